/** Drafts from events: who is billed, which lines, schedules, expenses once, commission by the bureau's policy. */
import { CreateExpenseInput } from '@lectern/protocol/expenses';
import {
  CreateInvoiceDraftInput,
  SavePaymentScheduleInput,
  SendInvoiceInput,
  UpdateInvoiceInput,
  type InvoiceResponse,
} from '@lectern/protocol/invoices';
import { aBureau } from '../../../testing/builders/bureaus';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { anInvoice } from '../../../testing/builders/invoices';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsService } from '../../events';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ExpensesModule, ExpensesService } from '../../expenses';
import { ChecklistsService } from '../../tasks';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import {
  InvoiceCorrectionsService,
  InvoiceDraftsService,
  InvoiceSendingsService,
  InvoicesService,
  PaymentSchedulesService,
} from '..';
import { InvoiceFollowersService, InvoicesWorkerModule } from '../invoices.worker.module';

let context: TestContext;
let paymentSchedules: PaymentSchedulesService;
let invoices: InvoicesService;
let invoiceCorrections: InvoiceCorrectionsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    InvoicesWorkerModule,
    ContactsModule,
    EventsWorkerModule,
    ExpensesModule,
    TasksWorkerModule,
  );
  paymentSchedules = context.get(PaymentSchedulesService);
  invoices = context.get(InvoicesService);
  invoiceCorrections = context.get(InvoiceCorrectionsService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
});
afterAll(() => context.close());

const draft = (eventId: string, fields: object = {}, key?: string) =>
  context.get(InvoiceDraftsService).createDraft(owner, eventId, CreateInvoiceDraftInput.parse(fields), key);
const send = (invoice: InvoiceResponse) =>
  context
    .get(InvoiceSendingsService)
    .sendInvoice(
      owner,
      invoice.id,
      SendInvoiceInput.parse({ to: 'ap@acme.example', subject: 'Invoice', version: invoice.version }),
    );
const shown = (invoice: InvoiceResponse) =>
  invoice.lines.map(({ kind, description, amountCents }) => [kind, description, amountCents]);
const schedule = (eventId: string, items: object[], version = 0) =>
  paymentSchedules.saveSchedule(owner, eventId, SavePaymentScheduleInput.parse({ items, version }));
const expense = (eventId: string, fields: object = {}) =>
  context
    .get(ExpensesService)
    .createExpense(
      owner,
      CreateExpenseInput.parse({
        spentOn: '2027-03-01',
        category: 'airfare',
        vendor: 'Delta',
        amountCents: 45_050,
        eventId,
        isBillable: true,
        ...fields,
      }),
    );

describe('of a client that pays itself', () => {
  it('has the fee, the travel and the expenses, and is answered again as long as it is a draft', async () => {
    const client = await aClient(context, owner, {
      contacts: [
        { name: 'Ann', email: 'ann@acme.example', isPrimary: true },
        { name: 'Bo', email: 'bo@acme.example', role: 'payer' },
      ],
    });
    const event = await anEvent(context, owner, {
      title: 'Sales Kickoff',
      eventDate: '2027-04-02',
      clientId: client.id,
      grossFeeCents: 1_250_000,
      travelTerms: 'buyout',
      travelAmountCents: 150_000,
      currency: 'USD',
    });
    await expense(event.id);
    const [first, second] = await Promise.all([draft(event.id), draft(event.id)]);
    expect(second.id).toBe(first.id);
    expect(shown(first)).toEqual([
      ['fee', 'Speaking fee: Sales Kickoff, Apr 2, 2027', 1_250_000],
      ['travel_buyout', 'Travel, as agreed', 150_000],
      ['expense', 'Airfare, Delta, Mar 1, 2027', 45_050],
    ]);
    expect(first).toMatchObject({
      eventTitle: 'Sales Kickoff',
      clientId: client.id,
      billToName: 'Acme',
      billToEmail: 'bo@acme.example',
      problems: {},
      totalCents: 1_445_050,
    });
    await send(first);
    await expect(draft(event.id)).rejects.toMatchObject({ status: 409, code: 'NOTHING_TO_INVOICE' });
    await context.get(EventsService).updateEvent(owner.id, event.id, { version: 1, grossFeeCents: 1_300_000 });
    expect(shown(await draft(event.id))).toEqual([['fee', 'Balance of the fee: Sales Kickoff, Apr 2, 2027', 50_000]]);
  });

  it('doesn’t remind of what is asked for after the event fell through', async () => {
    const clientId = (await aClient(context, owner)).id;
    const booked = { clientId, grossFeeCents: 1_000, eventDate: '2027-06-01' };
    const remindersOf = async (status: string) =>
      (await draft((await anEvent(context, owner, { ...booked, status })).id)).remindersEnabled;
    expect(await remindersOf('confirmed')).toBe(true);
    for (const status of ['cancelled', 'lost', 'released']) expect(await remindersOf(status)).toBe(false);
  });

  it('bills an expense once, and frees it when the draft goes or the invoice is void', async () => {
    const event = await anEvent(context, owner, { feeType: 'waived', clientId: (await aClient(context, owner)).id });
    const spent = await expense(event.id);
    const first = await draft(event.id);
    await expect(
      anInvoice(context, owner, {
        lines: [{ kind: 'expense', description: 'Twice', quantity: 1, unitPriceCents: 1, expenseId: spent.id }],
      }),
    ).rejects.toMatchObject({ status: 409 });
    await invoices.updateInvoice(owner, first.id, UpdateInvoiceInput.parse({ version: 1, lines: [] }));
    await invoices.deleteInvoice(owner, first.id);
    const again = await send(await draft(event.id, { kind: 'expenses' }));
    expect(shown(again)).toHaveLength(1);
    await expect(draft(event.id, { kind: 'expenses' })).rejects.toMatchObject({ code: 'NOTHING_TO_INVOICE' });
    await invoiceCorrections.voidInvoice(owner, again.id, { reason: 'Typo', version: again.version });
    expect(shown(await draft(event.id, { kind: 'expenses' }))).toHaveLength(1);
  });

  it('takes off what lies above a travel cap', async () => {
    const event = await anEvent(context, owner, {
      grossFeeCents: 100_000,
      travelTerms: 'capped',
      travelAmountCents: 60_000,
    });
    await expense(event.id);
    await expense(event.id, { category: 'lodging', vendor: 'Hyatt', amountCents: 30_000 });
    await expense(event.id, { category: 'materials', vendor: 'Printer', amountCents: 9_900 });
    expect(shown(await draft(event.id)).at(-1)).toEqual(['discount', 'Travel above the agreed $600', 15_050 * -1]);
  });

  it('counts only travel towards a travel cap, also of what was billed before', async () => {
    const event = await anEvent(context, owner, {
      feeType: 'waived',
      clientId: (await aClient(context, owner)).id,
      travelTerms: 'capped',
      travelAmountCents: 60_000,
    });
    await expense(event.id, { category: 'materials', vendor: 'Printer', amountCents: 50_000 });
    await send(await draft(event.id, { kind: 'expenses' }));
    await expense(event.id);
    expect(shown(await draft(event.id, { kind: 'expenses' }))).toEqual([
      ['expense', 'Airfare, Delta, Mar 1, 2027', 45_050],
    ]);
  });

  it('is made for many events at once with the few connections that there are', async () => {
    const events = await Promise.all(Array.from({ length: 8 }, () => anEvent(context, owner, { grossFeeCents: 1 })));
    const made = await Promise.all(events.map((event) => draft(event.id)));
    expect(new Set(made.map((invoice) => invoice.eventId)).size).toBe(8);
  });
});

it('proposes what was withheld last in the state of the event, and guesses nothing', async () => {
  const at = (state: string) =>
    anEvent(context, owner, { title: 'Summit', state, country: 'US', grossFeeCents: 100_000 });
  const withheld = async (state: string | null, percent: number, eventId: string | null = null) => {
    const invoice = await anInvoice(context, owner, { eventId, withholding: { state, percent, amountCents: null } });
    context.clock.advance(1_000);
    return send(invoice);
  };
  const first = await draft((await at('CA')).id);
  expect(first.withholding).toBeNull();
  await withheld('California', 7);
  await withheld('CA', 5);
  const wrong = await withheld('CA', 9);
  await invoiceCorrections.voidInvoice(owner, wrong.id, { reason: 'Wrong rate', version: wrong.version });
  await withheld('MN', 2);
  const next = await draft((await at('California')).id);
  expect(next).toMatchObject({
    withholding: { state: 'CA', percent: 5, amountCents: null },
    withholdingCents: 5_000,
    totalCents: 100_000,
    amountDueCents: 95_000,
  });
  expect((await draft((await at('Texas')).id)).withholding).toBeNull();
  const onlyExpenses = await at('CA');
  await expense(onlyExpenses.id);
  expect((await draft(onlyExpenses.id, { kind: 'expenses' })).withholding).toBeNull();
  const abroad = await anEvent(context, owner, { title: 'Messe', state: 'CA', country: 'Italy', grossFeeCents: 1_000 });
  expect((await draft(abroad.id)).withholding).toBeNull();
});

describe('by a schedule', () => {
  const halves = [
    { label: 'Deposit', trigger: 'on_signing', offsetDays: 7, percent: 50 },
    { label: 'Balance', trigger: 'event_date', offsetDays: -14, percent: 50 },
  ];

  it('makes one invoice per part, in order, with its day', async () => {
    const client = await aClient(context, owner);
    const event = await anEvent(context, owner, {
      title: 'Gala',
      eventDate: '2027-06-15',
      clientId: client.id,
      grossFeeCents: 1_000_001,
    });
    const saved = await schedule(event.id, halves);
    expect(saved).toMatchObject({ baseCents: 1_000_001, basis: 'gross', scheduledCents: 1_000_001, version: 1 });
    expect(saved.items.map((item) => [item.computedCents, item.dueDate])).toEqual([
      [500_001, null],
      [500_000, '2027-06-01'],
    ]);
    const deposit = await draft(event.id);
    expect(shown(deposit)).toEqual([['deposit', 'Deposit: Gala, Jun 15, 2027', 500_001]]);
    expect(deposit).toMatchObject({ scheduleItemLabel: 'Deposit', dueDate: null });
    await context.db.tx((tx) => paymentSchedules.recordSignature(tx, owner.id, event.id, '2027-03-10'));
    await context.db.tx((tx) => paymentSchedules.recordSignature(tx, owner.id, event.id, '2027-03-20'));
    const dated = await invoices.getForOwnerOrThrow(owner, deposit.id);
    expect(dated.dueDate).toBe('2027-03-17');
    await send(dated);
    const balance = await draft(event.id);
    expect(balance).toMatchObject({ scheduleItemLabel: 'Balance', dueDate: '2027-06-01', totalCents: 500_000 });
    const items = (await paymentSchedules.getSchedule(owner, event.id)).items;
    expect(items.map((item) => [item.invoice?.status, item.invoice?.balanceCents])).toEqual([
      ['sent', 500_001],
      ['draft', 500_000],
    ]);
    expect((await draft(event.id, { scheduleItemId: items[1]?.id })).id).toBe(balance.id);
    await expect(draft(event.id, { scheduleItemId: items[0]?.id })).rejects.toMatchObject({
      code: 'SCHEDULE_ITEM_INVOICED',
    });
  });

  it('creates one invoice per key, even after it was sent', async () => {
    const { id: clientId } = await aClient(context, owner);
    const event = await anEvent(context, owner, { clientId, grossFeeCents: 100_000 });
    await schedule(event.id, halves);
    const [first, second] = await Promise.all([draft(event.id, {}, 'one-draft'), draft(event.id, {}, 'one-draft')]);
    expect(second.id).toBe(first.id);
    await send(first);
    expect(await draft(event.id, {}, 'one-draft')).toMatchObject({ id: first.id, status: 'sent' });
    expect(await draft(event.id)).toMatchObject({ scheduleItemLabel: 'Balance', status: 'draft' });
  });

  it('asks for no part of the fee again that was invoiced past it', async () => {
    const event = await anEvent(context, owner, {
      grossFeeCents: 100_000,
      clientId: (await aClient(context, owner)).id,
    });
    const { items } = await schedule(event.id, halves);
    await send(await draft(event.id));
    const rest = await draft(event.id, { kind: 'full' });
    expect(rest.totalCents).toBe(50_000);
    await send(rest);
    const nothing = { status: 409, code: 'NOTHING_TO_INVOICE' };
    await expect(draft(event.id)).rejects.toMatchObject(nothing);
    await expect(draft(event.id, { scheduleItemId: items[1]?.id })).rejects.toMatchObject(nothing);
  });

  it('keeps the parts that have an invoice, and refuses a stale version', async () => {
    const event = await anEvent(context, owner, { grossFeeCents: 100_000 });
    const saved = await schedule(event.id, halves);
    await expect(schedule(event.id, halves)).rejects.toMatchObject({ status: 409, code: 'STALE_VERSION' });
    await draft(event.id);
    const [deposit, balance] = saved.items;
    await expect(schedule(event.id, [{ ...halves[1], id: balance?.id }], 1)).rejects.toMatchObject({
      code: 'SCHEDULE_ITEM_HAS_INVOICE',
    });
    const changed = await schedule(
      event.id,
      [
        { ...halves[0], id: deposit?.id, label: 'First half' },
        { label: 'Rest', trigger: 'fixed_date', fixedDate: '2027-05-01', amountCents: 40_000 },
      ],
      1,
    );
    expect(changed.items.map((item) => [item.label, item.computedCents])).toEqual([
      ['First half', 50_000],
      ['Rest', 40_000],
    ]);
    const stranger = await context.owner();
    await expect(paymentSchedules.getSchedule(stranger, event.id)).rejects.toMatchObject({ status: 404 });
  });

  it('invoices a part again whose invoice was credited as a whole, as if it were void', async () => {
    const event = await anEvent(context, owner, {
      grossFeeCents: 100_000,
      clientId: (await aClient(context, owner)).id,
    });
    await schedule(event.id, halves);
    const first = await send(await draft(event.id));
    await invoiceCorrections.creditInvoice(owner, first.id, {
      reason: 'Wrong name',
      lines: [{ description: 'All of it', amountCents: 50_000 }],
    });
    const again = await draft(event.id);
    expect(again).toMatchObject({ scheduleItemLabel: 'Deposit', totalCents: 50_000, status: 'draft' });
    await context.get(ChecklistsService).applyToEvent(owner.id, event.id);
    await context.db.tx((tx) => context.get(InvoiceFollowersService).followInvoice(tx, owner.id, first.id));
    expect(
      await context.db.query('SELECT 1 FROM tasks WHERE owner_id = $1 AND done_on IS NOT NULL', [owner.id]),
    ).toEqual([]);
    const whole = await anEvent(context, owner, { grossFeeCents: 100_000, clientId: first.clientId });
    const wrong = await send(await draft(whole.id));
    await invoiceCorrections.creditInvoice(owner, wrong.id, {
      reason: 'Wrong name',
      lines: [{ description: 'All of it', amountCents: 100_000 }],
    });
    expect((await draft(whole.id)).totalCents).toBe(100_000);
  });

  it('lets go of a part when its draft goes to another event', async () => {
    const [event, other] = [await anEvent(context, owner, { grossFeeCents: 100_000 }), await anEvent(context, owner)];
    const { items } = await schedule(event.id, halves);
    const deposit = await draft(event.id);
    const patch = (fields: object) => UpdateInvoiceInput.parse(fields);
    const kept = await invoices.updateInvoice(owner, deposit.id, patch({ version: 1, eventId: event.id }));
    expect(kept.scheduleItemId).toBe(items[0]?.id);
    const moved = await invoices.updateInvoice(owner, deposit.id, patch({ version: 2, eventId: other.id }));
    expect(moved).toMatchObject({ eventId: other.id, scheduleItemId: null });
    expect(await draft(event.id)).toMatchObject({ scheduleItemLabel: 'Deposit', eventId: event.id });
  });

  it('gives a part one invoice, however many ask at once', async () => {
    const event = await anEvent(context, owner, { grossFeeCents: 100_000 });
    const { items } = await schedule(event.id, halves);
    const made = await Promise.all([1, 2, 3].map(() => draft(event.id, { scheduleItemId: items[0]?.id })));
    expect(new Set(made.map((invoice) => invoice.id)).size).toBe(1);
  });
});

describe('with a bureau', () => {
  const booked = async (invoicedBy: 'bureau' | 'speaker', fields: object = {}) => {
    const bureau = await aBureau(context, owner, { invoicedBy, email: 'money@podium.example', remitDays: 20 });
    const client = await aClient(context, owner);
    const event = await anEvent(context, owner, {
      title: 'Gala',
      clientId: client.id,
      bureauPartnerId: bureau.id,
      commissionPercent: 25,
      grossFeeCents: 999_999,
      ...fields,
    });
    return { bureau, client, event };
  };
  const commissions = () =>
    context.db.query<{ amount: number; vendor: string }>(
      `SELECT amount_cents AS amount, vendor FROM expenses WHERE owner_id = $1 AND category = 'commission'`,
      [owner.id],
    );

  it('that invoices the client: the bureau is billed, net of its commission', async () => {
    const { bureau, event } = await booked('bureau');
    const invoice = await draft(event.id);
    expect(invoice).toMatchObject({
      bureauPartnerId: bureau.id,
      clientId: null,
      billToName: 'Podium Bureau',
      billToEmail: 'money@podium.example',
      termsDays: 20,
      totalCents: 749_999,
    });
    expect(shown(invoice)).toEqual([
      ['fee', 'Speaking fee: Gala', 999_999],
      ['commission', 'Commission, 25%', -250_000],
    ]);
    await send(invoice);
    expect(await commissions()).toEqual([]);
    await expect(draft(event.id)).rejects.toMatchObject({ code: 'NOTHING_TO_INVOICE' });
  });

  it('that lets the speaker invoice: the client is billed gross, and the commission is an expense until it is void', async () => {
    const { client, event } = await booked('speaker');
    const invoice = await draft(event.id);
    expect(invoice).toMatchObject({ clientId: client.id, bureauPartnerId: null, totalCents: 999_999 });
    const issued = await send(invoice);
    expect(await commissions()).toEqual([{ amount: 250_000, vendor: 'Podium Bureau' }]);
    await invoiceCorrections.voidInvoice(owner, issued.id, { reason: 'Typo', version: issued.version });
    expect(await commissions()).toEqual([]);
  });

  it('whose share is of the travel too: all is invoiced when it is', async () => {
    const { bureau, event } = await booked('bureau', {
      grossFeeCents: 1_000_000,
      travelTerms: 'buyout',
      travelAmountCents: 200_000,
    });
    await context.db.query(`UPDATE bureau_partners SET commission_basis = 'gross_fee' WHERE id = $1`, [bureau.id]);
    const invoice = await draft(event.id);
    expect(shown(invoice)).toEqual([
      ['fee', 'Speaking fee: Gala', 1_000_000],
      ['commission', 'Commission, 25%', -250_000],
      ['travel_buyout', 'Travel, as agreed (buyout of $2,000 less 25% commission)', 150_000],
    ]);
    await send(invoice);
    await expect(draft(event.id)).rejects.toMatchObject({ code: 'NOTHING_TO_INVOICE' });
  });

  it('shares the net fee by the schedule', async () => {
    const { event } = await booked('bureau');
    const saved = await schedule(event.id, [{ label: 'All', trigger: 'event_date', percent: 100 }]);
    expect(saved).toMatchObject({ basis: 'net', baseCents: 749_999, scheduledCents: 749_999 });
    expect(shown(await draft(event.id))).toEqual([
      ['fee', 'All: Gala (fee of $9,999.99 less 25% commission)', 749_999],
    ]);
  });
});

it("has no draft of another speaker's event", async () => {
  const stranger = await context.owner();
  const event = await anEvent(context, stranger);
  await expect(draft(event.id)).rejects.toMatchObject({ status: 404 });
});
