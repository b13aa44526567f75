import { ApiError, NetworkError, SubscriptionExpiredError } from './api-error';
import { clearErrors, recentErrors } from './error-buffer';
import { idempotencyKeyOf } from './idempotency';
import { backoff, createQueryClient } from './query-client';
import { sessionEnded, subscriptionExpired } from './signal';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  clearErrors();
  jest.restoreAllMocks();
});

const failing = (error: Error) => {
  const client = createQueryClient();
  const run = jest.fn((_: { n: number }) => Promise.reject(error));
  client.setDefaultOptions({ mutations: { ...client.getDefaultOptions().mutations, retryDelay: 0 } });
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: run }));
  return { run, execute: () => mutation.execute({ n: 1 }).catch(() => undefined) };
};

it('doubles the delay up to its bound', () => {
  expect([0, 1, 2, 5].map((attempt) => backoff(attempt, 1_000, 30_000))).toEqual([1_000, 2_000, 4_000, 30_000]);
  expect(backoff(9, 1_000, 10_000)).toBe(10_000);
});

it.each([
  ['a network error', new NetworkError('gone'), 3],
  ['a 500', new ApiError(500, '', null), 3],
  ['a 409', new ApiError(409, '', null), 1],
  ['a 403', new ApiError(403, '', null), 1],
])('tries a change again after %s only when that can help', async (_what, error, times) => {
  const { run, execute } = failing(error);
  await execute();
  expect(run).toHaveBeenCalledTimes(times);
});

it('gives every retry of an action the same idempotency key, and the next action another', async () => {
  const { run, execute } = failing(new NetworkError('gone'));
  await execute();
  const keys = new Set(run.mock.calls.map(([action]) => idempotencyKeyOf(action)));
  expect(keys.size).toBe(1);
  expect(idempotencyKeyOf({ n: 1 })).not.toBe([...keys][0]);
});

it('tells the layout when the session or the subscription is over', async () => {
  const ended = jest.fn();
  const expired = jest.fn();
  const stop = [sessionEnded.listen(ended), subscriptionExpired.listen(expired)];
  await failing(new ApiError(401, '', null)).execute();
  await failing(new SubscriptionExpiredError('', { subscriptionStatus: 'unpaid' })).execute();
  stop.forEach((off) => off());
  expect(ended).toHaveBeenCalledTimes(1);
  expect(expired).toHaveBeenCalledWith('unpaid');
});

it('notes what went wrong, but not what somebody mistyped', async () => {
  await failing(new ApiError(400, '', null)).execute();
  expect(recentErrors()).toHaveLength(0);
  await failing(new ApiError(500, '', null)).execute();
  expect(recentErrors()[0]?.message).toBe('500: Server error');
});
