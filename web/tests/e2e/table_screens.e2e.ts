// Every screen of a table: nothing sticks out, and axe has nothing serious to say.
import { everyScreenIsWhole } from './whole_screens';
import { tableTour } from './table_tour';

everyScreenIsWhole('a table', tableTour);
