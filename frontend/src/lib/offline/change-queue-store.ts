/**
 * The changes that wait for a network, in this browser's database: encrypted with a key per reader, which scripts can't read
 * out, in the order in which they were made. They outlive the session. A row of another release is left as it is.
 */
import { inDatabase, newSealKey, seal, sealText, unseal, unsealText, type Sealed } from './database';
import { recordError } from '../error-buffer';
import type { QueuedChange, Row } from './queued-change';
import { routeOf } from './queued-routes';
import { writeWaitingCount } from './waiting';

export const CHANGE_QUEUE_DATABASE = 'lectern-change-queue';
const STORE = 'rows';
const FORMAT = 1;
const DAY_MS = 86_400_000;

export interface Problem {
  /** `conflict`: there is something else now (`current`), or nothing that this person may change. */
  kind: 'refused' | 'conflict';
  status: number;
  /** The server's sentence. */
  message: string;
  fields: Record<string, string>;
  current: Row | null;
  /** The record was a duplicate, and is part of this one now. */
  mergedInto: string | null;
}

export interface Change extends QueuedChange {
  /** The server does what comes twice with it once. */
  key: string;
  problem: Problem | null;
  file: { name: string; type: string; lastModified: number } | null;
}

/** In their order; `order` is the end of the row's key. */
export type Waiting = Change & { order: number };

interface ChangeRow {
  format: number;
  order: number;
  sealed: Sealed;
}

export interface Limit {
  /** For how long after the server was last heard of, as the office's owner sets it. By this browser's clock. */
  days: number;
  heardAt: number;
}

export const isOver = ({ days, heardAt }: Limit): boolean => Date.now() > heardAt + days * DAY_MS;

interface Seal extends Limit {
  key: CryptoKey;
  /** What was created has this id and version now, for screens that still show its first one. */
  created: Record<string, RecordVersion>;
}

export interface RecordVersion {
  id: string;
  version: number;
}

const sealName = (reader: string) => `seal/${reader}`;
const prefixOf = (reader: string) => `change/${reader}/`;
const endOf = (order: number) => String(order).padStart(12, '0');
const nameOf = (reader: string, order: number) => prefixOf(reader) + endOf(order);
/** A row of its own: a phone has no memory for all pictures, and each reading of the changes would need them. */
const filesOf = (reader: string) => `file/${reader}/`;
const fileOf = (reader: string, order: number) => filesOf(reader) + endOf(order);
const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const read = <T>(act: (store: IDBObjectStore) => IDBRequest<T>) =>
  inDatabase(CHANGE_QUEUE_DATABASE, STORE, 'readonly', act);
const write = (act: (store: IDBObjectStore) => void) =>
  inDatabase(CHANGE_QUEUE_DATABASE, STORE, 'readwrite', (store) => {
    act(store);
    return store.get('');
  });

const sealOf = (reader: string) => read((store) => store.get(sealName(reader)) as IDBRequest<Seal | undefined>);
const rowsOf = (reader: string) => read((store) => store.getAll(rangeOf(prefixOf(reader))) as IDBRequest<ChangeRow[]>);

/** One tab at a time reads and writes them together. */
export const withLock = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('lectern-change-queue', act);

export const canStore = (): boolean => 'locks' in navigator && 'indexedDB' in globalThis && 'subtle' in crypto;

/** The place of a row among a reader's. */
export type Place = Pick<Waiting, 'order'>;

/** `unreadable`: rows of another release, and damaged ones. */
export async function readChanges(reader: string): Promise<{ changes: Waiting[]; unreadable: Place[] }> {
  const key = (await sealOf(reader))?.key;
  const rows = await rowsOf(reader);
  const changes = await Promise.all(rows.map((row) => changeIn(row, key)));
  return {
    changes: changes.filter((change) => change !== null),
    unreadable: rows.filter((_row, index) => changes[index] === null).map(({ order }) => ({ order })),
  };
}

async function changeIn({ format, order, sealed }: ChangeRow, key: CryptoKey | undefined): Promise<Waiting | null> {
  if (format !== FORMAT || !key) return null;
  try {
    const change = { ...(JSON.parse(await unsealText(key, sealed)) as Change), order };
    return routeOf(change.method, change.path) ? change : null;
  } catch (error) {
    recordError('changes that wait', error);
    return null;
  }
}

export async function readFile(reader: string, { order, file }: Waiting): Promise<File> {
  const key = (await sealOf(reader))?.key;
  const sealed = await read((store) => store.get(fileOf(reader, order)) as IDBRequest<Sealed | undefined>);
  if (!key || !sealed || !file) throw new Error('The file of a change that waits is missing');
  const { name, ...facts } = file;
  return new File([await unseal(key, sealed)], name, facts);
}

/** Called with the lock. Throws the browser's QuotaExceededError where there's no room. */
export async function addChange(reader: string, limit: Limit, change: Change, content?: File) {
  const existing = await sealOf(reader);
  const own = existing ?? { key: await newSealKey(), created: {}, ...limit };
  const rows = await rowsOf(reader);
  const order = 1 + Math.max(0, ...rows.map((row) => row.order));
  const row: ChangeRow = { format: FORMAT, order, sealed: await sealText(own.key, JSON.stringify(change)) };
  const file = content && (await seal(own.key, await content.arrayBuffer()));
  await write((store) => {
    store.put({ ...own, ...limit, heardAt: Math.max(own.heardAt, limit.heardAt) }, sealName(reader));
    store.put(row, nameOf(reader, order));
    if (file) store.put(file, fileOf(reader, order));
  });
  writeWaitingCount(reader, rows.length + 1);
}

/** Called with the lock. In one transaction: these change, those go. `answer`: what the server has now; `created`, if it's new. */
export async function writeChanges(
  reader: string,
  {
    changed = [],
    gone = [],
    answer,
    created,
  }: { changed?: Waiting[]; gone?: Place[]; answer?: RecordVersion; created?: Seal['created'] },
): Promise<void> {
  const own = await sealOf(reader);
  if (!own) return;
  const rows = await rowsOf(reader);
  const sealed = await Promise.all(
    changed.map(async ({ order, ...change }) => {
      const row = rows.find((other) => other.order === order);
      return row && { ...row, sealed: await sealText(own.key, JSON.stringify(change)) };
    }),
  );
  const left = rows.filter((row) => !gone.some(({ order }) => order === row.order)).length;
  await write((store) => {
    for (const { order } of gone) {
      store.delete(nameOf(reader, order));
      store.delete(fileOf(reader, order));
    }
    for (const row of sealed) if (row) store.put(row, nameOf(reader, row.order));
    const entries = Object.entries({ ...own.created, ...created });
    const now = entries.map(([id, before]) => [id, answer && before.id === answer.id ? answer : before] as const);
    store.put({ ...own, created: Object.fromEntries(now) }, sealName(reader));
  });
  writeWaitingCount(reader, left);
}

export async function createdBy(reader: string): Promise<Seal['created']> {
  return (await sealOf(reader))?.created ?? {};
}

/** As it was when something was last added. */
export async function limitIn(reader: string): Promise<Limit | null> {
  const own = await sealOf(reader);
  return own ? { days: own.days, heardAt: own.heardAt } : null;
}

/** All of a reader, for good; done when it is. */
export async function deleteChanges(reader: string): Promise<void> {
  await write((store) => {
    store.delete(rangeOf(prefixOf(reader)));
    store.delete(rangeOf(filesOf(reader)));
    store.delete(sealName(reader));
  });
  writeWaitingCount(reader, 0);
}

export async function deleteChangesOf(account: string): Promise<void> {
  for (const reader of await readersIn(`${account} `)) await deleteChanges(reader);
}

async function readersIn(prefix = ''): Promise<string[]> {
  const names = (await read((store) => store.getAllKeys(rangeOf(sealName(prefix))))) as string[];
  return names.map((name) => name.slice(sealName('').length));
}

/** The server was heard of: the owner's days begin again. */
export async function renewLimit(reader: string, limit: Limit): Promise<void> {
  const own = await sealOf(reader);
  if (own) await write((store) => store.put({ ...own, ...limit }, sealName(reader)));
}

/** The server was heard of, whether or not this browser keeps anything to read. */
export async function heardNow(reader: string): Promise<void> {
  const own = await sealOf(reader);
  if (own) await renewLimit(reader, { days: own.days, heardAt: Date.now() });
}

/**
 * What waited longer than the owner allows goes, for every reader but the one who may still send it, and so does a key
 * that nothing needs. A clock that was set back deletes nothing.
 */
export async function deleteOutdated(sender: string | null): Promise<void> {
  for (const reader of await readersIn()) {
    const isEmpty = (await rowsOf(reader)).length === 0;
    if (reader !== sender || isEmpty) await deleteIfOutdated(reader, isEmpty);
  }
}

/** Returns the days if they're over. Screens may still show what was created by its first id until then. */
export async function deleteIfOutdated(reader: string, isEmpty = false): Promise<number | null> {
  const own = await sealOf(reader);
  if (!own) return null;
  if (isOver(own) || (isEmpty && Object.keys(own.created).length === 0)) await deleteChanges(reader);
  return isOver(own) ? own.days : null;
}
