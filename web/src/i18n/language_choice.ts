// Language field of the page.
import { language, setLanguage, type Language } from '.';

// If the language cannot be loaded, the field shows the current one again.
export async function chooseLanguage(field: HTMLSelectElement, failed: () => void): Promise<void> {
  try {
    await setLanguage(field.value as Language);
  } catch {
    field.value = language.peek();
    failed();
  }
}
