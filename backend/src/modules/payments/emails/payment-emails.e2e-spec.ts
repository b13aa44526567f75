/** Who hears of a payment, and what: the speaker of every change, the payer of what concerns them. */
import { CARD_CONSENT_VERSION, type KeptCardsResponse } from '@lectern/protocol/kept-cards';
import { paymentChanges } from '@lectern/protocol/online-payments';
import { emailOf } from '../../../testing/email-of';
import { createPaymentsApp, PAYER, type PaymentsApp } from '../../../testing/payments-app';
import { handler as differences } from './send-payment-differences';
import { handler as news } from './send-payment-news';
import { handler as receipt } from './send-payment-receipt';

let t: PaymentsApp;
let payload: { ownerId: string; invoiceId: string; onlinePaymentId: string; change: string; amountCents: number };
let address: string;

beforeAll(async () => {
  t = await createPaymentsApp();
  const ann = await t.speaker();
  const invoice = await t.invoice(ann);
  t.pay(await t.checkOut(invoice.token));
  await t.deliver();
  const [row] = await t.app.outboxRows('online_payment.changed');
  payload = row?.payload as typeof payload;
  address = `${ann.username}@example.com`;
});
afterAll(() => t.close());

it('the speaker hears of each change once, with what is open', async () => {
  const subjects: unknown[] = [];
  for (const change of paymentChanges) {
    const email = await emailOf(news, t.app.app, { ...payload, change });
    expect(email).toMatchObject({ to: address, props: { amount: '$2,500', state: 'Nothing more is due.' } });
    subjects.push(email?.props.change);
  }
  expect(subjects).toEqual([...paymentChanges]);
});

it('the payer gets a receipt at the address they gave, and nothing of disputes', async () => {
  expect(await emailOf(receipt, t.app.app, payload)).toMatchObject({
    to: PAYER,
    replyTo: address,
    props: { change: 'received', amount: '$2,500', url: expect.stringContaining('/invoice/') as string },
  });
  expect(await emailOf(receipt, t.app.app, { ...payload, change: 'disputed' })).toBeNull();
});

it('the payer of a card on file hears which card was charged, and how to end it', async () => {
  const ann = await t.speaker();
  const client = await ann.call('post', '/api/clients', { name: 'Acme' });
  const { id: clientId } = client.body as { id: string };
  const first = await t.invoice(ann, { clientId });
  t.pay(await t.checkOut(first.token, { cardConsent: CARD_CONSENT_VERSION }));
  await t.deliver();
  const cards = (await ann.call('get', `/api/kept-cards?clientId=${clientId}`)).body as KeptCardsResponse;
  const next = await t.invoice(ann, { clientId });
  const order = { cardId: cards.items[0]?.id, amountCents: 250_000 };
  expect((await ann.call('post', `/api/invoices/${next.id}/card-charges`, order)).status).toBe(200);
  const mine = (await t.app.outboxRows('online_payment.changed')).filter(
    (row) => row.payload['ownerId'] === ann.userId,
  );
  const [kept, charged] = await Promise.all(mine.map((row) => emailOf(receipt, t.app.app, row.payload)));
  expect(kept).toMatchObject({ to: PAYER, props: { card: null, isKept: true } });
  expect(charged).toMatchObject({ to: PAYER, props: { card: 'Visa ending in 4242', isKept: false } });
});

it('the speaker hears of a month that differs', async () => {
  const found = { ownerId: payload.ownerId, month: '2027-03', count: 2 };
  expect(await emailOf(differences, t.app.app, found)).toMatchObject({ to: address, props: { month: 'March 2027' } });
});
