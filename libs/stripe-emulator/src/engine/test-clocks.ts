/** Test clocks: a time of their own for their customers, moved forward on demand. */
import { newId } from '../ids';
import { invalidRequest } from '../stripe-error';
import type { TestClock } from '../stored';
import { addMonths, DAY } from '../time';
import type { World } from './world';

export function createTestClock(world: World, frozenTime: number, name: string | null): TestClock {
  const at = world.now();
  const clock: TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: at,
    deletes_after: at + 30 * DAY,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
  return world.add('test_clock', clock, at, 'test_helpers.test_clock.created');
}

/** Says that it is on its way; what happens until then is done afterwards, as at Stripe. */
export function startAdvancing(world: World, id: string, target: number): TestClock {
  const clock = world.find('test_clock', id);
  if (clock.status !== 'ready') throw invalidRequest('The test clock is already advancing.');
  if (target <= clock.frozen_time) {
    throw invalidRequest('The test clock cannot be advanced to a time that is not after its current one.', {
      param: 'frozen_time',
    });
  }
  const hasSubscription = world.store.all('subscription').some(({ test_clock }) => test_clock === id);
  if (target > addMonths(clock.frozen_time, hasSubscription ? 2 : 24)) {
    throw invalidRequest(
      'You can only advance a test clock by up to two intervals of its shortest subscription, and by two years ' +
        'without one.',
      { param: 'frozen_time' },
    );
  }
  const advancing = { advancing: { target_frozen_time: target } };
  return world.change(
    'test_clock',
    id,
    { status: 'advancing', status_details: advancing },
    clock.frozen_time,
    'test_helpers.test_clock.advancing',
  );
}

export function finishAdvancing(world: World, id: string, target: number): void {
  const patch = { status: 'ready', status_details: {}, frozen_time: target } as const;
  world.change('test_clock', id, patch, target, 'test_helpers.test_clock.ready');
}
