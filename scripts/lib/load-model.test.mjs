// The model of `npm run proof -- --load`: as many arrivals as an hour has, and a formula that says what they need.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { costOf, predict, quantile } from '../proof/load/capacity.mjs';
import { drive } from '../proof/load/driver.mjs';
import { arrivals, due, evenly, kinds, LONG_THERE, sessionsPerSecond } from '../proof/load/model.mjs';

/** Numbers from 0 to 1 that look random, always the same (mulberry32). */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const SPEAKERS = 10_000;
const count = (plan, kind) => plan.filter((one) => one.kind === kind).length;

describe('the model', () => {
  it('has twenty sessions of each speaker a week, most of them on Monday morning', () => {
    const hours = Array.from({ length: 168 }, (_, hour) => sessionsPerSecond(SPEAKERS, hour) * 3600);
    assert.equal(Math.round(hours.reduce((sum, hour) => sum + hour, 0)), 20 * SPEAKERS);
    assert.equal(hours.indexOf(Math.max(...hours)), 9);
  });

  it('lets people come as a Poisson process does: the counts of seconds vary as much as they are on average', () => {
    const seconds = 20_000;
    const counts = Array(seconds).fill(0);
    for (const at of arrivals({ perSecond: 3, from: 0, to: seconds, random: numbers(1) })) counts[Math.floor(at)] += 1;
    const mean = counts.reduce((sum, n) => sum + n, 0) / seconds;
    const variance = counts.reduce((sum, n) => sum + (n - mean) ** 2, 0) / seconds;
    assert.ok(Math.abs(mean - 3) < 0.1 && Math.abs(variance - 3) < 0.2, `${mean}, ${variance}`);
  });

  it('is as busy in its first seconds as in its last, and everything is due in order and of someone', () => {
    const plan = due({ seconds: 600, hour: 9 }, { speakers: SPEAKERS, random: numbers(2) });
    const [early, late] = [plan.filter(({ at }) => at < 300).length, plan.filter(({ at }) => at >= 300).length];
    assert.ok(Math.abs(early / late - 1) < 0.1, `${early} and ${late}`);
    for (const [i, { at, who, kind }] of plan.entries()) {
      assert.ok(at >= (plan[i - 1]?.at ?? 0) && at < 600 && who >= 0 && who < SPEAKERS && kinds.includes(kind));
    }
    const longThere = plan.filter(({ who }) => who < LONG_THERE).length / plan.length;
    assert.ok(Math.abs(longThere - 0.515) < 0.03, String(longThere));
  });

  it('adds what a phase has more of, and multiplies sessions', () => {
    const of = (phase) => due({ seconds: 600, ...phase }, { speakers: SPEAKERS, random: numbers(3) });
    assert.ok(Math.abs(count(of({ more: { register: 2 } }), 'register') - 1200) < 100);
    assert.ok(Math.abs(of({ hour: 9, times: 3 }).length / of({ hour: 9 }).length - 3) < 0.3);
    assert.deepEqual(of({}), []);
    assert.equal(evenly('list', 20, 4)[10].at, 2);
  });
});

describe('the driver', () => {
  it('waits for no answer, and counts from when something was due', async () => {
    const begun = [];
    const act = (kind, who) => {
      begun.push(who);
      // Each is answered when the one after it has begun.
      if (who === 0) return new Promise((resolve) => (begun.answer = resolve));
      begun.answer();
      return Promise.reject(new Error('refused'));
    };
    const results = await drive(
      [
        { at: -5, kind: 'list', who: 0 },
        { at: 0.01, kind: 'edit', who: 1 },
      ],
      act,
    );
    assert.deepEqual([...begun], [0, 1]);
    const [list, edit] = ['list', 'edit'].map((kind) => results.find((result) => result.kind === kind));
    assert.ok(list.seconds >= 5 && !list.error);
    assert.equal(edit.error.message, 'refused');
  });
});

describe('the formula', () => {
  const idle = { seconds: 10, cpu: { backend: 0.1, worker: 0.2 } };
  const alone = { seconds: 20, cpu: { backend: 1.2, worker: 0.3 }, counts: { list: 100 } };

  it('takes from a kind what happens anyway, and predicts from that', () => {
    const costs = { list: costOf(alone, idle, 'list') };
    assert.deepEqual(costs.list, { backend: 0.01, worker: 0 });
    const { backend, worker } = predict({ seconds: 30, counts: { list: 50 } }, { idle, costs });
    assert.ok(Math.abs(backend - 0.8) < 1e-9 && Math.abs(worker - 0.6) < 1e-9);
  });

  it('reads quantiles', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    assert.deepEqual([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([], 0.5)], [51, 100, undefined]);
  });
});
