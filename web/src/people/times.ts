import { language } from '../i18n';

// "22 Nov 2026", as the page's language writes it.
export function day(at: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(at);
}
