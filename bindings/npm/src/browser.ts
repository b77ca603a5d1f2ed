import { compile } from '../../../web/src/core/compile';
import type { CoreProxy } from '../../../web/src/core/core_proxy';
import type { Port } from '../../../web/src/core/worker_channel';
import type { OpenOptions } from './index';
import { openWith } from './open';

export function openCore(options: OpenOptions = {}): CoreProxy {
  const port = (): Port =>
    new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) as unknown as Port;
  return openWith(options, port, compile(new URL('./core.wasm', import.meta.url)));
}
