// Node 18 has the object `crypto` of browsers only as `webcrypto`.
globalThis.crypto ??= (await import('node:crypto')).webcrypto;
