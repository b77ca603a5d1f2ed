// Sets the global object `crypto` of browsers, which Node 18 has only as `webcrypto` in its module crypto.
globalThis.crypto ??= (await import('node:crypto')).webcrypto;
