/** Who hears of a payment, and what: the speaker of every change, the payer of what concerns them. */
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

it('the speaker hears of a month that differs', async () => {
  const found = { ownerId: payload.ownerId, month: '2027-03', count: 2 };
  expect(await emailOf(differences, t.app.app, found)).toMatchObject({ to: address, props: { month: 'March 2027' } });
});
