import { z } from 'zod';
import { STORED_FLAGS } from '../constants';
import { get } from '../request';
import { fakeApi } from '../testing/fake-api';
import { fakeDatabases } from '../testing/fake-databases';
import { writePack } from './kept-pack';

it('answers while the server is silent, until it has answered once', async () => {
  const databases = fakeDatabases();
  localStorage.setItem(STORED_FLAGS.keptFor, 'a  1');
  const answers = ['/api/one', '/api/two', '/api/three'].map((path) => ({ path, body: { from: 'here' } }));
  await writePack('a  1', { asOf: new Date().toISOString(), days: 7, answers }, null);
  const ask = (path: string) => get(path, { schema: z.object({ from: z.string() }) });
  const api = fakeApi();
  let answer = () => undefined as void;
  const slowly = () => new Promise<object>((resolve) => (answer = () => resolve({ body: { from: 'the server' } })));
  api.answer({ 'GET /api/one': slowly, 'GET /api/two': slowly, 'GET /api/three': slowly });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  try {
    const one = ask('/api/one');
    await jest.advanceTimersByTimeAsync(5_000);
    await jest.advanceTimersByTimeAsync(10);
    expect(await one).toEqual({ from: 'here' });
    // Not waited for again.
    const two = ask('/api/two');
    await jest.advanceTimersByTimeAsync(1);
    expect(await two).toEqual({ from: 'here' });
    answer();
    await jest.advanceTimersByTimeAsync(1);
    const three = ask('/api/three');
    await jest.advanceTimersByTimeAsync(60_000);
    answer();
    expect(await three).toEqual({ from: 'the server' });
  } finally {
    jest.useRealTimers();
    api.restore();
    databases.restore();
    localStorage.clear();
  }
});
