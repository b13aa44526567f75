/**
 * Changes that wait for a network: takes them from requests that reached no server (lib/request), puts them into what screens
 * show, and is what the list of them acts on. Sending them is lib/offline/outbox-send's.
 */
import { toastFailure } from '@/components/ui/toast-store';
import { ApiError, NetworkError } from '../api-error';
import { storedKeys } from '../browser-storage';
import { STORED_FLAGS } from '../constants';
import { recordError } from '../error-buffer';
import { formatCount } from '../format';
import { newKey } from '../idempotency';
import { createSignal } from '../signal';
import { keptMark } from './kept-mark';
import { findPack, keptBodies } from './kept-pack';
import {
  addChange,
  alone,
  canStore,
  deleteChanges,
  deleteChangesOf,
  deleteIfOutdated,
  deleteOutdated,
  isOver,
  limitIn,
  madeOf,
  OUTBOX_DATABASE,
  readChanges,
  renewLimit,
  writeChanges,
  type Change,
  type Limit,
  type Waiting,
} from './outbox-store';
import {
  changedId,
  fullestRow,
  ownerId,
  routeOf,
  routeOfChange,
  withChange,
  withLittleRead,
  type Row,
} from './queued-routes';
import {
  isOfUnsent,
  newUnsentId,
  showWaiting,
  waitingChanged,
  waitingCount,
  waitingReader,
  writeWaitingCount,
  type WaitingState,
} from './waiting';

// The one way to these: each module that reaches them by itself makes the common script larger (vite.config.mts).
export { alone, deleteOutdated, heardNow, madeOf, readChanges, readFile, writeChanges } from './outbox-store';
export { changedId, fieldLabel, fieldText, isRow, routeOfChange } from './queued-routes';
export type { Waiting } from './outbox-store';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
  key: string;
  /** Whose screens the tab showed when it was asked; by now another office may be there. */
  reader: string | null;
}

/** Something new waits, or the person has decided: it's time to send. */
export const toSend = createSignal<void>();

/** Some wait no more, sent or discarded by this tab or another: what screens show with them is out of date. */
export const waitingLess = createSignal<void>();

const FULL =
  'There’s no room on this device to keep this until you’re online. Nothing you typed is lost: free up some space and try again.';
const NOT_SENT_YET = 'This hasn’t reached the server yet. Try again when you’re online.';
const DATABASE_PATIENCE_MS = 5_000;
const MAX_FILE_BYTES = 50_000_000;

/** What screens got; the app says where it is. */
let shownBodies: () => readonly unknown[] = () => [];
export function showRowsFrom(bodies: typeof shownBodies): void {
  shownBodies = bodies;
}

/** As a screen shows it, or as it's kept. */
const findRow = async (id: string): Promise<Row | null> =>
  fullestRow(shownBodies(), id) ?? fullestRow(await keptBodies(), id);

let known: { reader: string; changes: Waiting[]; unreadable: number } | null = null;

export interface WaitingList {
  changes: readonly Waiting[];
  unreadable: number;
}

const NONE: WaitingList = { changes: [], unreadable: 0 };

/** What was read last; the signal is `waitingChanged`. */
export const waitingList = (): WaitingList => known ?? NONE;

/** Of this reader, from the browser's database: another tab may have changed it. */
export async function refreshWaiting(reader: string): Promise<WaitingList> {
  const before = known?.reader === reader ? known.changes : [];
  known = { reader, ...(await readChanges(reader)) };
  const states = new Map<string, WaitingState>();
  for (const change of known.changes) {
    const state = change.problem?.kind ?? 'waiting';
    for (const id of [change.id, changedId(change)]) if (id && states.get(id) !== 'conflict') states.set(id, state);
  }
  showWaiting(states);
  const left = new Set(known.changes.map(({ id }) => id));
  if (before.some(({ id }) => !left.has(id))) waitingLess.send();
  return known;
}

export function closeWaiting(): void {
  known = null;
  showWaiting(new Map());
}

async function currentList(): Promise<WaitingList> {
  const reader = waitingReader();
  if (reader === null) return NONE;
  return known?.reader === reader ? known : refreshWaiting(reader);
}

/** Before it's sent: the answer, where it must wait behind others of the same record; else what to send. */
export async function queueBehind(asked: Asked): Promise<Response | Asked> {
  if (isOfUnsent(asked)) return queueOfUnsent(asked);
  const id = changedId(asked);
  if (id === null) return asked;
  const { changes } = await listInTime();
  const isBehind = changes.some((change) => changedId(change) === id);
  return (isBehind && (await queue(asked, { isBehind }))) || asked;
}

/** Empty where it can't be read: screens and requests go on without it. */
async function listInTime(): Promise<WaitingList> {
  try {
    return await Promise.race([currentList(), silence()]);
  } catch (error) {
    recordError('changes that wait', error);
    return NONE;
  }
}

interface Place {
  content?: File;
  /** The record, where its id isn't the server's. */
  shown?: Row | null;
  /** It mustn't go ahead of what waits, also while nothing else is kept. */
  isBehind?: boolean;
}

/** The server wasn't reached. Null: this kind of change can't wait. Throws where there's no room. */
export async function queue(asked: Asked, { content, shown, isBehind }: Place = {}): Promise<Response | null> {
  const { method, path, reader } = asked;
  const route = routeOf(method, path);
  if (!route || reader === null || reader !== waitingReader() || !canStore()) return null;
  if (route.hasFile && !content) return null;
  const limit = (await limitOf(reader)) ?? (isBehind ? await limitIn(reader) : null);
  const id = changedId(asked);
  const before = id === null ? null : (shown ?? (await findRow(id)));
  if (!limit || isOver(limit) || (id !== null && !before)) return null;
  const change: Change = {
    id: newUnsentId(),
    method,
    path,
    // As it's sent: without what is undefined.
    body: JSON.parse(JSON.stringify(asked.body ?? {})) as Row,
    before,
    queuedAt: new Date().toISOString(),
    key: asked.key,
    problem: null,
    file: content ? { name: content.name, type: content.type, lastModified: content.lastModified } : null,
  };
  const kept = { ...change, before: withLittleRead(change) };
  await alone(() => addChange(reader, limit, kept, content)).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw tooFull();
    throw error;
  });
  await refreshWaiting(reader);
  toSend.send();
  return answerWith(route.answer(change));
}

/** For a first attempt whose answer is late or lost: stopped, or, where the change can't be kept, waited for. */
export async function queueOrAwait(asked: Asked, answer: Promise<Response>, stop: () => void): Promise<Response> {
  answer.catch(() => undefined);
  try {
    const queued = await queue(asked);
    if (!queued) return await answer;
    stop();
    return queued;
  } catch (full) {
    return answer.catch((late: unknown) => {
      throw late instanceof NetworkError && full instanceof ApiError ? full : late;
    });
  }
}

const tooFull = () => new ApiError(413, 'Full', { error: FULL });
const answerWith = (body: unknown) => new Response(JSON.stringify(body));

/** The owner's days, from when the server was last heard of. What is kept may be another reader's by now. */
async function limitOf(reader: string): Promise<Limit | null> {
  const mark = keptMark();
  const pack = mark?.startsWith(reader) ? await findPack(mark) : undefined;
  return pack ? { days: pack.days, heardAt: pack.keptAt } : null;
}

/** The pack was read again: what waits may wait as long again. */
export async function heardOfServer(): Promise<void> {
  const reader = waitingReader();
  const limit = reader !== null && (await limitOf(reader));
  if (limit) await alone(() => renewLimit(reader, limit));
}

/** A picture or a PDF that becomes a file later; `key`: of its upload, if that has begun. Null: it can't wait. */
export async function queueFile(
  content: File,
  input: object,
  key = newKey(),
  reader = waitingReader(),
): Promise<unknown> {
  if (content.size > MAX_FILE_BYTES) throw tooFull();
  const answer = await queue({ method: 'POST', path: '/api/uploads', body: input, key, reader }, { content });
  return answer && (await answer.json());
}

/** A change of what isn't on the server yet, or wasn't when the screen was drawn. */
async function queueOfUnsent(asked: Asked): Promise<Response | Asked> {
  const { reader } = asked;
  if (reader === null) return asked;
  const { changes } = await refreshWaiting(reader);
  const maker = changes.find(({ id }) => asked.path.includes(id));
  if (asked.method === 'DELETE' && maker) {
    await discard([maker]);
    return answerWith(maker.before ?? {});
  }
  const sent = withIds(asked, await madeOf(reader));
  const id = changedId(asked);
  const queued = await queue(sent, { shown: id ? await findRow(id) : null, isBehind: true });
  if (queued) return queued;
  // All of it has reached the server, and this can't wait.
  if (!isOfUnsent(sent)) return sent;
  throw new ApiError(409, 'Not sent yet', { error: NOT_SENT_YET });
}

/** It waits for that one. */
export function dependsOn(change: Waiting, earlier: Waiting): boolean {
  const id = changedId(change);
  if (id !== null && id === changedId(earlier)) return true;
  return change.path.includes(earlier.id) || JSON.stringify(change.body).includes(earlier.id);
}

/** With the ids that the server gave, and the versions that it answered. */
export function withIds<Request extends { path: string; body: unknown }>(
  request: Request,
  made: Record<string, { id: string; version: number }>,
): Request {
  const ids = Object.entries(made);
  const own = ids.find(([id]) => request.path.includes(id))?.[1];
  const replaced = (text: string) => ids.reduce((now, [id, after]) => now.replaceAll(id, after.id), text);
  const body =
    request.body === undefined ? undefined : (JSON.parse(replaced(JSON.stringify(request.body))) as Row | null);
  return {
    ...request,
    path: replaced(request.path),
    body: own && body && 'version' in body ? { ...body, version: own.version } : body,
  };
}

/** What the server, or this browser, answers to a GET, with what waits in it. */
export async function withWaiting(address: string, body: unknown): Promise<unknown> {
  await listInTime();
  return showIn(address, body);
}

/** A browser's database may not answer at all. */
const silence = () => new Promise<WaitingList>((resolve) => setTimeout(() => resolve(NONE), DATABASE_PATIENCE_MS));

/** The same, right away. */
export function showIn(address: string, body: unknown): unknown {
  const [path = '', search] = address.split('?');
  const asked = { path, params: new URLSearchParams(search) };
  return waitingList().changes.reduce((shown, change) => {
    try {
      return withChange(shown, change, asked);
    } catch (error) {
      // A list of another release.
      recordError('changes that wait', error);
      return shown;
    }
  }, body);
}

/** A GET of something that isn't on the server yet. Null: it isn't there any more. */
export async function answerOfUnsent(address: string): Promise<Response | null> {
  const { changes } = await currentList();
  const maker = changes.find(({ id }) => address.includes(id));
  return maker ? answerWith(showIn(address, routeOfChange(maker).answer(maker))) : null;
}

/** Where the server has it by now. */
export async function sentAddress(address: string): Promise<string> {
  const reader = waitingReader();
  return reader === null ? address : withIds({ path: address, body: null }, await madeOf(reader)).path;
}

/** For good, with what was changed of it before it was there. */
export async function discard(chosen: readonly Pick<Waiting, 'id'>[]): Promise<void> {
  await decide((changes) => {
    const gone = changes.filter(({ id }) => chosen.some((one) => one.id === id));
    const isOf = (change: Waiting, { id }: Waiting) => change.path.includes(id);
    const ofGone = changes.filter((change) => gone.some((other) => isOf(change, other)));
    const all = [...gone, ...ofGone];
    // A receipt that doesn't come isn't waited for.
    const changed = changes
      .filter((change) => !all.includes(change))
      .flatMap((change) => {
        const without = all.reduce((text, { id }) => text.replaceAll(`"${id}"`, 'null'), JSON.stringify(change.body));
        return without === JSON.stringify(change.body) ? [] : [{ ...change, body: JSON.parse(without) as Row }];
      });
    return { gone: all, changed };
  });
}

/** The person wants their own version in spite of what is there now, with what they corrected. */
export async function sendAgain(id: string, corrected: Row = {}): Promise<void> {
  await decide((changes) => ({
    changed: changes
      .filter((change) => change.id === id)
      .map((change) => {
        const { problem } = change;
        const version = problem?.current?.version;
        const body = { ...change.body, ...corrected, ...(version !== undefined && { version }) };
        const id = ownerId(change);
        const path = id && problem?.mergedInto ? change.path.replace(id, problem.mergedInto) : change.path;
        // The same request may have been done before it was refused; another one is a new one.
        const isSame = path === change.path && JSON.stringify(body) === JSON.stringify(change.body);
        return { ...change, path, body, key: isSame ? change.key : newKey(), problem: null };
      }),
  }));
}

async function decide(what: (changes: Waiting[]) => { changed?: Waiting[]; gone?: Waiting[] }): Promise<void> {
  const reader = known?.reader;
  if (reader === undefined) return;
  await alone(async () => writeChanges(reader, what((await readChanges(reader)).changes)));
  await refreshWaiting(reader);
  toSend.send();
}

/** The account is gone: what waited for it too, its members' included. */
export async function discardAllOf(account: string): Promise<void> {
  await alone(() => deleteChangesOf(account));
  closeWaiting();
}

/** The person signs out without sending them. Done when they're deleted. */
export async function discardAll(reader: string): Promise<void> {
  await alone(() => deleteChanges(reader));
  closeWaiting();
}

/** At the start: what another session of this reader left, once the others' is gone that is too old. */
export async function openWaiting(reader: string): Promise<void> {
  if (!canStore()) return;
  try {
    if (!(await isThere())) return;
    await alone(() => deleteOutdated(reader));
    const { changes, unreadable } = await refreshWaiting(reader);
    const count = changes.length + unreadable;
    if (count === waitingCount(reader)) return;
    writeWaitingCount(reader, count);
    waitingChanged.send();
  } catch (error) {
    recordError('changes that wait', error);
  }
}

/** The server can't be reached, and the owner's days are over. Says how many changes went. */
export async function deleteOutdatedOf(reader: string): Promise<void> {
  await alone(async () => {
    const { changes, unreadable } = await readChanges(reader);
    const days = await deleteIfOutdated(reader);
    const count = changes.length + unreadable;
    if (days === null || count === 0) return;
    const what = `${formatCount(count, 'change')} ${count === 1 ? 'was' : 'were'}`;
    toastFailure(
      `${what} deleted`,
      `This device had no connection for more than ${formatCount(days, 'day')}, the longest your office keeps unsent changes.`,
    );
  });
}

/** The flags may be gone, or not have had room. To open the database would make it. */
async function isThere(): Promise<boolean> {
  if (storedKeys(STORED_FLAGS.waitingChanges('')).length > 0) return true;
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === OUTBOX_DATABASE);
}
