// Checks every table screen: no overflow, no serious finding of axe.
import { inject } from 'vitest';
import { tableTour } from '../table_tour';
import { everyScreenIsWhole } from '../whole_screens';

everyScreenIsWhole('a table', tableTour, { skipped: inject('tables') === '' });
