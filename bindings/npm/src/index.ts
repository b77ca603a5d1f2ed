// The package's types. browser.ts and node.ts are its two entries.
import type { CoreWords } from '../../../web/src/core/core_words';
import type { LivingCore } from '../../../web/src/core/types';

export type * from '../../../web/src/core/types';
export type * from '../../../web/src/core/core_words';

export interface OpenOptions {
  words?: CoreWords; // texts in the user's language; English if left out
}

/**
 * Opens a core and begins to load its code. It answers in a worker; computer players think and games are analysed in workers
 * of their own.
 */
export declare function openCore(options?: OpenOptions): LivingCore;
