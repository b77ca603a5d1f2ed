// Text of a refusal in the page's language, by its code; an unknown code shows the server's own message. Empty for null.
import { inWords } from '../i18n';
import type { Fault } from './protocol';

export function saidOf(fault: Fault | null): string {
  if (fault === null) return '';
  const { code, message } = fault;
  return inWords(`refused.${code}`, { message }) ?? inWords('refused.other', { message }) ?? message;
}
