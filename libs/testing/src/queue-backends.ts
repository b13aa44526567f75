/**
 * Which queue backends this run has. PostgreSQL always; Redis in `npm test -- --full`, where a machine without one shows
 * its tests as skipped.
 */
export const redisUrl = process.env['REDIS_TEST_URL'];
/** `npm test -- --full`. */
export const isFull = process.env['LECTERN_TEST_FULL'] === '1';

export interface BackendCase {
  backend: 'postgresql' | 'redis';
}

/** The tests of one suite, once for each queue backend. */
export function describeOnQueues(title: string, tests: (queues: BackendCase) => void): void {
  describe(`${title} on postgresql`, () => tests({ backend: 'postgresql' }));
  describeOnRedis(`${title} on redis`, () => tests({ backend: 'redis' }));
}

/** What only Redis has, or all that a second backend repeats. */
export function describeOnRedis(title: string, tests: () => void): void {
  if (redisUrl) describe(title, tests);
  else if (isFull) describe.skip(title, tests);
}
