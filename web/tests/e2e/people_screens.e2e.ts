// Every screen of people: nothing sticks out, and axe has nothing serious to say.
import { everyScreenIsWhole } from './whole_screens';
import { peopleTour } from './people_tour';

everyScreenIsWhole('people', peopleTour);
