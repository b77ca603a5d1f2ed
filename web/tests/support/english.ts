// Tests of the page read it in English.
import { setLanguage } from '../../src/i18n';

await setLanguage('en');
