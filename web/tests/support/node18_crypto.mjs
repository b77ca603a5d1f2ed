// Node 18 has it only under another name.
globalThis.crypto ??= (await import('node:crypto')).webcrypto;
