/** An invoice paid by card in the speaker's own Stripe account, and what the clock asks for afterward. */
import { Outbox } from '@lectern/database/outbox';
import type { DomainEventPayload, DomainEventType } from '@lectern/protocol/domain-events';
import { CARD_CONSENT_VERSION, type KeptCardsResponse } from '@lectern/protocol/kept-cards';
import { GOOD_CARD } from '@lectern/backend/testing/start-stripe';
import { deliverWebhooks } from './checkout-events';
import type { TestSystem } from './test-system';

export async function causePayment(t: TestSystem, username: string): Promise<void> {
  const me = await t.signUp(username);
  const made = async (path: string, body: object = {}) => {
    const answer = await me.call('post', path, body);
    expect(answer.status).toBe(201);
    return answer.body as { id: string; publicUrl: string; url: string };
  };
  const { engine } = t.stripe.emulator;
  await made('/api/connected-account');
  engine.finishOnboarding(engine.store.all('account').at(-1)?.id ?? '');
  await deliverWebhooks(t, t.stripe.webhooks());
  await t.drain();
  const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 100_000 };
  const { id: clientId } = await made('/api/clients', { name: 'Acme' });
  const { id } = await made('/api/invoices', { clientId, lines: [line] });
  const words = { to: 'ap@acme.example', subject: 'Your invoice', version: 1 };
  const { publicUrl } = await made(`/api/invoices/${id}/sendings`, words);
  const token = publicUrl.split('/').at(-1);
  const order = { token, part: 'balance', amountCents: 100_000, cardConsent: CARD_CONSENT_VERSION };
  const { url } = await made('/api/public-invoices/checkouts', order);
  engine.completePayment(url.split('/').at(-1) ?? '', { email: 'tom@acme.example', card: GOOD_CARD });
  await deliverWebhooks(t, t.stripe.webhooks());
  await t.drain();
  expect((await me.call('get', `/api/invoices/${id}`)).body).toMatchObject({ status: 'paid' });

  // The card that was kept is removed again.
  const path = `/api/kept-cards?clientId=${clientId}`;
  const [card] = ((await me.call('get', path)).body as KeptCardsResponse).items;
  expect((await me.call('delete', `/api/kept-cards/${card?.id}`)).status).toBe(204);
  await t.drain();

  const happens = <T extends DomainEventType>(type: T, payload: DomainEventPayload<T>) =>
    t.db.tx((tx) => t.app.get(Outbox).add(tx, type, payload));
  const ownerId = me.userId;
  const [page] = await t.db.query<{ id: string }>('SELECT id FROM invoice_checkouts WHERE owner_id = $1', [ownerId]);
  await happens('invoice_checkout.refresh_due', { ownerId, checkoutId: page?.id ?? '' });
  await happens('payment_comparison.due', { ownerId, month: '2027-03' });
  await happens('payment_differences.found', { ownerId, month: '2027-03', count: 1 });
  await t.drain();
}
