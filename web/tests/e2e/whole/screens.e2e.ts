// Checks that nothing overflows on any screen of the page, on a phone in German. The other languages are in screens/.
import { pageTour } from '../page_tour';
import { everyScreenIsWhole, kPhoneInGerman } from '../tour_checks';

everyScreenIsWhole('the page', pageTour, { ways: [kPhoneInGerman] });
