/** Keeps the snapshot of a long-lived emulator small: old events and old idempotent answers go, as they do at Stripe. */
import { DAY } from '../time';
import type { World } from './world';

/** Stripe keeps thirty days of events; with test clocks a count says more than their dates. */
const MOST_EVENTS = 2000;

export function forget(world: World, mostEvents = MOST_EVENTS): void {
  const events = world.store.all('event');
  for (const { id, pending_webhooks: pending } of events.slice(0, Math.max(0, events.length - mostEvents))) {
    if (pending === 0) world.store.remove('event', id);
  }
  for (const { id, keptAt } of world.store.all('kept_answer')) {
    if (keptAt <= world.now() - DAY) world.store.remove('kept_answer', id);
  }
}
