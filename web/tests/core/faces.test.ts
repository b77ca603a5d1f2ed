import { expect, it } from 'vitest';
import { realCore } from '../support/real_core';
import { wasmFile } from '../support/wasm_file.mjs';

const module = await wasmFile();

it.skipIf(module === null)('each computer player has a face', async () => {
  const core = realCore(module!);
  const { computers } = await core.catalogue();
  const { faces } = await core.art();
  expect(faces.length).toBe(computers.length);
});
