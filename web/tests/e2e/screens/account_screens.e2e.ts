// Checks every account screen: no overflow, no serious finding of axe.
import { inject } from 'vitest';
import { peopleTour } from '../account_tour';
import { everyScreenIsWhole } from '../tour_checks';

everyScreenIsWhole('people', peopleTour, { skipped: inject('tables') === '' });
