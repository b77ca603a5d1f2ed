// The field in which the language of the page is chosen.
import { language, setLanguage, type Language } from '.';

// Where the language does not come the field shows again which one the page is in.
export async function chooseLanguage(field: HTMLSelectElement, failed: () => void): Promise<void> {
  try {
    await setLanguage(field.value as Language);
  } catch {
    field.value = language.peek();
    failed();
  }
}
