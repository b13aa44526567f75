/** Ties the deliverer to the emulator's store: an event is pending from the moment it happens until it is confirmed. */
import type { World } from '../engine/world';
import type { EmulatorStore } from '../store';
import { type DelivererOptions, type EventLedger, WebhookDeliverer } from './deliverer';

/** Call `wake` on it after the store was loaded; from then on it wakes itself. */
export function connectWebhooks(world: World, options: DelivererOptions): WebhookDeliverer {
  const { store } = world;
  const deliverer = new WebhookDeliverer(ledgerOf(store), options);
  world.onEvent((event) => {
    store.put('event', { ...event, pending_webhooks: 1 });
    deliverer.wake();
  });
  return deliverer;
}

function ledgerOf(store: EmulatorStore): EventLedger {
  return {
    undelivered: () => store.all('event').filter(({ pending_webhooks }) => pending_webhooks > 0),
    confirm: async (id) => {
      const event = store.get('event', id);
      if (!event) return;
      store.put('event', { ...event, pending_webhooks: 0 });
      await store.save();
    },
  };
}
