import { inTime } from './in-time';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const never = () => new Promise<string>(() => undefined);

it('answers what the work answers, and leaves no timer behind', async () => {
  const started = jest.spyOn(globalThis, 'setTimeout');
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  expect(await inTime(Promise.resolve('done'), 1_000)).toBe('done');
  await expect(inTime(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
  const timers = started.mock.results.map(({ value }): unknown => value);
  expect(timers).toHaveLength(2);
  expect(cleared.mock.calls.map(([timer]): unknown => timer)).toEqual(timers);
});

it('refuses when it is late, in its own words or in those of whoever waits', async () => {
  const waiting = Promise.allSettled([
    inTime(never(), 1_000),
    inTime(never(), 1_000, () => new Error('the queues are away')),
  ]);
  jest.advanceTimersByTime(1_000);
  expect(await waiting).toMatchObject([
    { reason: { message: 'no answer in time' } },
    { reason: { message: 'the queues are away' } },
  ]);
});
