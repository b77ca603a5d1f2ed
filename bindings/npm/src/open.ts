import { CoreProxy } from '../../../web/src/core/core_proxy';
import { kEnglishWords } from '../../../web/src/core/core_words';
import type { Port } from '../../../web/src/core/worker_channel';
import type { OpenOptions } from './index';

// Opens a core with this code, whose workers `port` starts.
export function openWith(
  { words = kEnglishWords }: OpenOptions,
  port: () => Port,
  module: Promise<WebAssembly.Module>,
): CoreProxy {
  module.catch(() => undefined); // each request reports the failure
  return new CoreProxy(words, port, module, () => module);
}
