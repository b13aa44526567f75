/** What invoices bring about: e-mails with their PDF, reminders by the day, tasks that follow and lines that are ticked off. */
import {
  createInvoiceDraftInput,
  recordPaymentInput,
  savePaymentScheduleInput,
  sendInvoiceInput,
  updateInvoiceInput,
  type InvoiceResponse,
} from '@lectern/protocol/invoices';
import { createBusiness, type Business, type TestOwner } from '../../testing/business';

let b: Business;
let owner: TestOwner;

beforeAll(async () => {
  b = await createBusiness();
});
beforeEach(async () => {
  b.clock.set('2027-03-04T15:00:00Z');
  await b.db.query('DELETE FROM outbox');
  await b.db.query(`UPDATE invoices SET reminders_enabled = false`);
  owner = await b.owner();
});
afterAll(() => b.close());

const send = (invoice: InvoiceResponse, fields: object = {}) =>
  b.invoiceSendings.sendInvoice(
    owner,
    invoice.id,
    sendInvoiceInput.parse({
      ...{ to: 'ap@acme.example', subject: 'Your invoice', version: invoice.version },
      ...fields,
    }),
  );
const pay = (id: string, amountCents: number) =>
  b.invoicePayments.recordPayment(
    owner,
    id,
    recordPaymentInput.parse({ amountCents, paidOn: '2027-03-04', method: 'ach' }),
  );
const follow = (id: string) => b.db.tx((tx) => b.invoiceFollowers.followInvoice(tx, owner.id, id));

describe('e-mails', () => {
  it('carry the words of the sending, the link and the PDF', async () => {
    const invoice = await send(await b.invoice(owner, { dueDate: '2027-03-20' }), {
      cc: ['ann@acme.example'],
      message: 'Thank you for having me.',
    });
    const [event] = await b.outboxRows('invoice.sent');
    const email = await b.invoiceEmails.invoiceEmail(owner.id, String(event?.payload.sendingId));
    expect(email).toMatchObject({
      to: 'ap@acme.example',
      cc: ['ann@acme.example'],
      replyTo: `${owner.username}@example.com`,
      template: 'invoice',
      props: {
        subject: 'Your invoice',
        message: 'Thank you for having me.',
        number: 'INV-0001',
        amount: '$1,000',
        dueDate: 'Mar 20, 2027',
        url: invoice.publicUrl,
      },
      attachments: [{ fileName: 'Invoice INV-0001.pdf', contentType: 'application/pdf' }],
    });
    expect(email?.attachments?.[0]?.content?.subarray(0, 5).toString()).toBe('%PDF-');
    await b.invoiceCorrections.voidInvoice(owner, invoice.id, { reason: 'Typo', version: invoice.version });
    expect(await b.invoiceEmails.invoiceEmail(owner.id, String(event?.payload.sendingId))).toBeNull();
  });

  it('of a credit note go where the invoice went, with its PDF, and only when asked for', async () => {
    const credit = { reason: 'Shorter', lines: [{ description: 'Less', amountCents: 10_000 }] };
    const invoice = await send(await b.invoice(owner), { cc: ['ann@acme.example'] });
    const made = await b.invoiceCorrections.creditInvoice(owner, invoice.id, {
      ...credit,
      sendToPayer: true,
    });
    const [event] = await b.outboxRows('invoice.credited');
    const noteId = made.creditNotes[0]?.id ?? '';
    expect(event?.payload).toMatchObject({ creditNoteId: noteId, isMailed: true });
    const email = await b.invoiceEmails.creditNoteEmail(owner.id, invoice.id, noteId);
    expect(email).toMatchObject({
      to: 'ap@acme.example',
      cc: ['ann@acme.example'],
      template: 'credit-note',
      props: {
        ...{ creditNoteNumber: 'CN-0001', credited: '$100', reason: 'Shorter' },
        ...{ number: 'INV-0001', amount: '$900', url: invoice.publicUrl },
      },
      attachments: [{ fileName: 'Credit note CN-0001.pdf', contentType: 'application/pdf' }],
    });
    expect(email?.attachments?.[0]?.content?.subarray(0, 5).toString()).toBe('%PDF-');
    b.clock.advance(1_000);
    await b.db.tx((tx) =>
      b.invoiceEmails.recordCreditNoteRefusal(tx, owner.id, invoice.id, 'No such person'),
    );
    const refused = await b.invoices.getForOwnerOrThrow(owner, invoice.id);
    expect(refused.deliveryProblem).toContain('ap@acme.example');

    await b.db.query('DELETE FROM outbox');
    await b.invoiceCorrections.creditInvoice(owner, invoice.id, credit);
    const [silent] = await b.outboxRows('invoice.credited');
    expect(silent?.payload).toMatchObject({ isMailed: false });

    const byHand = await send(await b.invoice(owner), { delivery: 'manual', to: null });
    await expect(
      b.invoiceCorrections.creditInvoice(owner, byHand.id, { ...credit, sendToPayer: true }),
    ).rejects.toMatchObject({ extra: { fieldErrors: { sendToPayer: expect.any(String) as string } } });
    expect((await b.invoices.getForOwnerOrThrow(owner, byHand.id)).creditNotes).toEqual([]);
  });

  it('that were refused for good are told on the invoice until it is sent again', async () => {
    const invoice = await send(await b.invoice(owner));
    expect(invoice.deliveryProblem).toBeNull();
    const [event] = await b.outboxRows('invoice.sent');
    b.clock.advance(1_000);
    await b.db.tx((tx) =>
      b.invoiceEmails.recordRefusal(tx, owner.id, String(event?.payload.sendingId), 'no such mailbox'),
    );
    const refused = await b.invoices.getForOwnerOrThrow(owner, invoice.id);
    expect(refused.deliveryProblem).toContain('ap@acme.example refused');
    const { items } = await b.invoices.history(owner, invoice.id);
    expect(items[0]).toMatchObject({ kind: 'delivery_failed', details: { reason: 'no such mailbox' } });
    b.clock.advance(1_000);
    expect((await send(refused, { to: 'money@acme.example' })).deliveryProblem).toBeNull();
  });

  it('tell the speaker of the first look, as news', async () => {
    const invoice = await send(await b.invoice(owner));
    const email = await b.invoiceEmails.viewedEmail(owner.id, invoice.id);
    expect(email).toMatchObject({
      to: `${owner.username}@example.com`,
      category: 'activity',
      ownerId: owner.id,
      props: { billToName: 'Acme', amount: '$1,000' },
    });
  });
});

describe('reminders', () => {
  const remind = () => b.invoiceReminders.remindOverdueInvoices({ pageSize: 1 });
  const remindedOn = async () => {
    const rows = await b.outboxRows('invoice.reminder_due');
    return rows.map((row) => row.payload.remindOn);
  };
  /** Due Mar 10 in New York; reminded 3, 10 and 20 days later. */
  const due = async () => send(await b.invoice(owner, { issueDate: '2027-03-01', dueDate: '2027-03-10' }));
  const at = (instant: string) => {
    b.clock.set(instant);
    return remind();
  };

  it('go out once per day of the settings, from nine in the morning', async () => {
    const invoice = await due();
    expect(invoice.nextReminderOn).toBe('2027-03-13');
    expect(await at('2027-03-12T20:00:00Z')).toBe(0);
    expect(await at('2027-03-13T13:59:00Z')).toBe(0);
    expect(await at('2027-03-13T14:00:00Z')).toBe(1);
    expect(await at('2027-03-13T15:00:00Z')).toBe(0);
    expect(await b.invoices.getForOwnerOrThrow(owner, invoice.id)).toMatchObject({
      nextReminderOn: '2027-03-20',
      lastRemindedAt: '2027-03-13T14:00:00.000Z',
      version: invoice.version,
    });
    expect(await at('2027-03-20T14:00:00Z')).toBe(1);
    // After a long standstill only the latest day, and only while it is fresh.
    expect(await at('2027-04-20T14:00:00Z')).toBe(0);
    expect(await remindedOn()).toEqual(['2027-03-13', '2027-03-20']);
    const { items } = await b.invoices.history(owner, invoice.id);
    expect(items.filter((item) => item.kind === 'reminded')).toHaveLength(2);
  });

  it('are told once by any number of workers', async () => {
    await Promise.all([due(), due(), due()]);
    b.clock.set('2027-03-13T15:00:00Z');
    const counts = await Promise.all([remind(), remind(), remind()]);
    expect(counts.reduce((total, count) => total + count, 0)).toBe(3);
    expect(await remind()).toBe(0);
    expect(await remindedOn()).toHaveLength(3);
  });

  it('stop when it is paid, void or silenced, also between the reminder and its e-mail', async () => {
    const [paid, voided, silent] = await Promise.all([due(), due(), due()]);
    b.clock.set('2027-03-13T15:00:00Z');
    expect(await remind()).toBe(3);
    expect(await b.invoiceEmails.reminderEmail(owner.id, paid.id)).toMatchObject({
      to: 'ap@acme.example',
      props: { amount: '$1,000', daysLate: 3, dueDate: 'Mar 10, 2027' },
    });
    await pay(paid.id, 100_000);
    await b.invoiceCorrections.voidInvoice(owner, voided.id, { reason: 'Typo', version: voided.version });
    await b.invoices.updateInvoice(
      owner,
      silent.id,
      updateInvoiceInput.parse({ version: silent.version, remindersEnabled: false }),
    );
    for (const { id } of [paid, voided, silent])
      expect(await b.invoiceEmails.reminderEmail(owner.id, id)).toBeNull();
    expect(await at('2027-03-20T15:00:00Z')).toBe(0);
  });

  it('do not speak of days before it was sent', async () => {
    b.clock.set('2027-03-20T15:00:00Z');
    await due();
    expect(await remind()).toBe(0);
    expect(await at('2027-03-30T15:00:00Z')).toBe(1);
    expect(await remindedOn()).toEqual(['2027-03-30']);
  });
});

describe('tasks', () => {
  it('that wait for the due date of an invoice move with it', async () => {
    const event = await b.event(owner);
    const anchored = { eventId: event.id, anchor: 'invoice_due', anchorOffsetDays: 2 };
    const any = await b.task(owner, anchored);
    expect(any.dueDate).toBeNull();
    const first = await send(await b.invoice(owner, { eventId: event.id, dueDate: '2027-04-10' }));
    const second = await send(await b.invoice(owner, { eventId: event.id, dueDate: '2027-05-10' }));
    await follow(first.id);
    const own = await b.task(owner, { ...anchored, invoiceId: second.id });
    const dates = async () =>
      Promise.all([any.id, own.id].map(async (id) => (await b.tasks.getForOwnerOrThrow(owner, id)).dueDate));
    expect(own).toMatchObject({ invoiceId: second.id, invoiceNumber: second.number });
    expect(await dates()).toEqual(['2027-04-12', '2027-05-12']);
    await pay(first.id, 100_000);
    await follow(first.id);
    expect(await dates()).toEqual(['2027-05-12', '2027-05-12']);
    const stranger = await b.owner();
    await expect(b.task(stranger, { invoiceId: first.id })).rejects.toMatchObject({
      extra: { fieldErrors: { invoiceId: expect.any(String) as string } },
    });
  });

  it('of the checklist are ticked off when the deposit is in and everything is invoiced', async () => {
    const event = await b.event(owner, { grossFeeCents: 200_000, clientId: (await b.client(owner)).id });
    await b.checklists.applyToEvent(owner.id, event.id);
    await b.paymentSchedules.saveSchedule(
      owner,
      event.id,
      savePaymentScheduleInput.parse({
        items: [
          { label: 'Deposit', trigger: 'on_signing', percent: 50 },
          { label: 'Balance', trigger: 'event_date', percent: 50 },
        ],
        version: 0,
      }),
    );
    const done = async () => {
      const rows = await b.db.query<{ key: string }>(
        `SELECT checklist_key AS key FROM tasks WHERE owner_id = $1 AND done_on = '2027-03-04' ORDER BY 1`,
        [owner.id],
      );
      return rows.map((row) => row.key);
    };
    const next = async () =>
      send(await b.invoiceDrafts.createDraft(owner, event.id, createInvoiceDraftInput.parse({})));
    const deposit = await next();
    await follow(deposit.id);
    expect(await done()).toEqual([]);
    await pay(deposit.id, 100_000);
    await follow(deposit.id);
    await follow(deposit.id);
    expect(await done()).toEqual(['deposit_in']);
    const balance = await next();
    await follow(balance.id);
    expect(await done()).toEqual(['deposit_in', 'final_invoice']);
    expect(await b.outboxRows('task.updated')).toHaveLength(2);
  });
});
