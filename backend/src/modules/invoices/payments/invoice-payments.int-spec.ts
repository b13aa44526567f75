/** Payments, refunds, voids and credit notes on a real database: what is open is never passed, whoever comes at once. */
import { CreateCreditNoteInput, RecordPaymentInput, SendInvoiceInput } from '@lectern/protocol/invoices';
import { anInvoice } from '../../../testing/builders/invoices';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { InvoiceCorrectionsService, InvoicePaymentsService, InvoiceSendingsService, InvoicesService } from '..';
import { InvoicesWorkerModule } from '../invoices.worker.module';

let context: TestContext;
let invoicePayments: InvoicePaymentsService;
let invoiceCorrections: InvoiceCorrectionsService;
let invoices: InvoicesService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(InvoicesWorkerModule);
  invoicePayments = context.get(InvoicePaymentsService);
  invoiceCorrections = context.get(InvoiceCorrectionsService);
  invoices = context.get(InvoicesService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
});
afterAll(() => context.close());

const send = (id: string, version = 1, fields: object = {}, key?: string) =>
  context
    .get(InvoiceSendingsService)
    .sendInvoice(
      owner,
      id,
      SendInvoiceInput.parse({ to: 'ap@acme.example', subject: 'Your invoice', version, ...fields }),
      key,
    );
const sent = async (fields: object = {}) => {
  const draft = await anInvoice(context, owner, fields);
  return send(draft.id, draft.version);
};
const pay = (id: string, amountCents: number, fields: object = {}, key?: string) =>
  invoicePayments.recordPayment(
    owner,
    id,
    RecordPaymentInput.parse({ amountCents, paidOn: '2027-03-04', method: 'check', ...fields }),
    key,
  );
const credit = (id: string, amountCents: number) =>
  invoiceCorrections.creditInvoice(
    owner,
    id,
    CreateCreditNoteInput.parse({ reason: 'Shorter talk', lines: [{ description: 'Less', amountCents }] }),
  );
const eventsOf = async (type: string) => {
  const rows = await context.db.query<{ payload: Record<string, unknown> }>(
    `SELECT payload FROM outbox WHERE type = $1 AND payload->>'ownerId' = $2 ORDER BY id`,
    [type, owner.id],
  );
  return rows.map((row) => row.payload);
};

describe('payments', () => {
  it('are partial, then whole, and never more than is open', async () => {
    const invoice = await sent();
    expect(await pay(invoice.id, 40_000)).toMatchObject({
      status: 'partly_paid',
      paidCents: 40_000,
      balanceCents: 60_000,
      paidAt: null,
    });
    await expect(pay(invoice.id, 60_001)).rejects.toMatchObject({
      status: 400,
      code: 'INVOICE_OVERPAID',
      message: expect.stringContaining('$600') as string,
    });
    const answers = await Promise.allSettled([1, 2, 3].map(() => pay(invoice.id, 60_000)));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const paid = await invoices.getForOwnerOrThrow(owner, invoice.id);
    expect(paid).toMatchObject({ status: 'paid', balanceCents: 0, paidAt: '2027-03-04T15:00:00.000Z' });
    await expect(pay(invoice.id, 1)).rejects.toMatchObject({ status: 409, code: 'INVOICE_SETTLED' });
    expect(await eventsOf('invoice.payment_recorded')).toMatchObject([{ isSettled: false }, { isSettled: true }]);
  });

  it('settle an invoice once: a refund of what was credited leaves it as it was', async () => {
    const invoice = await sent();
    await pay(invoice.id, 100_000);
    await credit(invoice.id, 20_000);
    expect(await pay(invoice.id, 20_000, { kind: 'refund' })).toMatchObject({ status: 'paid' });
    expect(await eventsOf('invoice.payment_recorded')).toMatchObject([{ isSettled: true }, { isSettled: false }]);
  });

  it('a credit note of what is open settles an invoice, and one before that does not', async () => {
    const invoice = await sent();
    await credit(invoice.id, 10_000);
    await pay(invoice.id, 80_000);
    await credit(invoice.id, 10_000);
    expect(await eventsOf('invoice.credited')).toMatchObject([{ isSettled: false }, { isSettled: true }]);
    expect(await eventsOf('invoice.payment_recorded')).toMatchObject([{ isSettled: false }]);
  });

  it('online settle once: the payment, not a refund read with it, nor one that failed while the credit stays', async () => {
    const invoice = await sent();
    const entry = (providerId: string, amountCents: number) =>
      ({ providerId, amountCents, method: 'card', paidOn: '2027-03-04' }) as const;
    const read = (...entries: ReturnType<typeof entry>[]) =>
      context.db.tx((tx) =>
        invoicePayments.recordOnline(tx, { ownerId: owner.id, invoiceId: invoice.id, paymentId: 'pi_1' }, entries),
      );
    await credit(invoice.id, 20_000);
    await read(entry('pi_1', 100_000), entry('pi_1/re_1', -20_000));
    expect(await eventsOf('invoice.payment_recorded')).toMatchObject([{ isSettled: true }, { isSettled: false }]);
    await read(entry('pi_1', 100_000), entry('pi_1/re_1', -20_000), entry('pi_1/re_2', -50_000));
    expect(await invoices.getForOwnerOrThrow(owner, invoice.id)).toMatchObject({ status: 'partly_paid' });
    await read(entry('pi_1', 100_000), entry('pi_1/re_1', -20_000));
    expect(await invoices.getForOwnerOrThrow(owner, invoice.id)).toMatchObject({ status: 'paid' });
    expect(await eventsOf('invoice.payment_removed')).toMatchObject([{ isSettled: true }]);
  });

  it('count once per key, not in the future, and not on drafts', async () => {
    const draft = await anInvoice(context, owner);
    await expect(pay(draft.id, 1)).rejects.toMatchObject({ code: 'INVOICE_NOT_SENT' });
    const invoice = await send(draft.id);
    await expect(pay(invoice.id, 1, { paidOn: '2027-03-05' })).rejects.toMatchObject({
      extra: { fieldErrors: { paidOn: expect.any(String) as string } },
    });
    const elsewhere = await pay(invoice.id, 20_000);
    const twice = await Promise.all([pay(invoice.id, 10_000, {}, 'p'), pay(invoice.id, 10_000, {}, 'p')]);
    const mine = twice[0].payments.find(({ amountCents }) => amountCents === 10_000);
    expect(twice.map(({ addedPaymentId }) => addedPaymentId)).toEqual([mine?.id, mine?.id]);
    expect(elsewhere.addedPaymentId).toBe(elsewhere.payments[0]?.id);
    const { paidCents, addedPaymentId } = await invoices.getForOwnerOrThrow(owner, invoice.id);
    expect([paidCents, addedPaymentId]).toEqual([30_000, undefined]);
  });

  it('that were a mistake are taken out again, and stay in the history', async () => {
    const invoice = await sent();
    const paid = await pay(invoice.id, 100_000, { reference: 'Check 12' });
    const back = await invoicePayments.removePayment(owner, paid.payments[0]?.id ?? '');
    expect(back).toMatchObject({ status: 'sent', balanceCents: 100_000, paidAt: null, payments: [] });
    const { items } = await invoices.history(owner, invoice.id);
    expect(items[0]).toMatchObject({
      kind: 'payment_removed',
      details: { amountCents: 100_000, reference: 'Check 12', currency: 'USD' },
      byName: owner.username,
    });
    expect(items.map((item) => item.kind)).toEqual(['payment_removed', 'payment_recorded', 'sent', 'created']);
    const stranger = await context.owner();
    await expect(invoicePayments.removePayment(stranger, paid.payments[0]?.id ?? '')).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('corrections', () => {
  it('void and payment at the same moment: one of them happens', async () => {
    const invoice = await sent();
    const voiding = { reason: 'Wrong client', version: invoice.version };
    const answers = await Promise.allSettled([
      pay(invoice.id, 100_000),
      invoiceCorrections.voidInvoice(owner, invoice.id, voiding),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const { status, payments } = await invoices.getForOwnerOrThrow(owner, invoice.id);
    expect([status, payments.length]).toEqual(status === 'void' ? ['void', 0] : ['paid', 1]);
  });

  it('void keeps the number and needs an unpaid invoice', async () => {
    const invoice = await sent();
    const paid = await pay(invoice.id, 1_000);
    const voidIt = (version: number) =>
      invoiceCorrections.voidInvoice(owner, invoice.id, { reason: 'Wrong client', version });
    await expect(voidIt(paid.version)).rejects.toMatchObject({ code: 'INVOICE_HAS_PAYMENTS' });
    const free = await invoicePayments.removePayment(owner, paid.payments[0]?.id ?? '');
    await expect(voidIt(1)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect(await voidIt(free.version)).toMatchObject({
      status: 'void',
      number: 'INV-0001',
      voidReason: 'Wrong client',
      balanceCents: 0,
      publicUrl: null,
      isOverdue: false,
    });
    await expect(pay(invoice.id, 1)).rejects.toMatchObject({ code: 'INVOICE_VOID' });
    await expect(send(invoice.id, free.version + 1)).rejects.toMatchObject({ code: 'INVOICE_VOID' });
    expect((await sent()).number).toBe('INV-0002');
  });

  it('a credit note has a number of its own, never exceeds the invoice, and leaves what is due back', async () => {
    const invoice = await sent();
    await pay(invoice.id, 80_000);
    const credited = await credit(invoice.id, 50_000);
    expect(credited).toMatchObject({
      status: 'paid',
      creditedCents: 50_000,
      balanceCents: 0,
      refundDueCents: 30_000,
      creditNotes: [{ number: 'CN-0001', amountCents: 50_000, issuedOn: '2027-03-04' }],
    });
    await expect(credit(invoice.id, 50_001)).rejects.toMatchObject({ code: 'INVOICE_CREDIT_TOO_LARGE' });
    await expect(pay(invoice.id, 30_001, { kind: 'refund' })).rejects.toMatchObject({
      code: 'INVOICE_REFUND_TOO_LARGE',
    });
    const refunded = await pay(invoice.id, 30_000, { kind: 'refund' });
    expect(refunded).toMatchObject({ status: 'paid', paidCents: 50_000, balanceCents: 0, refundDueCents: 0 });
    expect(refunded.payments.map((payment) => payment.amountCents).sort()).toEqual([-30_000, 80_000]);
    const payment = refunded.payments.find(({ amountCents }) => amountCents > 0);
    await expect(invoicePayments.removePayment(owner, payment?.id ?? '')).rejects.toMatchObject({
      code: 'INVOICE_PAYMENT_REFUNDED',
    });
    await expect(
      invoiceCorrections.voidInvoice(owner, invoice.id, { reason: 'x', version: refunded.version }),
    ).rejects.toMatchObject({ status: 409 });
  });
});
