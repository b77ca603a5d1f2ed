// Checks every screen of the page: no overflow, no serious finding of axe. The gate's whole/screens.e2e.ts has German.
import { phone } from '../open_page';
import { pageTour } from '../page_tour';
import { everyScreenIsWhole, kOtherWays } from '../tour_checks';

everyScreenIsWhole('the page', pageTour, { axe: [phone], ways: kOtherWays });
