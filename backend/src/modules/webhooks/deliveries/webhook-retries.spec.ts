import { nextAttemptAt } from './webhook-retries';

it('tries for about three days, ever less often', () => {
  const waits: number[] = [];
  let at: Date | null = new Date(0);
  for (let retries = 0; ; retries++) {
    const next = nextAttemptAt(retries, at);
    if (!next) break;
    waits.push((next.getTime() - at.getTime()) / 60_000);
    at = next;
  }
  expect(waits).toEqual([1, 5, 30, 120, 300, 600, 840, 1080, 1320]);
  expect(at.getTime() / 3_600_000).toBeCloseTo(71.6, 1);
});
