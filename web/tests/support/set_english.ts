// Sets the page to English for tests.
import { setLanguage } from '../../src/i18n';

await setLanguage('en');
