import { language } from '../i18n';

// Date such as "22 Nov 2026" in the page's language.
export function day(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(at);
}
