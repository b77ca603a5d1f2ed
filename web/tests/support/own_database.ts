// Gives the test file that imports this an IndexedDB of its own: test files may share a thread and its global objects.
import { IDBFactory } from 'fake-indexeddb';
import { afterAll } from 'vitest';

globalThis.indexedDB = new IDBFactory();
afterAll(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
