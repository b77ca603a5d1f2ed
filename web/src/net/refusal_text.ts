// Text of a refusal in the page's language, by its code; an unknown code shows the server's own message.
import { inWords } from '../i18n';
import type { Fault } from './protocol';

export function saidOf({ code, message }: Fault): string {
  return inWords(`refused.${code}`, { message }) ?? inWords('refused.other', { message }) ?? message;
}
