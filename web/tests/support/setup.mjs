// Node 18 has it, but not by this name.
globalThis.crypto ??= (await import('node:crypto')).webcrypto;
