// What browsers and later versions of Node have under this name, Node 18 has in a module.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto;
