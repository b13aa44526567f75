/** localStorage and sessionStorage that never throw: browsers refuse them in private windows and embedded pages. */
type Area = 'local' | 'session';

const fallback = new Map<string, string>();

function area(kind: Area): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

export function readStored(key: string, kind: Area = 'local'): string | null {
  return area(kind)?.getItem(key) ?? fallback.get(`${kind}:${key}`) ?? null;
}

export function writeStored(key: string, value: string, kind: Area = 'local'): void {
  try {
    const storage = area(kind);
    if (storage) storage.setItem(key, value);
    else fallback.set(`${kind}:${key}`, value);
  } catch {
    // Full or refused: the value lives as long as the page.
    fallback.set(`${kind}:${key}`, value);
  }
}

export function removeStored(key: string, kind: Area = 'local'): void {
  area(kind)?.removeItem(key);
  fallback.delete(`${kind}:${key}`);
}

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  const own = [...fallback.keys()].map((key) => key.slice('local:'.length));
  const storage = area('local');
  const stored = storage ? Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '') : [];
  return [...new Set([...stored, ...own])].filter((key) => key.startsWith(prefix));
}

export function storageWorks(): boolean {
  const probe = 'storage-probe';
  try {
    const storage = area('local');
    storage?.setItem(probe, '1');
    storage?.removeItem(probe);
    return storage !== null;
  } catch {
    return false;
  }
}
