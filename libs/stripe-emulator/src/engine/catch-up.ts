/** Lets time pass: does what is due, the earliest first, for everybody's time and for each advancing test clock. */
import { nextDue, type Due } from './billing';
import { expireCheckout } from './checkout';
import { retireCodes } from './discounts';
import { isGoingOn } from './portal';
import { finishAdvancing } from './test-clocks';
import type { World } from './world';

export function catchUp(world: World): void {
  retireCodes(world, world.now());
  runUntil(world, null, world.now());
  for (const { id, status_details } of world.store.all('test_clock')) {
    const target = status_details.advancing?.target_frozen_time;
    if (target === undefined) continue;
    runUntil(world, id, target);
    finishAdvancing(world, id, target);
  }
}

function runUntil(world: World, clockId: string | null, until: number): void {
  for (;;) {
    const due = firstDue(world, clockId);
    if (!due || due.at > until) return;
    due.run();
  }
}

function firstDue(world: World, clockId: string | null): Due | undefined {
  let first: Due | undefined;
  const consider = (due: Due | undefined) => {
    if (due && (!first || due.at < first.at)) first = due;
  };
  for (const subscription of world.store.all('subscription')) {
    if (subscription.test_clock === clockId && isGoingOn(subscription))
      consider(nextDue(world, subscription));
  }
  for (const { id, status, customer, expires_at } of world.store.all('checkout_session')) {
    if (status !== 'open' || clockOf(world, customer) !== clockId) continue;
    consider({ at: expires_at, run: () => void expireCheckout(world, id, expires_at) });
  }
  return first;
}

function clockOf(world: World, customerId: string | null): string | null {
  return (customerId === null ? undefined : world.store.get('customer', customerId))?.test_clock ?? null;
}
