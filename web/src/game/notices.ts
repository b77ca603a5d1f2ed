import { signal } from '@preact/signals';
import type { Answer, Refusal } from '../core/types';
import type { Message, Note } from './types';

type Refused = Extract<Answer<unknown>, { ok: false }>;

// Messages about the game: reasons of refusals, and short notes.
export class Notices {
  readonly message = signal<Message | null>(null);
  readonly note = signal<Note | null>(null);
  #notes = 0;

  say(key: string, values: Note['values'] = {}): void {
    this.note.value = { key, values, id: ++this.#notes };
  }

  // Shows a refusal. Always returns false, so that a caller can write `return notices.refused(answer)`.
  refused({ error, citation, line, column }: Refused): false {
    this.message.value = { text: error, citation: citation ?? '', line: line ?? 0, column: column ?? 0 };
    return false;
  }

  explain({ reason, citation }: Refusal): void {
    this.message.value = { text: reason, citation, line: 0, column: 0 };
  }

  complain(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    this.message.value = { text, citation: '', line: 0, column: 0 };
  }

  failed(error: unknown): void {
    console.error(error);
    this.message.value ??= { text: String(error), citation: '', line: 0, column: 0 };
  }

  dismiss(): void {
    this.message.value = null;
    this.note.value = null;
  }
}
