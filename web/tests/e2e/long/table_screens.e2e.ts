// Every screen of a table: nothing sticks out, and axe has nothing serious to say.
import { inject } from 'vitest';
import { tableTour } from '../table_tour';
import { everyScreenIsWhole } from '../whole_screens';

everyScreenIsWhole('a table', tableTour, { skipped: inject('tables') === '' });
