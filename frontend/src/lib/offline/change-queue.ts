/**
 * Changes that wait for a network: takes them from requests that reached no server (lib/request), puts them into what screens
 * show, and is what the list of them acts on. Sending them is lib/offline/change-queue-send's.
 */
import { hashKey } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast-store';
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
  withLock,
  canStore,
  deleteChanges,
  deleteChangesOf,
  deleteIfOutdated,
  deleteOutdated,
  isOver,
  limitIn,
  createdBy,
  CHANGE_QUEUE_DATABASE,
  readChanges,
  renewLimit,
  writeChanges,
  type Change,
  type Limit,
  type Place,
  type Waiting,
} from './change-queue-store';
import { changedId, fullestRow, ownerId, routeOf, routeOfChange, withChange, withLittleRead } from './queued-routes';
import type { Row } from './queued-change';
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

// The one way to these: an import in each module that needs them would make the common script larger (vite.config.mts).
export {
  withLock,
  deleteOutdated,
  heardNow,
  createdBy,
  readChanges,
  readFile,
  writeChanges,
} from './change-queue-store';
export { isRow } from './queued-change';
export { changedId, fieldLabel, fieldText, routeOfChange } from './queued-routes';
export type { Waiting } from './change-queue-store';

export interface ChangeRequest {
  method: string;
  path: string;
  body: unknown;
  key: string;
  /** Whose screens the tab showed when it was sent; by now another office may be there. */
  reader: string | null;
}

/** Something new waits, or the person has decided: it's time to send. */
export const toSend = createSignal<void>();

/** What screens show of these is out of date, also where nothing can be fetched again. */
export const discarded = createSignal<readonly Waiting[]>();

/** Some wait no more, sent or discarded by this tab or another: what screens show with them is out of date. */
export const waitingLess = createSignal<void>();

const FULL =
  'There’s no room on this device to keep this until you’re online. Nothing you typed is lost: free up some space and try again.';
const NOT_SAVED_YET = 'A change of this isn’t saved yet: see Waiting changes.';
const NOT_SENT_YET = 'This hasn’t reached the server yet. Try again when you’re online.';
const DISCARDED = 'This was discarded before it reached the server.';
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

let cached: { reader: string; changes: Waiting[]; unreadable: Place[] } | null = null;

export interface WaitingList {
  changes: readonly Waiting[];
  unreadable: readonly Place[];
}

const NONE: WaitingList = { changes: [], unreadable: [] };

/** What was read last; the signal is `waitingChanged`. */
export const waitingList = (): WaitingList => cached ?? NONE;

/**
 * Of this reader, from the browser's database: another tab may have changed it. Shown unless the tab shows another reader's
 * screens by now.
 */
export async function refreshWaiting(reader: string): Promise<WaitingList> {
  const list = await readChanges(reader);
  if (list.changes.length + list.unreadable.length === 0 && waitingCount(reader) > 0)
    await withLock(() => noteLost(reader));
  if (reader !== waitingReader()) return list;
  const before = cached?.reader === reader ? cached.changes : [];
  cached = { reader, ...list };
  const states = new Map<string, WaitingState>();
  for (const change of cached.changes) {
    const state = change.problem?.kind ?? 'waiting';
    for (const id of [change.id, changedId(change)]) if (id && states.get(id) !== 'conflict') states.set(id, state);
  }
  showWaiting(states);
  const left = new Set(cached.changes.map(({ id }) => id));
  if (before.some(({ id }) => !left.has(id))) waitingLess.send();
  return cached;
}

/** Until the person closes it: they may not be looking. */
const sayLost = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive', duration: Infinity });

/** Called with the lock. A count without a key: the browser deleted the queue. When everything is sent, the key stays. */
async function noteLost(reader: string): Promise<void> {
  const count = waitingCount(reader);
  if (count === 0 || (await limitIn(reader))) return;
  writeWaitingCount(reader, 0);
  sayLost(
    `${formatCount(count, 'change')} ${count === 1 ? 'is' : 'are'} gone`,
    'This browser deleted what wasn’t sent yet. Check what is missing and enter it again.',
  );
}

export function closeWaiting(): void {
  cached = null;
  showWaiting(new Map());
}

async function currentList(): Promise<WaitingList> {
  const reader = waitingReader();
  if (reader === null) return NONE;
  return cached?.reader === reader ? cached : refreshWaiting(reader);
}

/** `/api/invoices/0198…/sendings` */
const DONE_WITH_RECORD = /^\/api\/[^/]+\/[^/]*\d[^/]*\//;

/** Before it's sent: the answer, where it must wait behind others of the same record; else what to send. */
export async function queueBehind(request: ChangeRequest): Promise<Response | ChangeRequest> {
  if (isOfUnsent(request)) return queueOfUnsent(request);
  const id = changedId(request);
  if (id === null && !(request.method === 'POST' && DONE_WITH_RECORD.test(request.path))) return request;
  const { changes } = await listInTime();
  if (id === null) {
    expectNothingWaits(request.path, changes);
    return request;
  }
  const ahead = changes.filter((change) => changedId(change) === id);
  const [first] = ahead;
  const isCorrection = ahead.length === 1 && first?.problem?.kind === 'refused' && request.path === first.path;
  if (first && isCorrection && request.method === first.method) return correct(first, id, request.body as Row);
  const isBehind = ahead.length > 0;
  return (isBehind && (await queue(request, { isBehind }))) || request;
}

/** What the server refused is typed again in the record's own form. */
async function correct(refused: Waiting, id: string, { version: _seen, ...fields }: Row): Promise<Response> {
  const before = (await findRow(id)) ?? refused.before;
  await sendAgain(refused.id, fields);
  return answerWith(routeOfChange(refused).answer({ ...refused, before, body: { ...refused.body, ...fields } }));
}

/** What is done with a record, such as sending it to others, must find it as the screen shows it. */
function expectNothingWaits(path: string, changes: readonly Waiting[]): void {
  const waiting = changes.find((change) => path.includes(`/${changedId(change)}/`));
  if (waiting) throw new ApiError(409, 'Not sent yet', { error: waiting.problem ? NOT_SAVED_YET : NOT_SENT_YET });
}

/** Empty where it can't be read: screens and requests go on without it. */
async function listInTime(): Promise<WaitingList> {
  try {
    return await inTime(currentList(), NONE);
  } catch (error) {
    recordError('changes that wait', error);
    return NONE;
  }
}

interface Keeping {
  content?: File;
  /** The record, where its id isn't the server's. */
  shown?: Row | null;
  /** It mustn't go ahead of what waits, also while nothing else is kept. */
  isBehind?: boolean;
}

/** The server wasn't reached. Null: this kind of change can't wait. Throws where there's no room. */
export async function queue(
  request: ChangeRequest,
  { content, shown, isBehind }: Keeping = {},
): Promise<Response | null> {
  const { method, path, reader } = request;
  const route = routeOf(method, path);
  if (!route || reader === null || reader !== waitingReader() || !canStore()) return null;
  if (route.hasFile && !content) return null;
  const limit = (await limitOf(reader)) ?? (isBehind ? await limitIn(reader) : null);
  const id = route.isChange || route.needsRecord ? ownerId(request) : null;
  const before = id === null ? null : (shown ?? (await findRow(id)));
  if (!limit || isOver(limit) || (id !== null && !before)) return null;
  const change: Change = {
    id: newUnsentId(),
    method,
    path,
    // As it's sent: without what is undefined.
    body: JSON.parse(JSON.stringify(request.body ?? {})) as Row,
    before,
    queuedAt: new Date().toISOString(),
    key: request.key,
    problem: null,
    file: content ? { name: content.name, type: content.type, lastModified: content.lastModified } : null,
  };
  const kept = { ...change, before: withLittleRead(change) };
  const add = async () => {
    await noteLost(reader);
    await addChange(reader, limit, kept, content);
  };
  await withLock(add).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw tooFull();
    throw error;
  });
  await refreshWaiting(reader);
  toSend.send();
  return answerWith(route.answer(change));
}

/** For a first attempt whose answer is late or lost: stopped, or, where the change can't be kept, waited for. */
export async function queueOrAwait(
  request: ChangeRequest,
  answer: Promise<Response>,
  stop: () => void,
): Promise<Response> {
  answer.catch(() => undefined);
  const kept = inTime(queue(request), null).then((queued) => {
    if (queued) stop();
    return queued ?? answer;
  });
  try {
    return await Promise.race([kept, answer.catch(() => kept)]);
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
  if (limit) await withLock(() => renewLimit(reader, limit));
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
async function queueOfUnsent(request: ChangeRequest): Promise<Response | ChangeRequest> {
  const { reader } = request;
  if (reader === null) return request;
  const { changes } = await refreshWaiting(reader);
  const maker = changes.find(({ id }) => request.path.includes(id));
  if (request.method === 'DELETE' && maker) {
    await discard([maker]);
    return answerWith(maker.before ?? {});
  }
  const sent = withIds(request, await createdBy(reader));
  const id = changedId(request);
  const isWaiting = changes.some((change) => mentions(sent, change.id));
  if (isWaiting || !isOfUnsent(sent)) {
    const queued = await queue(sent, { shown: id ? await findRow(id) : null, isBehind: true });
    if (queued) return queued;
  }
  // All of it has reached the server, and this can't wait.
  if (!isOfUnsent(sent)) return sent;
  throw new ApiError(409, 'Not sent yet', { error: isWaiting ? NOT_SENT_YET : DISCARDED });
}

/** It waits for that one. */
export function dependsOn(change: Waiting, earlier: Waiting): boolean {
  const id = changedId(change);
  return (id !== null && id === changedId(earlier)) || mentions(change, earlier.id);
}

const mentions = ({ path, body }: { path: string; body: unknown }, id: string) =>
  path.includes(id) || JSON.stringify(body ?? null).includes(id);

/** With the ids that the server gave, and the versions that it answered. */
export function withIds<Request extends { path: string; body: unknown }>(
  request: Request,
  created: Record<string, { id: string; version: number }>,
): Request {
  const ids = Object.entries(created);
  const own = ids.find(([id]) => request.path.includes(id))?.[1];
  const replaced = (text: string) => ids.reduce((now, [id, after]) => now.replaceAll(id, after.id), text);
  const body =
    request.body === undefined ? undefined : (JSON.parse(replaced(JSON.stringify(request.body))) as Row | null);
  return {
    ...request,
    path: replaced(request.path),
    body: own && body && 'version' in body ? { ...body, version: Math.max(own.version, Number(body.version)) } : body,
  };
}

/** What the server, or this browser, answers to a GET, with what waits in it. */
export async function withWaiting(address: string, body: unknown): Promise<unknown> {
  await listInTime();
  return showIn(address, body);
}

/** A browser's database may not answer at all. */
function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([work, new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), DATABASE_PATIENCE_MS))]);
}

/** The same, right away. */
export function showIn(address: string, body: unknown): unknown {
  const [path = '', search] = address.split('?');
  const request = { path, params: new URLSearchParams(search) };
  return waitingList().changes.reduce((shown, change) => {
    try {
      return withChange(shown, change, request);
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
  return reader === null ? address : withIds({ path: address, body: null }, await createdBy(reader)).path;
}

/** For good, with what was changed of it before it was there. */
export async function discard(chosen: readonly Pick<Waiting, 'id'>[]): Promise<void> {
  let gone: Waiting[] = [];
  await decide((changes) => {
    const own = changes.filter(({ id }) => chosen.some((one) => one.id === id));
    const isOfOwn = ({ path }: Waiting) => own.some(({ id }) => path.includes(id));
    const all = changes.filter((change) => own.includes(change) || isOfOwn(change));
    const left = changes.filter((change) => !all.includes(change));
    const changed = left.flatMap((change) => withoutRecords(change, all) ?? []);
    const isEmpty = ({ body }: Waiting) => Object.keys(body).every((name) => name === 'version');
    gone = [...all, ...changed.filter(isEmpty)];
    return { gone, changed: changed.filter((change) => !isEmpty(change)) };
  });
  discarded.send(gone);
}

/** A receipt that doesn't come isn't waited for; one that is there stays. Null: it names none of them. */
function withoutRecords(change: Waiting, records: readonly Waiting[]): Waiting | null {
  const isGone = (value: unknown) => records.some(({ id }) => JSON.stringify(value ?? null).includes(`"${id}"`));
  if (!isGone(change.body)) return null;
  const fields = Object.entries(change.body);
  const left =
    changedId(change) === null
      ? fields.map(([name, value]) => [name, isGone(value) ? null : value] as const)
      : fields.filter(([, value]) => !isGone(value));
  return { ...change, body: Object.fromEntries(left) };
}

/** What this release can't read will never be sent, or by another release only. */
export async function discardUnreadable(): Promise<void> {
  const { changes, unreadable } = waitingList();
  // Without its key, no row can be read, and there's nothing else to keep.
  if (changes.length === 0 && cached) await discardAll(cached.reader);
  else await decide(() => ({ gone: [...unreadable] }));
}

/** The person wants their own version in spite of what is there now, with what they corrected. */
export async function sendAgain(id: string, corrected: Row = {}): Promise<void> {
  await decide((changes) => {
    const change = changes.find((other) => other.id === id);
    if (!change) return {};
    const { problem } = change;
    const current = problem?.current;
    // What was sent before it may have made it newer.
    const version = current && Math.max(Number(current.version), Number(change.body.version ?? 0));
    const body = { ...change.body, ...corrected, ...(version && { version }) };
    const owner = ownerId(change);
    const path = owner && problem?.mergedInto ? change.path.replace(owner, problem.mergedInto) : change.path;
    // The same request may have been done before it was refused; another one is a new one.
    const isSame = path === change.path && JSON.stringify(body) === JSON.stringify(change.body);
    const again = { ...change, path, body, key: isSame ? change.key : newKey(), problem: null };
    const behind = changes.filter((other) => other.order > change.order && changedId(other) === changedId(change));
    return { changed: [again, ...(current ? withConflicts(behind, again, problem) : [])] };
  });
}

/** Behind what the person has decided, in their order: those that would replace what no screen has shown are conflicts too. */
function withConflicts(
  behind: readonly Waiting[],
  decided: Change,
  problem: NonNullable<Change['problem']>,
): Waiting[] {
  const fieldsOf = ({ body: { version: _seen, ...fields } }: Change) => fields;
  const own = new Set(Object.keys(fieldsOf(decided)));
  let current: Row = { ...problem.current, ...fieldsOf(decided) };
  return behind.map((change) => {
    if (change.method !== 'PATCH') return change;
    const fields = fieldsOf(change);
    const isUnseen = ([name, value]: [string, unknown]) =>
      !own.has(name) && !isSame(current[name], change.before?.[name]) && !isSame(current[name], value);
    if (Object.entries(fields).some(isUnseen)) return { ...change, problem: { ...problem, current } };
    current = { ...current, ...fields };
    for (const name of Object.keys(fields)) own.add(name);
    return change.problem?.kind === 'conflict' ? { ...change, problem: null } : change;
  });
}

/** Whatever the order of their keys. */
const isSame = (value: unknown, other: unknown) => hashKey([value ?? null]) === hashKey([other ?? null]);

async function decide(what: (changes: Waiting[]) => { changed?: Waiting[]; gone?: Place[] }): Promise<void> {
  const reader = cached?.reader;
  if (reader === undefined) return;
  await withLock(async () => writeChanges(reader, what((await readChanges(reader)).changes)));
  await refreshWaiting(reader);
  toSend.send();
}

/** The account is gone: what waited for it too, its members' included. */
export async function discardAllOf(account: string): Promise<void> {
  await withLock(() => deleteChangesOf(account));
  closeWaiting();
}

/** The person signs out without sending them. Done when they're deleted, or the browser's database doesn't answer. */
export async function discardAll(reader: string): Promise<void> {
  const deleted = withLock(() => deleteChanges(reader));
  await inTime(deleted, undefined);
  closeWaiting();
}

/** At the start: what another session of this reader left, once the others' is gone that is too old. */
export async function openWaiting(reader: string): Promise<void> {
  if (!canStore()) return;
  try {
    if (!(await isThere())) return;
    await withLock(() => deleteOutdated(reader));
    const { changes, unreadable } = await refreshWaiting(reader);
    const count = changes.length + unreadable.length;
    if (count === waitingCount(reader)) return;
    writeWaitingCount(reader, count);
    waitingChanged.send();
  } catch (error) {
    recordError('changes that wait', error);
  }
}

/** The server can't be reached, and the owner's days are over. Says how many changes went. */
export async function deleteOutdatedOf(reader: string): Promise<void> {
  await withLock(async () => {
    const { changes, unreadable } = await readChanges(reader);
    const days = await deleteIfOutdated(reader);
    const count = changes.length + unreadable.length;
    if (days === null || count === 0) return;
    const what = `${formatCount(count, 'change')} ${count === 1 ? 'was' : 'were'}`;
    sayLost(
      `${what} deleted`,
      `This device had no connection for more than ${formatCount(days, 'day')}, the longest your office keeps unsent changes.`,
    );
  });
}

/** The flags may be gone, or not have had room. To open the database would make it. */
async function isThere(): Promise<boolean> {
  if (storedKeys(STORED_FLAGS.waitingChanges('')).length > 0) return true;
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === CHANGE_QUEUE_DATABASE);
}
