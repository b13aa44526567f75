/** Stands for the browser's IndexedDB and its cryptography, which jsdom doesn't have. For tests only. */
import { webcrypto } from 'node:crypto';

export interface FakeDatabases {
  /** By database: what is in its store. */
  stored: Map<string, Map<string, unknown>>;
  /** The next writes fail with this. */
  refuse: (error: DOMException | null) => void;
  restore: () => void;
}

export function fakeDatabases(): FakeDatabases {
  const stored = new Map<string, Map<string, unknown>>();
  let refusal: DOMException | null = null;
  const soon = (call: () => void) => void setTimeout(call);
  const open = (name: string) => {
    const isNew = !stored.has(name);
    const rows = stored.get(name) ?? new Map<string, unknown>();
    stored.set(name, rows);
    const transaction = (_store: string, mode: IDBTransactionMode) => {
      const state = { error: mode === 'readwrite' ? refusal : null, oncomplete: noListener, onabort: noListener };
      const put = (value: unknown, key: string) => {
        if (!refusal) rows.set(key, value);
        return {};
      };
      soon(() => (state.error ? state.onabort() : state.oncomplete()));
      return Object.assign(state, { objectStore: () => ({ get: (key: string) => ({ result: rows.get(key) }), put }) });
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
  const replace = (name: 'indexedDB' | 'crypto', value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  replace('indexedDB', { open, deleteDatabase: (name: string) => stored.delete(name) });
  replace('crypto', webcrypto);
  return {
    stored,
    refuse: (error) => {
      refusal = error;
    },
    restore: () => {
      Object.defineProperty(globalThis, 'crypto', before.crypto);
      Reflect.deleteProperty(globalThis, 'indexedDB');
    },
  };
}

const noListener = () => undefined as void;
