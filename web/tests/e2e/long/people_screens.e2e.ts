// Checks every account screen: no overflow, no serious finding of axe.
import { inject } from 'vitest';
import { peopleTour } from '../people_tour';
import { everyScreenIsWhole } from '../whole_screens';

everyScreenIsWhole('people', peopleTour, { skipped: inject('tables') === '' });
