import { z } from 'zod';
import { addDays } from '@lectern/protocol/calendar';
import { NetworkError } from '../api-error';
import { STORED_FLAGS } from '../constants';
import { get } from '../request';
import { fakeApi } from '../testing/fake-api';
import { fakeDatabases, type FakeDatabases } from '../testing/fake-databases';
import { todayHere } from '../use-now';
import { closeKept, writePack } from './kept-pack';
import { showKept } from './kept-shown';

const DAY_MS = 86_400_000;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const ask = (path: string, isShown = false) => get(path, { schema: z.object({ from: z.string() }), isShown });

let databases: FakeDatabases;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  databases = fakeDatabases();
  api = fakeApi();
  localStorage.setItem(STORED_FLAGS.keptFor, 'a  1');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  api.restore();
  closeKept();
  showKept(null);
  databases.restore();
  localStorage.clear();
});

const keep = (paths: string[], asOf = new Date(), from = 'here') =>
  writePack(
    'a  1',
    { asOf: asOf.toISOString(), days: 7, answers: paths.map((path) => ({ path, body: { from } })) },
    null,
  );

it('answers while the server is silent, until it has answered', async () => {
  await keep(['/api/one', '/api/two', '/api/three']);
  let answer = () => undefined as void;
  const slowly = () => new Promise<object>((resolve) => (answer = () => resolve({ body: { from: 'the server' } })));
  api.answer({ 'GET /api/one': slowly, 'GET /api/two': slowly, 'GET /api/three': slowly });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const one = ask('/api/one');
  await jest.advanceTimersByTimeAsync(5_100);
  expect(await one).toEqual({ from: 'here' });
  // Not waited for again.
  const two = ask('/api/two');
  await jest.advanceTimersByTimeAsync(100);
  expect(await two).toEqual({ from: 'here' });
  answer();
  await jest.advanceTimersByTimeAsync(1);
  const three = ask('/api/three');
  await jest.advanceTimersByTimeAsync(60_000);
  answer();
  expect(await three).toEqual({ from: 'the server' });
});

it('asks once more where the server answered just before', async () => {
  await keep(['/api/one']);
  api.answer({ 'GET /api/one': { body: { from: 'the server' } } });
  await ask('/api/one');
  const answers = [lost, () => ({ body: { from: 'the server' } })];
  api.answer({ 'GET /api/one': () => answers.shift()?.() ?? lost() });
  expect(await ask('/api/one')).toEqual({ from: 'the server' });
  api.answer({ 'GET /api/one': lost });
  expect(await ask('/api/one')).toEqual({ from: 'here' });
});

it('waits as for any other where the device slept since the server answered', async () => {
  await keep(['/api/one']);
  api.answer({ 'GET /api/one': { body: { from: 'the server' } } });
  await ask('/api/one');
  // Sleep moves this clock, and not that of `performance`.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  api.answer({ 'GET /api/one': () => new Promise<object>(() => undefined) });
  const one = ask('/api/one');
  await jest.advanceTimersByTimeAsync(5_100);
  expect(await one).toEqual({ from: 'here' });
});

it('leaves what a screen shows', async () => {
  await keep(['/api/one']);
  api.answer({ 'GET /api/one': lost });
  await expect(ask('/api/one', true)).rejects.toThrow(NetworkError);
  expect(await ask('/api/one')).toEqual({ from: 'here' });
});

it('answers for today with what was asked for on its day, and for no other day', async () => {
  const [today, yesterday] = [todayHere(), addDays(todayHere(), -1)];
  await keep([`/api/events?from=${yesterday}&to=${addDays(yesterday, 29)}`], new Date(Date.now() - DAY_MS));
  api.answer({ 'GET /api/events': lost });
  expect(await ask(`/api/events?from=${today}&to=${addDays(today, 29)}`)).toEqual({ from: 'here' });
  const later = addDays(today, 1);
  await expect(ask(`/api/events?from=${later}&to=${addDays(later, 29)}`)).rejects.toThrow(NetworkError);
});

it('answers from what was written last', async () => {
  api.answer({ 'GET /api/one': lost });
  await keep(['/api/one']);
  expect(await ask('/api/one')).toEqual({ from: 'here' });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await keep(['/api/one'], new Date(), 'another tab');
  expect(await ask('/api/one')).toEqual({ from: 'another tab' });
});
