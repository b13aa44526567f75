import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { FileResponse } from '@lectern/protocol/files';
import { TaskResponse } from '@lectern/protocol/tasks';
import type { UserResponse } from '@lectern/protocol/user';
import { z } from 'zod';
import { getToast } from '@/components/ui/toast-store';
import { ApiError, NetworkError } from '../api-error';
import { STORED_FLAGS } from '../constants';
import { csrfToken, forgetCsrfToken } from '../csrf';
import { createQueryClient } from '../query-client';
import { get, patch, post, showAccount } from '../request';
import { userQuery } from '../session/user';
import { sessionEnded } from '../signal';
import { fakeApi, refusal, type FakeRequest } from '../testing/fake-api';
import { fakeDatabases, type FakeDatabases } from '../testing/fake-databases';
import { fakeLocks } from '../testing/fake-locks';
import { putPart } from '../uploads/put-part';
import { closeKept, writePack } from './kept-pack';
import { showKept } from './kept-shown';
import {
  closeWaiting,
  discard,
  discardAll,
  discardAllOf,
  discardUnreadable,
  openWaiting,
  queueFile,
  queueOrAwait,
  refreshWaiting,
  sendAgain,
  showIn,
  showRowsFrom,
  waitingLess,
  waitingList,
} from './change-queue';
import * as changeQueue from './change-queue';
import { sendWaiting as send } from './change-queue-send';
import { addChange } from './change-queue-store';
import { routeOf } from './queued-routes';
import { showReader, waitingCount } from './waiting';

jest.mock('../uploads/put-part');

const sendWaiting = (reader: string, attempts: number) => send(changeQueue, reader, attempts);
const DAY_MS = 86_400_000;
const reader = 'a  ';
const user: UserResponse = { id: 'a', username: 'maya', email: 'm@x.example', emailVerified: true, isAdmin: false };
const task = TaskResponse.parse({
  id: '019a0000-0000-7000-8000-0000000000d1',
  version: 1,
  title: 'Send the slides',
  kind: 'custom',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  isOverdue: false,
  ...Object.fromEntries(
    [
      ...['dueDate', 'anchor', 'anchorOffsetDays', 'doneOn', 'snoozedUntil', 'eventId', 'clientId', 'bureauPartnerId'],
      ...['invoiceId', 'assigneeId', 'assigneeName', 'notes', 'checklistKey', 'position'],
      ...['eventTitle', 'clientName', 'bureauPartnerName', 'invoiceNumber'],
    ].map((name) => [name, null]),
  ),
});
const taskPath = `/api/tasks/${task.id}`;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const done = { doneOn: '2026-11-24', version: 1 };

let databases: FakeDatabases;
let locks: { restore: () => void };
let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  databases = fakeDatabases();
  locks = fakeLocks();
  api = fakeApi({ 'GET /api/user': { body: user } });
  localStorage.setItem(STORED_FLAGS.keptFor, `${reader}session-1`);
  showAccount('a');
  showReader(reader);
  showRowsFrom(() => [{ items: [task] }]);
  await writePack(`${reader}session-1`, { asOf: new Date().toISOString(), days: 7, answers: [] }, null);
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
  closeKept();
  closeWaiting();
  showKept(null);
  showAccount(undefined);
  showReader(null);
  forgetCsrfToken();
  locks.restore();
  databases.restore();
  localStorage.clear();
});

const goOffline = () =>
  api.answer({ 'GET /api/csrf-token': lost, [`PATCH ${taskPath}`]: lost, 'POST /api/tasks': lost });
const comeBack = (answers: Parameters<typeof api.answer>[0]) =>
  api.answer({ 'GET /api/csrf-token': { body: { csrfToken: 'token-1' } }, ...answers });
const saved = (more: object = {}) => ({ body: { ...task, ...more, version: 2 } });
const addTask = (title: string) => post('/api/tasks', { title, kind: 'custom' }, { schema: TaskResponse });
const tick = () => patch(taskPath, done, { schema: TaskResponse });
const asked = (what: string) => api.asked(what).map(({ headers, body }) => [headers.get('Idempotency-Key'), body]);
const problems = () => waitingList().changes.map(({ problem }) => problem?.kind ?? 'none');
/** A tab that was killed and opened again knows only what the browser has. */
async function openAgain(): Promise<void> {
  closeWaiting();
  await openWaiting(reader);
}

it('answers a change that reaches no server as the server would, and sends it once when it can', async () => {
  goOffline();
  expect(await tick()).toMatchObject({ ...task, doneOn: '2026-11-24' });
  const made = await addTask('Call Dana');
  expect(made).toMatchObject({ title: 'Call Dana', doneOn: null });
  expect(waitingCount(reader)).toBe(2);
  await openAgain();
  const list = { items: [task], nextCursor: null };
  expect(showIn('/api/tasks?state=open&limit=50', list)).toMatchObject({ items: [{ title: 'Call Dana' }] });
  const none = { items: [], nextCursor: null };
  expect(showIn('/api/tasks?state=done', none)).toMatchObject({ items: [{ title: task.title }] });
  expect(showIn('/api/tasks?state=open&cursor=next', none)).toEqual(none);
  comeBack({ [`PATCH ${taskPath}`]: saved(done), 'POST /api/tasks': { body: { ...task, id: 't2' } } });
  const before = api.requests.length;
  expect(await sendWaiting(reader, 0)).toBeNull();
  const sent = api.requests.slice(before).filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', taskPath, done],
    ['POST', '/api/tasks', { title: 'Call Dana', kind: 'custom' }],
  ]);
  expect(sent[0]?.headers.get('X-Account-Id')).toBe('a/');
  expect(waitingCount(reader)).toBe(0);
  expect(waitingList().changes).toEqual([]);
});

it('writes nothing that can be read without its key', async () => {
  goOffline();
  await addTask('Call Dana');
  const rows = [...(databases.stored.get('lectern-change-queue')?.values() ?? [])];
  expect(rows).toContainEqual(
    expect.objectContaining({ key: expect.objectContaining({ extractable: false }) as unknown }),
  );
  const change = rows.find((row) => 'order' in (row as object)) as { sealed: { bytes: ArrayBuffer } };
  expect(Object.keys(change).sort()).toEqual(['format', 'order', 'sealed']);
  expect(change.sealed.bytes.byteLength).toBeGreaterThan(0);
  expect(Buffer.from(change.sealed.bytes).includes('Dana')).toBe(false);
});

it('sends it again with the key of the first attempt, whose answer was lost', async () => {
  api.answer({ [`PATCH ${taskPath}`]: lost });
  await tick();
  comeBack({ [`PATCH ${taskPath}`]: saved(done) });
  await sendWaiting(reader, 0);
  const [first, second] = asked(`PATCH ${taskPath}`);
  expect(first?.[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toEqual(first);
});

it('sends it again with its key when the tab was killed between the answer and its removal', async () => {
  goOffline();
  await tick();
  comeBack({ [`PATCH ${taskPath}`]: saved(done) });
  databases.refuse(new DOMException('', 'AbortError'));
  expect(await sendWaiting(reader, 0)).toBeGreaterThan(0);
  databases.refuse(null);
  await openAgain();
  expect(waitingCount(reader)).toBe(1);
  await sendWaiting(reader, 0);
  const sent = asked(`PATCH ${taskPath}`).slice(-2);
  expect(sent[0]).toEqual(sent[1]);
  expect(waitingCount(reader)).toBe(0);
});

it('is sent by one of two tabs', async () => {
  goOffline();
  await tick();
  comeBack({ [`PATCH ${taskPath}`]: saved(done) });
  const before = api.asked(`PATCH ${taskPath}`).length;
  await Promise.all([sendWaiting(reader, 0), sendWaiting(reader, 0)]);
  expect(api.asked(`PATCH ${taskPath}`)).toHaveLength(before + 1);
});

it('makes what is new before it changes it, with the id and the version that the server gave', async () => {
  goOffline();
  const made = await addTask('Call Dana');
  showRowsFrom(() => [made]);
  await patch(`/api/tasks/${made.id}`, done, { schema: TaskResponse });
  await patch(`/api/tasks/${made.id}`, { notes: 'At noon', version: 1 }, { schema: TaskResponse });
  await openAgain();
  expect(await get(`/api/tasks/${made.id}`, { schema: TaskResponse })).toMatchObject({ ...done, notes: 'At noon' });
  let version = 1;
  const change = () => ({ body: { ...task, id: 't2', version: (version += 1) } });
  comeBack({ 'POST /api/tasks': { body: { ...task, id: 't2' } }, 'PATCH /api/tasks/t2': change });
  expect(await sendWaiting(reader, 0)).toBeNull();
  expect(asked('PATCH /api/tasks/t2').map(([, body]) => body)).toEqual([
    { ...done, version: 1 },
    { notes: 'At noon', version: 2 },
  ]);
  // A screen that still shows its first id.
  comeBack({ 'PATCH /api/tasks/t2': change });
  await patch(`/api/tasks/${made.id}`, { title: 'Call Dana back', version: 1 }, { schema: TaskResponse });
  await sendWaiting(reader, 0);
  expect(asked('PATCH /api/tasks/t2').at(-1)?.[1]).toEqual({ title: 'Call Dana back', version: 3 });
});

it('forgets what is deleted before it was sent', async () => {
  goOffline();
  const made = await addTask('Call Dana');
  showRowsFrom(() => [made]);
  await patch(`/api/tasks/${made.id}`, done, { schema: TaskResponse });
  const { del } = await import('../request');
  await del(`/api/tasks/${made.id}?version=1`);
  expect(waitingCount(reader)).toBe(0);
});

it('keeps what the server refuses for the person, with what it says, and goes on with the others', async () => {
  goOffline();
  await addTask('');
  await addTask('Call Dana');
  const said = refusal(400, 'Enter a title.', { fieldErrors: { title: 'Enter a title.' } });
  const answer = ({ body }: FakeRequest) =>
    (body as { title: string }).title ? { body: { ...task, id: 't2' } } : said;
  comeBack({ 'POST /api/tasks': answer });
  expect(await sendWaiting(reader, 0)).toBeNull();
  const problem = { kind: 'refused', message: 'Enter a title.', fields: { title: 'Enter a title.' } };
  expect(waitingList().changes).toMatchObject([{ problem }]);
  const sent = api.asked('POST /api/tasks').length;
  await sendWaiting(reader, 0);
  expect(api.asked('POST /api/tasks')).toHaveLength(sent);
  const [refused] = waitingList().changes;
  await sendAgain(refused!.id, { title: 'Call them' });
  await sendWaiting(reader, 0);
  expect(waitingCount(reader)).toBe(0);
  const [[firstKey], [lastKey]] = [asked('POST /api/tasks')[0]!, asked('POST /api/tasks').at(-1)!];
  expect(lastKey).not.toBe(firstKey);
});

it('keeps both sides of a conflict, and holds back what depends on it', async () => {
  goOffline();
  await tick();
  await patch(taskPath, { notes: 'Mine', version: 1 }, { schema: TaskResponse });
  const theirs = { ...task, doneOn: '2026-11-20', version: 7 };
  const stale = refusal(409, 'Changed.', { code: 'STALE_VERSION', current: theirs });
  const versionOf = ({ body }: FakeRequest) => (body as { version: number }).version;
  comeBack({
    [`PATCH ${taskPath}`]: (request) =>
      versionOf(request) < 7 ? stale : { body: { ...theirs, version: versionOf(request) + 1 } },
  });
  expect(await sendWaiting(reader, 0)).toBeNull();
  expect(problems()).toEqual(['conflict', 'none']);
  expect(waitingList().changes[0]).toMatchObject({ body: done, problem: { current: { doneOn: '2026-11-20' } } });
  await sendAgain(waitingList().changes[0]!.id);
  await sendWaiting(reader, 0);
  expect(waitingCount(reader)).toBe(0);
  expect(
    asked(`PATCH ${taskPath}`)
      .map(([, body]) => body)
      .slice(-2),
  ).toEqual([
    { ...done, version: 7 },
    { notes: 'Mine', version: 8 },
  ]);
});

it('asks about a later change too, where it would replace what the person wasn’t shown', async () => {
  goOffline();
  await tick();
  await patch(taskPath, { notes: 'Mine', version: 1 }, { schema: TaskResponse });
  await patch(taskPath, { title: 'Send all slides', version: 1 }, { schema: TaskResponse });
  let now: typeof task = { ...task, doneOn: '2026-11-20', notes: 'Theirs', version: 7 };
  comeBack({
    [`PATCH ${taskPath}`]: ({ body }) => {
      const { version, ...fields } = body as { version: number };
      if (version !== now.version) return refusal(409, 'Changed.', { code: 'STALE_VERSION', current: now });
      now = { ...now, ...fields, version: version + 1 };
      return { body: now };
    },
  });
  await sendWaiting(reader, 0);
  await sendAgain(waitingList().changes[0]!.id);
  expect(problems()).toEqual(['none', 'conflict', 'none']);
  await sendWaiting(reader, 0);
  expect(now).toMatchObject({ doneOn: done.doneOn, notes: 'Theirs', version: 8 });
  const [conflict] = waitingList().changes;
  expect(conflict).toMatchObject({
    body: { notes: 'Mine' },
    problem: { current: { doneOn: done.doneOn, notes: 'Theirs', version: 7 } },
  });
  await sendAgain(conflict!.id);
  expect(await sendWaiting(reader, 0)).toBeNull();
  expect(waitingCount(reader)).toBe(0);
  expect(now).toMatchObject({ doneOn: done.doneOn, notes: 'Mine', title: 'Send all slides', version: 10 });
});

it('doesn’t take an earlier change of the person for someone else’s', async () => {
  goOffline();
  await patch(taskPath, { notes: 'Mine', version: 1 }, { schema: TaskResponse });
  await tick();
  await patch(taskPath, { doneOn: null, version: 1 }, { schema: TaskResponse });
  const current = { ...task, notes: 'Theirs', version: 7 };
  comeBack({ [`PATCH ${taskPath}`]: refusal(409, 'Changed.', { code: 'STALE_VERSION', current }) });
  await sendWaiting(reader, 0);
  expect(problems()).toEqual(['conflict', 'none', 'none']);
  await sendAgain(waitingList().changes[0]!.id);
  expect(problems()).toEqual(['none', 'none', 'none']);
});

it('doesn’t confuse a new change with a sent one that had its place', async () => {
  goOffline();
  await addTask('Call Dana');
  const [shown] = waitingList().changes;
  comeBack({ 'POST /api/tasks': { body: { ...task, id: 't2' } } });
  await sendWaiting(reader, 0);
  goOffline();
  await addTask('Call Sam');
  const waiting = [...waitingList().changes];
  expect(waiting).toMatchObject([{ order: shown?.order, body: { title: 'Call Sam' } }]);
  await discard([shown!]);
  await sendAgain(shown!.id, { title: 'Call Dana back' });
  expect(waitingList().changes).toEqual(waiting);
});

it('overwrites nothing that someone changed between the change whose answer was lost and the next', async () => {
  goOffline();
  await tick();
  await patch(taskPath, { notes: 'Mine', version: 1 }, { schema: TaskResponse });
  const now = { ...task, ...done, notes: 'Theirs', version: 3 };
  const stale = refusal(409, 'Changed.', { code: 'STALE_VERSION', current: now });
  // The first was done (2); someone changed it since (3), which the answer to its repetition shows.
  const answer = ({ body }: FakeRequest) => ('doneOn' in (body as object) ? { body: now } : stale);
  comeBack({ [`PATCH ${taskPath}`]: answer });
  expect(await sendWaiting(reader, 0)).toBeNull();
  expect(asked(`PATCH ${taskPath}`).at(-1)?.[1]).toEqual({ notes: 'Mine', version: 2 });
  expect(waitingList().changes).toMatchObject([{ problem: { kind: 'conflict', current: { notes: 'Theirs' } } }]);
});

it('asks before it sends again what the server may have already', async () => {
  goOffline();
  await addTask('Call Dana');
  const reused = { code: 'IDEMPOTENCY_KEY_REUSED' };
  comeBack({ 'POST /api/tasks': refusal(422, 'It may be saved already.', reused) });
  expect(await sendWaiting(reader, 0)).toBeNull();
  expect(waitingList().changes).toMatchObject([{ problem: { kind: 'conflict', message: 'It may be saved already.' } }]);
});

it.each([
  [403, 'Your role can’t do this.'],
  [404, 'This task is gone.'],
])('asks the person about what it may not change any more (%s)', async (status, message) => {
  goOffline();
  await tick();
  comeBack({ [`PATCH ${taskPath}`]: refusal(status, message) });
  expect(await sendWaiting(reader, 0)).toBeNull();
  expect(waitingList().changes).toMatchObject([{ problem: { kind: 'conflict', message, current: null } }]);
  await discard(waitingList().changes);
  expect(waitingCount(reader)).toBe(0);
});

it.each([
  ['in trouble', { status: 500, body: {} }],
  ['asking for patience', { status: 429, body: {} }],
  ['a proxy without a server', { status: 404, text: 'Not found' }],
  ['a firewall', { status: 403, text: '<html>Blocked</html>' }],
  ['a hotel', { text: '<html>Sign in to our Wi-Fi</html>' }],
])('tries again later, and later each time, where what answers is %s', async (_what, answer) => {
  goOffline();
  await tick();
  comeBack({ [`PATCH ${taskPath}`]: answer });
  const pauses = [await sendWaiting(reader, 0), await sendWaiting(reader, 1), await sendWaiting(reader, 9)];
  expect(pauses).toEqual([2_000, 4_000, 300_000]);
  expect(problems()).toEqual(['none']);
});

it('is never sent as anyone else', async () => {
  goOffline();
  await tick();
  const before = api.asked(`PATCH ${taskPath}`).length;
  const member = { username: 'helper', role: 'manager', levels: {} };
  for (const other of [
    { ...user, id: 'b' },
    { ...user, member },
  ]) {
    comeBack({ [`PATCH ${taskPath}`]: saved(done), 'GET /api/user': { body: other } });
    expect(await sendWaiting(reader, 0)).toBeNull();
  }
  const ended = jest.fn();
  const stop = sessionEnded.listen(ended);
  api.answer({ 'GET /api/user': refusal(401, 'Sign in.') });
  await sendWaiting(reader, 0);
  expect(ended).toHaveBeenCalledTimes(1);
  // Someone else signed in between the two requests, or an older server doesn't know the header: asked again later.
  api.answer({ 'GET /api/user': { body: user }, [`PATCH ${taskPath}`]: refusal(401, 'Sign in.') });
  expect(await sendWaiting(reader, 0)).toBe(2_000);
  stop();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(api.asked(`PATCH ${taskPath}`)).toHaveLength(before + 1);
  expect(waitingCount(reader)).toBe(1);
  // The same person signs in again.
  localStorage.setItem(STORED_FLAGS.keptFor, `${reader}session-2`);
  api.answer({ [`PATCH ${taskPath}`]: saved(done) });
  await openAgain();
  expect(await sendWaiting(reader, 0)).toBeNull();
  expect(waitingCount(reader)).toBe(0);
});

it('keeps nothing for the reader of another tab, and goes on behind what waits for its own reader', async () => {
  goOffline();
  await tick();
  localStorage.setItem(STORED_FLAGS.keptFor, 'b  session-2');
  await writePack('b  session-2', { asOf: new Date().toISOString(), days: 7, answers: [] }, null);
  await expect(addTask('Call Dana')).rejects.toThrow('We can’t reach the server');
  expect(waitingCount('b  ')).toBe(0);
  // Nothing is kept in this browser any more: the order stays.
  localStorage.removeItem(STORED_FLAGS.keptFor);
  comeBack({ [`PATCH ${taskPath}`]: saved(done) });
  const before = api.asked(`PATCH ${taskPath}`).length;
  await patch(taskPath, { notes: 'Later', version: 1 }, { schema: TaskResponse });
  expect(api.asked(`PATCH ${taskPath}`)).toHaveLength(before);
  expect(waitingCount(reader)).toBe(2);
});

it('keeps nothing in the office that the person went to while it was being sent', async () => {
  const inOffice = { method: 'POST', path: '/api/tasks', body: { title: 'Call Dana' }, key: 'k1', reader };
  showReader('b  ');
  localStorage.setItem(STORED_FLAGS.keptFor, 'b  session-2');
  await writePack('b  session-2', { asOf: new Date().toISOString(), days: 7, answers: [] }, null);
  expect(await changeQueue.queue(inOffice)).toBeNull();
  expect([waitingCount(reader), waitingCount('b  ')]).toEqual([0, 0]);
});

it('stops, and shows nothing, once the tab has another reader', async () => {
  goOffline();
  await tick();
  await addTask('Call Dana');
  comeBack({
    [`PATCH ${taskPath}`]: () => {
      closeWaiting();
      showReader('b  ');
      return saved(done);
    },
  });
  const before = api.asked('POST /api/tasks').length;
  expect(await sendWaiting(reader, 0)).toBeNull();
  expect(api.asked('POST /api/tasks')).toHaveLength(before);
  expect(waitingList().changes).toEqual([]);
  expect([waitingCount(reader), waitingCount('b  ')]).toEqual([1, 0]);
});

it('takes nothing that would be deleted right away: the owner’s days are over', async () => {
  goOffline();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * DAY_MS);
  await expect(addTask('Call Dana')).rejects.toThrow('We can’t reach the server');
});

it('lets a request go where what waits can’t be read', async () => {
  goOffline();
  await tick();
  closeWaiting();
  jest.spyOn(console, 'error').mockReturnValue();
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  comeBack({ [`PATCH ${taskPath}`]: saved(done), 'POST /api/logout': {} });
  await post('/api/logout');
  expect(open).not.toHaveBeenCalled();
  expect(await tick()).toMatchObject({ version: 2 });
});

it('sends what the person corrected in the record’s own form', async () => {
  goOffline();
  await tick();
  comeBack({ [`PATCH ${taskPath}`]: refusal(400, 'Please correct it.', { fieldErrors: { notes: 'Too odd' } }) });
  await sendWaiting(reader, 0);
  comeBack({ [`PATCH ${taskPath}`]: saved(done) });
  const corrected = await patch(taskPath, { version: 1, notes: 'Fine' }, { schema: TaskResponse });
  expect(corrected).toMatchObject({ ...done, notes: 'Fine' });
  await sendWaiting(reader, 0);
  expect(asked(`PATCH ${taskPath}`).at(-1)?.[1]).toEqual({ ...done, notes: 'Fine' });
  expect(waitingList().changes).toEqual([]);
});

it('does nothing with a record that isn’t on the server as the screen shows it', async () => {
  goOffline();
  await tick();
  const remind = () => post(`${taskPath}/reminders`);
  comeBack({ [`PATCH ${taskPath}`]: refusal(403, 'Your role can’t do this.'), [`POST ${taskPath}/reminders`]: {} });
  await expect(remind()).rejects.toThrow('This hasn’t reached the server yet. Try again when you’re online.');
  await sendWaiting(reader, 0);
  await expect(remind()).rejects.toThrow('A change of this isn’t saved yet: see Waiting changes.');
  await discard(waitingList().changes);
  await remind();
});

it('sends again with its key what the person hasn’t corrected', async () => {
  goOffline();
  await tick();
  comeBack({ [`PATCH ${taskPath}`]: refusal(403, 'Your role can’t do this.') });
  await sendWaiting(reader, 0);
  await sendAgain(waitingList().changes[0]!.id);
  comeBack({ [`PATCH ${taskPath}`]: saved(done) });
  await sendWaiting(reader, 0);
  const sent = asked(`PATCH ${taskPath}`);
  expect(sent.at(-1)).toEqual(sent[0]);
});

it('goes on with the others where one fails for a reason of its own', async () => {
  goOffline();
  await tick();
  await patch(taskPath, { notes: 'Mine', version: 1 }, { schema: TaskResponse });
  await addTask('No version');
  await addTask('Call Dana');
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const record = jest.spyOn(console, 'error').mockReturnValue();
  comeBack({
    [`PATCH ${taskPath}`]: { status: 500, body: {} },
    'POST /api/tasks': ({ body }) => ({
      body: { id: 't2', version: (body as { title: string }).title === 'Call Dana' ? 1 : undefined },
    }),
  });
  expect(await sendWaiting(reader, 1)).toBe(4_000);
  expect(waitingList().changes.map(({ body }) => body.title ?? body.notes ?? body.doneOn)).toEqual([
    done.doneOn,
    'Mine',
    'No version',
  ]);
  expect(api.asked(`PATCH ${taskPath}`).at(-1)?.body).toEqual(done);
  // Who is signed in, the token, and the three changes.
  expect(timeout.mock.calls).toEqual(Array(5).fill([30_000]));
  expect(record).toHaveBeenCalledTimes(1);
});

it('waits until the person has set up what their office requires', async () => {
  goOffline();
  await tick();
  const before = api.asked(`PATCH ${taskPath}`).length;
  comeBack({ 'GET /api/user': { body: { ...user, duty: 'set_up_two_step' } } });
  expect(await sendWaiting(reader, 0)).toBe(2_000);
  expect(api.asked(`PATCH ${taskPath}`)).toHaveLength(before);
  comeBack({ 'GET /api/user': { body: user }, [`PATCH ${taskPath}`]: refusal(403, 'First', { code: 'SIGN_IN_DUTY' }) });
  expect(await sendWaiting(reader, 0)).toBe(2_000);
  expect(problems()).toEqual(['none']);
});

it('says so where there is no room, and keeps nothing of it', async () => {
  goOffline();
  databases.refuse(new DOMException('', 'QuotaExceededError'));
  const refused = (await addTask('Call Dana').catch((error: unknown) => error)) as ApiError;
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused.serverMessage).toContain('There’s no room on this device');
  databases.refuse(null);
  expect(waitingCount(reader)).toBe(0);
  await expect(queueFile(new File([new Uint8Array(50_000_001)], 'a.jpg'), {})).rejects.toMatchObject({ status: 413 });
});

it('leaves rows of another release as they are, until the person discards them', async () => {
  goOffline();
  await tick();
  const rows = databases.stored.get('lectern-change-queue')!;
  const newer = { format: 2, order: 2, something: 'else' };
  rows.set(`change/${reader}/000000000002`, newer);
  await refreshWaiting(reader);
  expect(waitingList()).toMatchObject({ changes: [{ path: taskPath }], unreadable: [{}] });
  comeBack({ [`PATCH ${taskPath}`]: saved(done) });
  await sendWaiting(reader, 0);
  expect(rows.get(`change/${reader}/000000000002`)).toBe(newer);
  expect(waitingCount(reader)).toBe(1);

  goOffline();
  await tick();
  await discardUnreadable();
  expect(rows.has(`change/${reader}/000000000002`)).toBe(false);
  expect(waitingList()).toMatchObject({ changes: [{ path: taskPath }], unreadable: [] });
  rows.delete(`seal/${reader}`);
  await refreshWaiting(reader);
  expect(waitingList()).toMatchObject({ changes: [], unreadable: [{}] });
  await discardUnreadable();
  expect(rows.size).toBe(0);
  expect(waitingCount(reader)).toBe(0);
});

it('goes after the owner’s days, and not with a clock that was set back', async () => {
  goOffline();
  await tick();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  const lostUser = { 'GET /api/user': lost };
  for (const [ms, left] of [
    [-2 * DAY_MS, 1],
    [6 * DAY_MS, 1],
    [8 * DAY_MS, 0],
  ] as const) {
    clock.mockReturnValue(now + ms);
    await openAgain();
    // It may still be sent.
    expect(waitingCount(reader)).toBe(1);
    api.answer(lostUser);
    // A laptop that wakes up has no network yet.
    await sendWaiting(reader, 3);
    expect(waitingCount(reader)).toBe(1);
    await sendWaiting(reader, 4);
    expect(waitingCount(reader)).toBe(left);
  }
  expect(getToast()).toMatchObject({ title: '1 change was deleted', duration: Infinity });
  expect(databases.stored.get('lectern-change-queue')?.size).toBe(0);
});

it('sends late changes when the person returns, and restarts the days for those that need a choice', async () => {
  const asOf = new Date(Date.now() - 20 * DAY_MS).toISOString();
  await writePack(`${reader}session-1`, { asOf, days: 7, answers: [] }, null);
  goOffline();
  await tick();
  await addTask('Call Dana');
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + DAY_MS);
  api.answer({ 'GET /api/user': lost });
  await sendWaiting(reader, 0);
  expect(waitingCount(reader)).toBe(2);
  clock.mockReturnValue(now + 8 * DAY_MS);
  await openAgain();
  const role = refusal(403, 'Your role can’t do this.');
  comeBack({ 'GET /api/user': { body: user }, [`PATCH ${taskPath}`]: saved(done), 'POST /api/tasks': role });
  await sendWaiting(reader, 0);
  clock.mockReturnValue(now + 14 * DAY_MS);
  api.answer({ 'GET /api/user': lost });
  await sendWaiting(reader, 0);
  expect(problems()).toEqual(['conflict']);
});

it('gives the late answer of the first attempt where there’s no room to keep the change', async () => {
  databases.refuse(new DOMException('', 'QuotaExceededError'));
  const asked = { method: 'PATCH', path: taskPath, body: done, key: 'k1', reader };
  const response = new Response('{}');
  const stop = jest.fn();
  expect(await queueOrAwait(asked, Promise.resolve(response), stop)).toBe(response);
  const stale = new ApiError(409, 'Conflict', null);
  await expect(queueOrAwait(asked, Promise.reject(stale), stop)).rejects.toBe(stale);
  databases.refuse(new DOMException('', 'UnknownError'));
  const gone = new NetworkError('Gone');
  await expect(queueOrAwait(asked, Promise.reject(gone), stop)).rejects.toBe(gone);
  expect(stop).not.toHaveBeenCalled();
});

it('gives the server’s answer where the browser’s database is silent', async () => {
  jest.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  const response = new Response('{}');
  const change = { method: 'PATCH', path: taskPath, body: done, key: 'k1', reader };
  let arrive = (_answer: Response) => undefined as void;
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const answer = queueOrAwait(change, late, () => undefined);
  arrive(response);
  expect(await answer).toBe(response);
});

it('takes no version that is older than the one on the screen', () => {
  const withVersion = (version: number) => ({ path: taskPath, body: { version } });
  const sent = { [task.id]: { id: task.id, version: 2 } };
  expect([1, 3].map((version) => changeQueue.withIds(withVersion(version), sent).body.version)).toEqual([2, 3]);
});

it('leaves screens usable where what waits can’t be read, or a list has another shape', async () => {
  goOffline();
  await tick();
  await addTask('Call Dana');
  const record = jest.spyOn(console, 'error').mockReturnValue();
  api.answer({ 'GET /api/dashboard': { body: { id: 'd', version: 1 } } });
  const schema = z.object({ id: z.string() });
  expect(await get('/api/dashboard', { schema })).toMatchObject({ id: 'd' });
  const rows = databases.stored.get('lectern-change-queue')!;
  const name = `change/${reader}/000000000001`;
  const row = rows.get(name) as { sealed: { bytes: ArrayBuffer } };
  rows.set(name, { ...row, sealed: { ...row.sealed, bytes: new ArrayBuffer(32) } });
  await openAgain();
  expect(waitingList()).toMatchObject({ changes: [{ path: '/api/tasks' }], unreadable: [{}] });
  expect(waitingCount(reader)).toBe(2);
  closeWaiting();
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  api.answer({ [`GET ${taskPath}`]: { body: task } });
  expect(await get(taskPath, { schema: TaskResponse })).toEqual(task);
  expect(record).toHaveBeenCalled();
});

it('is kept as soon as the page is in the background, and the first attempt stops', async () => {
  await csrfToken();
  let first: AbortSignal | null | undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_input, init) => {
    first = init?.signal;
    return new Promise(() => undefined);
  });
  const answer = tick();
  await waitFor(() => expect(first).toBeDefined());
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await answer).toMatchObject(done);
  expect(waitingCount(reader)).toBe(1);
  visibility.mockRestore();
  expect(first?.aborted).toBe(true);
});

it('keeps no more of a record than its label and its lists need', async () => {
  goOffline();
  showRowsFrom(() => [{ items: [{ ...task, notes: 'Confidential', clientName: 'Acme' }] }]);
  expect(await tick()).toMatchObject({ notes: 'Confidential', clientName: 'Acme' });
  await openAgain();
  const before = waitingList().changes[0]?.before;
  expect(before).toMatchObject({ id: task.id, title: task.title, doneOn: null });
  expect(before).not.toHaveProperty('notes');
  expect(before).not.toHaveProperty('clientName');
});

it('says when less waits, so that screens show what is there now', async () => {
  goOffline();
  const less = jest.fn();
  const stop = waitingLess.listen(less);
  await tick();
  await addTask('Call Dana');
  expect(less).not.toHaveBeenCalled();
  await discard([waitingList().changes[0]!]);
  expect(less).toHaveBeenCalledTimes(1);
  // As another tab does it.
  await changeQueue.withLock(async () => changeQueue.writeChanges(reader, { gone: [...waitingList().changes] }));
  await refreshWaiting(reader);
  expect(less).toHaveBeenCalledTimes(2);
  closeWaiting();
  await openAgain();
  expect(less).toHaveBeenCalledTimes(2);
  stop();
});

it('deletes by the server’s id what a screen still shows by its first one', async () => {
  goOffline();
  const made = await addTask('Call Dana');
  comeBack({ 'POST /api/tasks': { body: { ...task, id: 't2' } }, 'DELETE /api/tasks/t2': {} });
  await sendWaiting(reader, 0);
  const { del } = await import('../request');
  await del(`/api/tasks/${made.id}?version=1`);
  expect(api.asked('DELETE /api/tasks/t2')).toHaveLength(1);
});

it('changes by the server’s id what was queued while it was being made', async () => {
  goOffline();
  const made = await addTask('Call Dana');
  comeBack({
    'POST /api/tasks': { body: { ...task, id: 't2' } },
    'PATCH /api/tasks/t2': { body: { ...task, id: 't2' } },
  });
  await sendWaiting(reader, 0);
  // As a tab writes it that had read the ids just before.
  goOffline();
  await tick();
  const [change] = waitingList().changes;
  await changeQueue.withLock(() =>
    changeQueue.writeChanges(reader, { changed: [{ ...change!, path: `/api/tasks/${made.id}`, body: done }] }),
  );
  comeBack({});
  await sendWaiting(reader, 0);
  expect(asked('PATCH /api/tasks/t2').map(([, body]) => body)).toEqual([done]);
  expect(waitingCount(reader)).toBe(0);
});

it('goes on with the record that a duplicate became part of', async () => {
  goOffline();
  await tick();
  comeBack({ [`PATCH ${taskPath}`]: refusal(404, 'It was merged.', { mergedInto: 't9' }) });
  await sendWaiting(reader, 0);
  comeBack({ 'PATCH /api/tasks/t9': { body: { ...task, id: 't9', version: 2 } } });
  await sendAgain(waitingList().changes[0]!.id);
  await sendWaiting(reader, 0);
  expect(asked('PATCH /api/tasks/t9').map(([, body]) => body)).toEqual([done]);
});

it('is deleted with its account, its members’ too, and no one else’s', async () => {
  goOffline();
  await tick();
  const limit = { days: 7, heardAt: Date.now() };
  for (const other of ['a helper ', 'b  ']) await addChange(other, limit, waitingList().changes[0]!);
  await discardAllOf('a');
  expect([...databases.stored.get('lectern-change-queue')!.keys()]).toEqual(['seal/b  ', 'change/b  /000000000001']);
});

it('is deleted where no one is signed in, once the owner’s days are over', async () => {
  goOffline();
  await tick();
  const client = createQueryClient();
  api.answer({ 'GET /api/user': refusal(401, 'Sign in.') });
  const rows = () => databases.stored.get('lectern-change-queue')?.size;
  await client.fetchQuery(userQuery);
  expect(rows()).toBe(2);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * DAY_MS);
  await client.fetchQuery({ ...userQuery, staleTime: 0 });
  await waitFor(() => expect(rows()).toBe(0));
});

it('deletes everything of a reader', async () => {
  goOffline();
  await tick();
  await discardAll(reader);
  expect(waitingCount(reader)).toBe(0);
  expect(databases.stored.get('lectern-change-queue')?.size).toBe(0);
});

const receipt = {
  name: 'taxi.jpg',
  sizeBytes: 3,
  kind: 'receipt',
  eventId: null,
  clientId: null,
  bureauPartnerId: null,
};
const photo = new File(['abc'], 'taxi.jpg', { type: 'image/jpeg' });
const uploadId = '019a0000-0000-7000-8000-0000000000a1';
const uploadPath = `/api/uploads/${uploadId}`;
const begun = {
  ...receipt,
  id: uploadId,
  state: 'open',
  problem: null,
  fileId: null,
  partSizeBytes: 5,
  partCount: 1,
  uploadedParts: [],
  expiresAt: '2027-03-11T15:00:00.000Z',
};
const uploaded = FileResponse.parse({
  ...receipt,
  id: '019a0000-0000-7000-8000-0000000000f1',
  contentType: 'image/jpeg',
  sha256: null,
  state: 'processing',
  problem: null,
  width: null,
  height: null,
  hasThumbnail: false,
  eventTitle: null,
  clientName: null,
  bureauPartnerName: null,
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
});
const storage = {
  'POST /api/uploads': { status: 201, body: begun },
  [`POST ${uploadPath}/part-addresses`]: {
    body: { items: [{ part: 1, url: '/api/storage/1', expiresAt: '2100-01-01T00:00:00.000Z' }] },
  },
  [`POST ${uploadPath}/completion`]: { status: 201, body: uploaded },
};

it('keeps no upload that begins without its content: it goes on where it is', async () => {
  api.answer({ 'POST /api/uploads': lost });
  await expect(post('/api/uploads', { ...receipt, kind: 'presentation' })).rejects.toThrow('We can’t reach the server');
  expect(waitingCount(reader)).toBe(0);
  // Neither does the queue’s own upload, on a line that breaks.
  await queueFile(photo, receipt);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await sendWaiting(reader, 0)).toBeGreaterThan(0);
  expect(waitingList().changes).toMatchObject([{ path: '/api/uploads', file: { name: 'taxi.jpg' }, problem: null }]);
});

it('keeps the picture in a row of its own, which only its upload reads', async () => {
  await queueFile(photo, receipt);
  const rows = databases.stored.get('lectern-change-queue')!;
  expect([...rows.keys()].map((name) => name.split('/')[0])).toEqual(['seal', 'change', 'file']);
  const picture = [...rows.keys()].find((name) => name.startsWith('file/'))!;
  const sealed = rows.get(picture);
  rows.delete(picture);
  await openAgain();
  expect(waitingList()).toMatchObject({ changes: [{ file: { name: 'taxi.jpg' } }], unreadable: [] });
  rows.set(picture, sealed);
  await discard(waitingList().changes);
  expect([...rows.keys()].map((name) => name.split('/')[0])).toEqual(['seal']);
});

it('goes on with the others where only the storage is away', async () => {
  await queueFile(photo, receipt);
  goOffline();
  await addTask('Call Dana');
  comeBack({
    ...storage,
    'POST /api/tasks': { body: { ...task, id: 't2' } },
    'POST /api/uploads': { status: 503, body: {} },
  });
  expect(await sendWaiting(reader, 0)).toBe(2_000);
  expect(waitingList().changes).toMatchObject([{ path: '/api/uploads', problem: null }]);
});

it('gives up an upload of which nothing more arrives', async () => {
  await queueFile(photo, receipt);
  comeBack(storage);
  jest
    .mocked(putPart)
    .mockImplementation(
      (_url, _content, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const sent = sendWaiting(reader, 0);
  await waitFor(() => expect(putPart).toHaveBeenCalled());
  const silence = timers.mock.calls.findLast(([, ms]) => ms === 120_000)?.[0] as () => void;
  silence();
  expect(await sent).toBe(2_000);
  expect(waitingList().changes).toMatchObject([{ path: '/api/uploads', problem: null }]);
});

it('is known by the server’s id once it’s a file, also to a form that was open', async () => {
  const file = (await queueFile(photo, receipt)) as { id: string };
  jest.mocked(putPart).mockResolvedValue(undefined);
  comeBack({ ...storage, 'POST /api/expenses': { body: { id: 'e1', version: 1 } } });
  await sendWaiting(reader, 0);
  await post('/api/expenses', { receiptFileId: file.id });
  await sendWaiting(reader, 0);
  expect(api.asked('POST /api/expenses').at(-1)?.body).toEqual({ receiptFileId: uploaded.id });
});

it('uploads as the person who took the picture', async () => {
  await queueFile(photo, receipt);
  jest.mocked(putPart).mockResolvedValue(undefined);
  comeBack(storage);
  const before = api.requests.length;
  expect(await sendWaiting(reader, 0)).toBeNull();
  const sent = api.requests.slice(before).filter(({ path }) => path.startsWith('/api/uploads'));
  expect(sent.map(({ headers }) => headers.get('X-Account-Id'))).toEqual(['a/', 'a/', 'a/']);
  expect(waitingCount(reader)).toBe(0);
});

it('makes a receipt a file before its expense', async () => {
  goOffline();
  const file = (await queueFile(photo, receipt)) as { id: string };
  const expense = {
    spentOn: '2026-11-24',
    category: 'other',
    currency: 'USD',
    needsDetails: true,
    receiptFileId: file.id,
  };
  api.answer({ 'POST /api/expenses': lost });
  await post('/api/expenses', expense);
  expect(waitingList().changes.map(({ path }) => path)).toEqual(['/api/uploads', '/api/expenses']);
  // Without its receipt, the expense goes on.
  await discard([waitingList().changes[0]!]);
  comeBack({ 'POST /api/expenses': { body: { id: 'e1', version: 1 } } });
  await sendWaiting(reader, 0);
  expect(api.asked('POST /api/expenses').at(-1)?.body).toEqual({ ...expense, receiptFileId: null });
});

it('leaves the receipt that an expense has where its new one is discarded', async () => {
  const paths = ['e1', 'e2'].map((id) => `/api/expenses/${id}`);
  showRowsFrom(() => ['e1', 'e2'].map((id) => ({ id, version: 1 })));
  goOffline();
  api.answer(Object.fromEntries(paths.map((path) => [`PATCH ${path}`, lost])));
  const { id } = (await queueFile(photo, receipt)) as { id: string };
  await patch(paths[0]!, { receiptFileId: id, version: 1 });
  await patch(paths[1]!, { receiptFileId: id, vendor: 'Taxi', version: 1 });
  await discard([waitingList().changes[0]!]);
  expect(waitingList().changes).toMatchObject([{ path: paths[1], body: { vendor: 'Taxi', version: 1 } }]);
  expect(waitingList().changes[0]?.body).not.toHaveProperty('receiptFileId');
});

it('changes nothing of what was discarded before it was there', async () => {
  goOffline();
  const made = await addTask('Call Dana');
  showRowsFrom(() => [made]);
  await discard(waitingList().changes);
  await expect(patch(`/api/tasks/${made.id}`, done)).rejects.toMatchObject({
    serverMessage: 'This was discarded before it reached the server.',
  });
  expect(waitingCount(reader)).toBe(0);
});

it('doesn’t keep a change that can’t wait, and none where nothing may be kept', async () => {
  api.answer({ 'POST /api/clients': lost, 'POST /api/tasks': lost });
  await expect(post('/api/clients', { name: 'Acme' })).rejects.toThrow('We can’t reach the server');
  localStorage.removeItem(STORED_FLAGS.keptFor);
  await expect(addTask('Call Dana')).rejects.toThrow('We can’t reach the server');
  expect(waitingCount(reader)).toBe(0);
});

it('queues only routes whose description has the Idempotency-Key', () => {
  const file = readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8');
  const { paths } = JSON.parse(file) as { paths: Record<string, Record<string, { parameters?: { $ref?: string }[] }>> };
  const queued = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => routeOf(method.toUpperCase(), path.replace(/\{\w+\}/g, task.id)))
      .map(([method, { parameters = [] }]) => [
        `${method} ${path}`,
        parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
      ]),
  );
  expect(queued.length).toBeGreaterThan(9);
  expect(queued.filter(([, isOnce]) => !isOnce)).toEqual([]);
});
