// What a server refused, in the page's words: by its code. A code that is new to this page comes with the server's.
import { inWords } from '../i18n';
import type { Fault } from './protocol';

export function saidOf({ code, message }: Fault): string {
  return inWords(`refused.${code}`, { message }) ?? inWords('refused.other', { message }) ?? message;
}
