// Choice of the page's language.
import { language, languages, t } from '../i18n';
import { chooseLanguage } from '../i18n/language_choice';
import { reportMissingPart } from './error_screen';

export function Languages() {
  return (
    <label class="home-language">
      <span class="look-hidden">{t('common.language')}</span>
      <select
        class="look-field"
        value={language.value}
        onChange={(event) => void chooseLanguage(event.currentTarget, reportMissingPart)}
      >
        {languages.map((one) => (
          <option key={one.code} value={one.code} lang={one.code}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}
