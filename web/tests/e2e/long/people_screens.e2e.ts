// Every screen of people: nothing sticks out, and axe has nothing serious to say.
import { inject } from 'vitest';
import { peopleTour } from '../people_tour';
import { everyScreenIsWhole } from '../whole_screens';

everyScreenIsWhole('people', peopleTour, { skipped: inject('tables') === '' });
