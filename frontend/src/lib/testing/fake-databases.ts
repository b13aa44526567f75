/** Stands for the browser's IndexedDB and its cryptography, which jsdom doesn't have. For tests only. */
import { webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers';

export interface FakeDatabases {
  /** By database: what is in its store. */
  stored: Map<string, Map<string, unknown>>;
  /** What is put next fails with this. */
  refuse: (error: DOMException | null) => void;
  restore: () => void;
}

export function fakeDatabases(): FakeDatabases {
  const stored = new Map<string, Map<string, unknown>>();
  let refusal: DOMException | null = null;
  const soon = (call: () => void) => void setImmediate(call);
  const open = (name: string) => {
    const isNew = !stored.has(name);
    const rows = stored.get(name) ?? new Map<string, unknown>();
    stored.set(name, rows);
    const transaction = () => {
      const state = { error: null as DOMException | null, oncomplete: noListener, onabort: noListener };
      const writes: (() => void)[] = [];
      let hasPut = false;
      const put = (value: unknown, key: string) => {
        hasPut = true;
        writes.push(() => rows.set(key, value));
        return {};
      };
      const keysIn = ({ lower, upper }: Range) => [...rows.keys()].filter((key) => key >= lower && key <= upper).sort();
      const store = {
        get: (key: string) => ({ result: rows.get(key) }),
        getAll: (range: Range) => ({ result: keysIn(range).map((key) => rows.get(key)) }),
        getAllKeys: (range: Range) => ({ result: keysIn(range) }),
        delete: (what: string | Range) =>
          writes.push(() => (typeof what === 'string' ? [what] : keysIn(what)).forEach((key) => rows.delete(key))),
        put,
      };
      soon(() => {
        // All of it, or nothing. Only what adds something needs room.
        state.error = hasPut ? refusal : null;
        if (state.error) return state.onabort();
        writes.forEach((act) => act());
        state.oncomplete();
      });
      return Object.assign(state, { objectStore: () => store });
    };
    const result = { createObjectStore: () => undefined, transaction, close: () => undefined };
    const request = { result, onupgradeneeded: noListener, onsuccess: noListener };
    soon(() => {
      if (isNew) request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  };
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const replace = (name: 'indexedDB' | 'IDBKeyRange' | 'crypto', value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const databases = () => Promise.resolve([...stored.keys()].map((name) => ({ name })));
  replace('indexedDB', { open, databases, deleteDatabase: (name: string) => stored.delete(name) });
  replace('IDBKeyRange', { bound: (lower: string, upper: string): Range => ({ lower, upper }) });
  replace('crypto', webcrypto);
  Object.defineProperty(File.prototype, 'arrayBuffer', { value: contentOf, configurable: true });
  return {
    stored,
    refuse: (error) => {
      refusal = error;
    },
    restore: () => {
      Object.defineProperty(globalThis, 'crypto', before.crypto);
      Reflect.deleteProperty(globalThis, 'indexedDB');
      Reflect.deleteProperty(globalThis, 'IDBKeyRange');
      Reflect.deleteProperty(File.prototype, 'arrayBuffer');
    },
  };
}

/** jsdom's files can be read only by its FileReader, and Node's cryptography takes only a buffer of Node's. */
function contentOf(this: File): Promise<ArrayBufferLike> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // `Buffer.from` may answer a part of a larger one.
    reader.onload = () => {
      const bytes = new Uint8Array(reader.result as ArrayBuffer);
      resolve(Buffer.alloc(bytes.length, bytes).buffer);
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file can’t be read'));
    reader.readAsArrayBuffer(this);
  });
}

interface Range {
  lower: string;
  upper: string;
}

const noListener = () => undefined as void;
