// Checks every table screen: no overflow, no serious finding of axe.
import { inject } from 'vitest';
import { tableTour } from '../table_tour';
import { everyScreenIsWhole } from '../tour_checks';

everyScreenIsWhole('a table', tableTour, { skipped: inject('tables') === '' });
