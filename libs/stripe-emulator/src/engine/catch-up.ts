/** Lets time pass: does what is due, the earliest first, for everybody's time and for each advancing test clock. */
import { nextDue, type Due } from './billing';
import { expireCheckout } from './checkout';
import { settleBankDebit } from './payments';
import { runPayouts } from './payouts';
import { retireCodes } from './discounts';
import { isGoingOn } from './portal';
import { finishAdvancing } from './test-clocks';
import type { World } from './world';

export function catchUp(world: World): void {
  retireCodes(world, world.now());
  runUntil(world, null, world.now());
  runPayouts(world, world.now());
  for (const { id, status_details } of world.store.all('test_clock')) {
    const target = status_details.advancing?.target_frozen_time;
    if (target === undefined) continue;
    runUntil(world, id, target);
    finishAdvancing(world, id, target);
  }
}

/** What becomes due for one subscription never changes what is due for another one: only its own is asked again. */
function runUntil(world: World, clockId: string | null, until: number): void {
  const dues = new Map<string, Due>();
  const consider = (id: string, due: Due | undefined) => {
    if (due && due.at <= until) dues.set(id, due);
    else dues.delete(id);
  };
  for (const subscription of world.store.all('subscription')) {
    if (subscription.test_clock === clockId && isGoingOn(subscription))
      consider(subscription.id, nextDue(world, subscription));
  }
  for (const { id, status, customer, expires_at } of world.store.all('checkout_session')) {
    if (status === 'open' && clockOf(world, customer) === clockId)
      consider(id, { at: expires_at, run: () => void expireCheckout(world, id, expires_at) });
  }
  for (const { id, at } of clockId === null ? world.store.all('bank_debit') : []) {
    consider(id, { at, run: () => settleBankDebit(world, id, at) });
  }
  for (let first = earliest(dues); first; first = earliest(dues)) {
    const [id, due] = first;
    due.run();
    const subscription = world.store.get('subscription', id);
    consider(id, subscription && nextDue(world, subscription));
  }
}

function earliest(dues: Map<string, Due>): [string, Due] | undefined {
  let first: [string, Due] | undefined;
  for (const entry of dues) if (!first || entry[1].at < first[1].at) first = entry;
  return first;
}

function clockOf(world: World, customerId: string | null): string | null {
  return (customerId === null ? undefined : world.store.get('customer', customerId))?.test_clock ?? null;
}
