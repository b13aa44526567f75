/** What invoices bring about: emails with their PDF, reminders by the day, tasks that follow and lines that are ticked off. */
import {
  CreateInvoiceDraftInput,
  RecordPaymentInput,
  SavePaymentScheduleInput,
  SendInvoiceInput,
  UpdateInvoiceInput,
  type InvoiceResponse,
} from '@lectern/protocol/invoices';
import { WITHHELD } from '@lectern/protocol/sandboxes';
import { ListTasksQuery } from '@lectern/protocol/tasks';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { anInvoice } from '../../testing/builders/invoices';
import { aTask } from '../../testing/builders/tasks';
import { emailOf, refuse } from '../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { EventsWorkerModule } from '../events/events.worker.module';
import { ChecklistsService, TasksService } from '../tasks';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import {
  InvoiceCorrectionsService,
  InvoiceDraftsService,
  InvoicePaymentsService,
  InvoiceSendingsService,
  InvoicesService,
  PaymentSchedulesService,
} from '.';
import { handler as creditNote } from './emails/send-credit-note';
import { handler as invoiceEmail } from './emails/send-invoice-email';
import { handler as invoiceReminder } from './emails/send-invoice-reminder';
import { handler as invoiceViewed } from './emails/send-invoice-viewed';
import { InvoiceFollowersService, InvoiceRemindersService, InvoicesWorkerModule } from './invoices.worker.module';

let context: TestContext;
let invoiceCorrections: InvoiceCorrectionsService;
let invoices: InvoicesService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(InvoicesWorkerModule, ContactsModule, EventsWorkerModule, TasksWorkerModule);
  invoiceCorrections = context.get(InvoiceCorrectionsService);
  invoices = context.get(InvoicesService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  await context.db.query('DELETE FROM outbox');
  await context.db.query(`UPDATE invoices SET reminders_enabled = false`);
  owner = await context.owner();
});
afterAll(() => context.close());

const send = (invoice: InvoiceResponse, fields: object = {}) =>
  context
    .get(InvoiceSendingsService)
    .sendInvoice(
      owner,
      invoice.id,
      SendInvoiceInput.parse({ to: 'ap@acme.example', subject: 'Your invoice', version: invoice.version, ...fields }),
    );
const pay = (id: string, amountCents: number) =>
  context
    .get(InvoicePaymentsService)
    .recordPayment(owner, id, RecordPaymentInput.parse({ amountCents, paidOn: '2027-03-04', method: 'ach' }));
const follow = (id: string, isPaymentRemoved?: boolean) =>
  context.db.tx((tx) => context.get(InvoiceFollowersService).followInvoice(tx, owner.id, id, isPaymentRemoved));

describe('emails', () => {
  it('carry the words of the sending, the link and the PDF', async () => {
    const invoice = await send(await anInvoice(context, owner, { dueDate: '2027-03-20' }), {
      cc: ['ann@acme.example'],
      message: 'Thank you for having me.',
    });
    const [event] = await context.outboxRows('invoice.sent');
    const email = await emailOf(invoiceEmail, context, event!.payload);
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
    await invoiceCorrections.voidInvoice(owner, invoice.id, { reason: 'Typo', version: invoice.version });
    expect(await emailOf(invoiceEmail, context, event!.payload)).toBeNull();
  });

  it('of a credit note go where the invoice went, with its PDF, and only when asked for', async () => {
    const credit = { reason: 'Shorter', lines: [{ description: 'Less', amountCents: 10_000 }] };
    const invoice = await send(await anInvoice(context, owner), { cc: ['ann@acme.example'] });
    const made = await invoiceCorrections.creditInvoice(owner, invoice.id, { ...credit, sendToPayer: true });
    const [event] = await context.outboxRows('invoice.credited');
    const noteId = made.creditNotes[0]?.id ?? '';
    expect(event?.payload).toMatchObject({ creditNoteId: noteId, isMailed: true });
    const email = await emailOf(creditNote, context, event!.payload);
    expect(email).toMatchObject({
      to: 'ap@acme.example',
      cc: ['ann@acme.example'],
      template: 'credit-note',
      props: {
        creditNoteNumber: 'CN-0001',
        credited: '$100',
        reason: 'Shorter',
        number: 'INV-0001',
        amount: '$900',
        url: invoice.publicUrl,
      },
      attachments: [{ fileName: 'Credit note CN-0001.pdf', contentType: 'application/pdf' }],
    });
    expect(email?.attachments?.[0]?.content?.subarray(0, 5).toString()).toBe('%PDF-');
    context.clock.advance(1_000);
    await context.db.tx((tx) => refuse(creditNote, context, tx, event!.payload, 'No such person'));
    const refused = await invoices.getForOwnerOrThrow(owner, invoice.id);
    expect(refused.deliveryProblem).toContain('ap@acme.example');

    await context.db.query('DELETE FROM outbox');
    await invoiceCorrections.creditInvoice(owner, invoice.id, credit);
    const [silent] = await context.outboxRows('invoice.credited');
    expect(silent?.payload).toMatchObject({ isMailed: false });

    const byHand = await send(await anInvoice(context, owner), { delivery: 'manual', to: null });
    await expect(
      invoiceCorrections.creditInvoice(owner, byHand.id, { ...credit, sendToPayer: true }),
    ).rejects.toMatchObject({ extra: { fieldErrors: { sendToPayer: expect.any(String) as string } } });
    expect((await invoices.getForOwnerOrThrow(owner, byHand.id)).creditNotes).toEqual([]);
  });

  it('that were refused for good are told on the invoice until it is sent again', async () => {
    const invoice = await send(await anInvoice(context, owner));
    expect(invoice.deliveryProblem).toBeNull();
    const [event] = await context.outboxRows('invoice.sent');
    context.clock.advance(1_000);
    await context.db.tx((tx) => refuse(invoiceEmail, context, tx, event!.payload, 'no such mailbox'));
    const refused = await invoices.getForOwnerOrThrow(owner, invoice.id);
    expect(refused.deliveryProblem).toContain('ap@acme.example rejected');
    const { items } = await invoices.history(owner, invoice.id);
    expect(items[0]).toMatchObject({ kind: 'delivery_failed', details: { reason: 'no such mailbox' } });
    context.clock.advance(1_000);
    expect((await send(refused, { to: 'money@acme.example' })).deliveryProblem).toBeNull();
  });

  it('tell the speaker of the first look, as news', async () => {
    const invoice = await send(await anInvoice(context, owner));
    const email = await emailOf(invoiceViewed, context, { ownerId: owner.id, invoiceId: invoice.id });
    expect(email).toMatchObject({
      to: `${owner.username}@example.com`,
      category: 'activity',
      ownerId: owner.id,
      props: { billToName: 'Acme', amount: '$1,000' },
    });
  });
});

describe('reminders', () => {
  const remind = () => context.get(InvoiceRemindersService).remindOverdueInvoices({ pageSize: 1 });
  const reminder = (invoiceId: string) => emailOf(invoiceReminder, context, { ownerId: owner.id, invoiceId });
  const remindedOn = async () => {
    const rows = await context.outboxRows('invoice.reminder_due');
    return rows.map((row) => row.payload.remindOn);
  };
  /** Due Mar 10 in New York; reminded 3, 10 and 20 days later. */
  const due = async () => send(await anInvoice(context, owner, { issueDate: '2027-03-01', dueDate: '2027-03-10' }));
  const at = (instant: string) => {
    context.clock.set(instant);
    return remind();
  };

  it('go out once per day of the settings, from nine in the morning', async () => {
    const invoice = await due();
    expect(invoice.nextReminderOn).toBe('2027-03-13');
    expect(await at('2027-03-12T20:00:00Z')).toBe(0);
    expect(await at('2027-03-13T13:59:00Z')).toBe(0);
    expect(await at('2027-03-13T14:00:00Z')).toBe(1);
    expect(await at('2027-03-13T15:00:00Z')).toBe(0);
    expect(await invoices.getForOwnerOrThrow(owner, invoice.id)).toMatchObject({
      nextReminderOn: '2027-03-20',
      lastRemindedAt: '2027-03-13T14:00:00.000Z',
      version: invoice.version,
    });
    expect(await at('2027-03-20T14:00:00Z')).toBe(1);
    // After a long standstill only the latest day, and only while it is fresh.
    expect(await at('2027-04-20T14:00:00Z')).toBe(0);
    expect(await remindedOn()).toEqual(['2027-03-13', '2027-03-20']);
    const { items } = await invoices.history(owner, invoice.id);
    expect(items.filter((item) => item.kind === 'reminded')).toHaveLength(2);
  });

  it('are told once by any number of workers', async () => {
    await Promise.all([due(), due(), due()]);
    context.clock.set('2027-03-13T15:00:00Z');
    const counts = await Promise.all([remind(), remind(), remind()]);
    expect(counts.reduce((total, count) => total + count, 0)).toBe(3);
    expect(await remind()).toBe(0);
    expect(await remindedOn()).toHaveLength(3);
  });

  it('stop when it is paid, void or silenced, also between the reminder and its email', async () => {
    const [paid, voided, silent] = await Promise.all([due(), due(), due()]);
    context.clock.set('2027-03-13T15:00:00Z');
    expect(await remind()).toBe(3);
    expect(await reminder(paid.id)).toMatchObject({
      to: 'ap@acme.example',
      props: { amount: '$1,000', daysLate: 3, dueDate: 'Mar 10, 2027' },
    });
    await pay(paid.id, 100_000);
    await invoiceCorrections.voidInvoice(owner, voided.id, { reason: 'Typo', version: voided.version });
    await invoices.updateInvoice(
      owner,
      silent.id,
      UpdateInvoiceInput.parse({ version: silent.version, remindersEnabled: false }),
    );
    for (const { id } of [paid, voided, silent]) expect(await reminder(id)).toBeNull();
    expect(await at('2027-03-20T15:00:00Z')).toBe(0);
  });

  it('wait until an invoice that was sent in a sandbox is sent again', async () => {
    const { id } = await due();
    const [event] = await context.outboxRows('invoice.sent');
    await context.db.tx((tx) => refuse(invoiceEmail, context, tx, event!.payload, WITHHELD));
    const withheld = await invoices.getForOwnerOrThrow(owner, id);
    expect(withheld.nextReminderOn).toBeNull();
    expect(await at('2027-03-13T15:00:00Z')).toBe(0);
    await send(withheld);
    expect(await at('2027-03-20T15:00:00Z')).toBe(1);
  });

  it('do not speak of days before it was sent', async () => {
    context.clock.set('2027-03-20T15:00:00Z');
    await due();
    expect(await remind()).toBe(0);
    expect(await at('2027-03-30T15:00:00Z')).toBe(1);
    expect(await remindedOn()).toEqual(['2027-03-30']);
  });
});

describe('tasks', () => {
  it('that wait for the due date of an invoice move with it', async () => {
    const event = await anEvent(context, owner);
    const anchored = { eventId: event.id, anchor: 'invoice_due', anchorOffsetDays: 2 };
    const any = await aTask(context, owner, anchored);
    expect(any.dueDate).toBeNull();
    const first = await send(await anInvoice(context, owner, { eventId: event.id, dueDate: '2027-04-10' }));
    const second = await send(await anInvoice(context, owner, { eventId: event.id, dueDate: '2027-05-10' }));
    await follow(first.id);
    const own = await aTask(context, owner, { ...anchored, invoiceId: second.id });
    const dates = async () =>
      Promise.all(
        [any.id, own.id].map(async (id) => (await context.get(TasksService).getForOwnerOrThrow(owner, id)).dueDate),
      );
    expect(own).toMatchObject({ invoiceId: second.id, invoiceNumber: second.number });
    expect(await dates()).toEqual(['2027-04-12', '2027-05-12']);
    await pay(first.id, 100_000);
    await follow(first.id);
    expect(await dates()).toEqual(['2027-05-12', '2027-05-12']);
    const stranger = await context.owner();
    await expect(aTask(context, stranger, { invoiceId: first.id })).rejects.toMatchObject({
      extra: { fieldErrors: { invoiceId: expect.any(String) as string } },
    });
  });

  it('of the checklist are ticked off when the deposit is in and everything is invoiced', async () => {
    const event = await anEvent(context, owner, {
      grossFeeCents: 200_000,
      clientId: (await aClient(context, owner)).id,
    });
    await context.get(ChecklistsService).applyToEvent(owner.id, event.id);
    await context.get(PaymentSchedulesService).saveSchedule(
      owner,
      event.id,
      SavePaymentScheduleInput.parse({
        items: [
          { label: 'Deposit', trigger: 'on_signing', percent: 50 },
          { label: 'Balance', trigger: 'event_date', percent: 50 },
        ],
        version: 0,
      }),
    );
    const done = async () => {
      const rows = await context.db.query<{ key: string }>(
        `SELECT checklist_key AS key FROM tasks WHERE owner_id = $1 AND done_on = '2027-03-04' ORDER BY 1`,
        [owner.id],
      );
      return rows.map((row) => row.key);
    };
    const next = async () =>
      send(await context.get(InvoiceDraftsService).createDraft(owner, event.id, CreateInvoiceDraftInput.parse({})));
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
  });

  it('of the deposit is open again when its payment is removed, unless a person ticked it off', async () => {
    const event = await anEvent(context, owner, {
      grossFeeCents: 200_000,
      clientId: (await aClient(context, owner)).id,
    });
    await context.get(ChecklistsService).applyToEvent(owner.id, event.id);
    const deposit = { items: [{ label: 'Deposit', trigger: 'on_signing', percent: 100 }], version: 0 };
    await context.get(PaymentSchedulesService).saveSchedule(owner, event.id, SavePaymentScheduleInput.parse(deposit));
    const draft = await context
      .get(InvoiceDraftsService)
      .createDraft(owner, event.id, CreateInvoiceDraftInput.parse({}));
    const { id } = await send(draft);
    const isDone = async () => {
      const { items } = await context
        .get(TasksService)
        .listTasks(owner, ListTasksQuery.parse({ eventId: event.id, state: 'all' }));
      return items.find(({ checklistKey }) => checklistKey === 'deposit_in')?.doneOn !== null;
    };
    const payAndUndo = async () => {
      const { payments } = await pay(id, 200_000);
      await follow(id);
      expect(await isDone()).toBe(true);
      await context.get(InvoicePaymentsService).removePayment(owner, payments[0]!.id);
      await follow(id, true);
    };
    await payAndUndo();
    expect(await isDone()).toBe(false);
    await context.db.query(
      `UPDATE tasks SET done_on = '2027-03-04', version = version + 1 WHERE owner_id = $1 AND checklist_key = 'deposit_in'`,
      [owner.id],
    );
    await payAndUndo();
    expect(await isDone()).toBe(true);
  });
});

it('an invoice keeps the sum of its fee lines', async () => {
  const event = await anEvent(context, owner);
  const kept = async () => {
    const rows = await context.db.query<{ cents: number; truth: number }>(
      `SELECT invoiced_fee_cents AS cents, (SELECT coalesce(sum(amount_cents), 0) FROM invoice_lines
         WHERE invoice_id = i.id AND kind IN ('fee', 'deposit', 'commission'))::bigint AS truth
       FROM invoices i WHERE owner_id = $1 ORDER BY number NULLS FIRST`,
      [owner.id],
    );
    expect(rows.map(({ truth }) => truth)).toEqual(rows.map(({ cents }) => cents));
    return rows.map(({ cents }) => cents);
  };
  const line = (kind: string, unitPriceCents: number) => ({ kind, description: kind, quantity: 1, unitPriceCents });
  const lines = [line('deposit', 40_000), line('travel_buyout', 90_000), line('fee', 60_000)];
  const draft = await anInvoice(context, owner, { eventId: event.id, lines });
  expect(await kept()).toEqual([100_000]);
  const changed = await invoices.updateInvoice(
    owner,
    draft.id,
    UpdateInvoiceInput.parse({ lines: [line('fee', 30_000), line('product', 500)], version: draft.version }),
  );
  expect(await kept()).toEqual([30_000]);
  await send(changed);
  await send(await anInvoice(context, owner, { eventId: event.id }));
  expect(await kept()).toEqual([30_000, 100_000]);
  await context.db.query(
    `UPDATE invoice_lines SET amount_cents = amount_cents + 1, kind = CASE kind WHEN 'product' THEN 'fee' ELSE kind END
     WHERE owner_id = $1`,
    [owner.id],
  );
  expect(await kept()).toEqual([30_502, 100_001]);
  await context.db.query(
    `UPDATE invoice_lines SET invoice_id = $2, position = position + 5 WHERE invoice_id <> $2 AND owner_id = $1`,
    [owner.id, draft.id],
  );
  expect(await kept()).toEqual([130_503, 0]);
  await context.db.query(`DELETE FROM invoice_lines WHERE owner_id = $1 AND amount_cents < 1000`, [owner.id]);
  expect(await kept()).toEqual([130_002, 0]);
});
