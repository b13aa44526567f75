/** Parts of a schedule that are invoiced without a person: once, by the outbox, and never past what a person must decide. */
import {
  CreateInvoiceDraftInput,
  invoiceChangeSign,
  SavePaymentScheduleInput,
  UpdateInvoiceInput,
} from '@lectern/protocol/invoices';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { BillingService } from '../../billing';
import { ContactsModule } from '../../contacts';
import { EventsWorkerModule } from '../../events/events.worker.module';
import {
  InvoiceCorrectionsService,
  InvoiceDraftsService,
  InvoicesService,
  PaymentSchedulesService,
  ScheduleInvoicesService,
} from '..';
import { DuePartsService, InvoiceRemindersService, InvoicesWorkerModule } from '../invoices.worker.module';

let context: TestContext;
let service: ScheduleInvoicesService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(InvoicesWorkerModule, ContactsModule, EventsWorkerModule);
  service = context.get(ScheduleInvoicesService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  await context.db.tx((tx) => context.get(BillingService).startTrial(tx, owner.id));
});
afterAll(() => context.close());

const PARTS = [
  { label: 'Deposit', trigger: 'on_signing', percent: 50, amountCents: null, fixedDate: null },
  { label: 'Balance', trigger: 'event_date', offsetDays: -30, percent: 50, amountCents: null, fixedDate: null },
];
/** $10,000 in April, half on signing, half thirty days before. */
async function booked(fields: { client?: object; event?: object; parts?: object[]; sendsInvoices?: boolean } = {}) {
  const client = await aClient(context, owner, { name: 'Acme', apEmail: 'ap@acme.example', ...fields.client });
  const event = await anEvent(context, owner, {
    title: 'Keynote',
    status: 'confirmed',
    eventDate: '2027-04-15',
    grossFeeCents: 1_000_000,
    clientId: client.id,
    ...fields.event,
  });
  const input = SavePaymentScheduleInput.parse({
    items: fields.parts ?? PARTS,
    version: 0,
    sendsInvoices: fields.sendsInvoices,
  });
  const { items } = await context.get(PaymentSchedulesService).saveSchedule(owner, event.id, input);
  return { eventId: event.id, items: items.map(({ id }) => id) };
}
const send = (eventId: string, itemId = '') => service.sendPart(owner, eventId, itemId, 'schedule');
const draft = (eventId: string, scheduleItemId = '') =>
  context.get(InvoiceDraftsService).createDraft(owner, eventId, CreateInvoiceDraftInput.parse({ scheduleItemId }));
const sendings = (): Promise<unknown[]> =>
  context.db.query(`SELECT sent_to FROM invoice_sendings WHERE owner_id = $1`, [owner.id]);
const invoicesOf = (eventId: string) => context.db.query(`SELECT status FROM invoices WHERE event_id = $1`, [eventId]);

it('makes, issues and emails a part once, however many ask, and says what did it', async () => {
  const { eventId, items } = await booked();
  const answers = await Promise.all([send(eventId, items[1]), send(eventId, items[1]), send(eventId, items[1])]);
  expect(answers.filter((answer) => answer.invoiceId !== null && answer.isSentNow)).toHaveLength(1);
  expect(await sendings()).toEqual([{ sent_to: 'ap@acme.example' }]);
  const id = answers[0]?.invoiceId ?? '';
  expect(await context.get(InvoicesService).getForOwnerOrThrow(owner, id)).toMatchObject({
    status: 'sent',
    number: 'INV-0001',
    dueDate: '2027-03-16',
    totalCents: 500_000,
    remindersEnabled: true,
  });
  const history = await context.get(InvoicesService).history(owner, id);
  expect(history.items.map((item) => [invoiceChangeSign(item).label, item.byName])).toEqual([
    ['Sent by the payment schedule', null],
    ['Draft made by the payment schedule', null],
  ]);
});

it('waits for the signature, also of an event whose contract is out', async () => {
  const { eventId, items } = await booked({ event: { status: 'contract_sent' } });
  expect(await send(eventId, items[0])).toEqual({ invoiceId: null, reason: null });
  await context.db.tx((tx) =>
    context.get(PaymentSchedulesService).recordSignature(tx, owner.id, eventId, '2027-03-03'),
  );
  expect(await send(eventId, items[0])).toMatchObject({ isSentNow: true });
  expect(await send(eventId, items[1])).toEqual({ invoiceId: null, reason: null });
});

it.each(['inquiry', 'hold', 'cancelled', 'lost', 'released'])(
  'sends nothing of an event that is %s',
  async (status) => {
    const { eventId, items } = await booked({ event: { status } });
    expect(await send(eventId, items[1])).toEqual({ invoiceId: null, reason: null });
    expect(await invoicesOf(eventId)).toEqual([]);
  },
);

it.each([
  ['a payer without an address', { client: { apEmail: null } }, 'Acme has no email address for invoices.'],
  ['a PO number that is missing', { client: { purchaseOrderRequired: true } }, 'Acme asks for a PO number.'],
  ['an event without a fee', { event: { grossFeeCents: null } }, 'The event has no fee to invoice.'],
])('leaves %s to a person, and no draft behind', async (_what, fields, reason) => {
  const { eventId, items } = await booked(fields);
  expect(await send(eventId, items[1])).toEqual({ invoiceId: null, reason });
  expect(await invoicesOf(eventId)).toEqual([]);
});

it('sends a draft that is as it was made, and leaves one that was edited to its editor', async () => {
  const { eventId, items } = await booked();
  const made = await draft(eventId, items[1]);
  await context
    .get(InvoicesService)
    .updateInvoice(owner, made.id, UpdateInvoiceInput.parse({ notes: 'Hi', version: made.version }));
  expect(await send(eventId, items[1])).toMatchObject({ reason: expect.stringContaining('You changed') as string });
  const other = await booked();
  const untouched = await draft(other.eventId, other.items[1]);
  expect(await send(other.eventId, other.items[1])).toEqual({ invoiceId: untouched.id, isSentNow: true });
});

it('leaves a draft whose fee has changed since to a person', async () => {
  const { eventId, items } = await booked();
  await draft(eventId, items[1]);
  await context.db.query('UPDATE speaking_events SET gross_fee_cents = 1200000 WHERE id = $1', [eventId]);
  expect(await send(eventId, items[1])).toMatchObject({ reason: expect.stringContaining('same amount') as string });
});

describe('when they’re due', () => {
  /** Returns how many of this owner's went out. */
  const sendDue = async (at: string) => {
    context.clock.set(at);
    const before = await sendings();
    await context.get(DuePartsService).sendDueParts({ pageSize: 1 });
    return (await sendings()).length - before.length;
  };
  const scheduleOf = (eventId: string) => context.get(PaymentSchedulesService).getSchedule(owner, eventId);
  const tasks = (): Promise<unknown[]> =>
    context.db.query(`SELECT title, event_id FROM tasks WHERE owner_id = $1`, [owner.id]);
  // Due on March 16, so sent on March 2, from nine in the morning in New York.
  const MORNING = '2027-03-02T14:00:00Z';

  it('are sent from nine of the office’s day, fourteen days before, once', async () => {
    context.clock.set('2027-02-20T15:00:00Z');
    const { eventId } = await booked();
    expect((await scheduleOf(eventId)).items.map(({ sendsOn }) => sendsOn)).toEqual([null, '2027-03-02']);
    expect(await sendDue('2027-03-01T20:00:00Z')).toBe(0);
    expect(await sendDue('2027-03-02T13:59:00Z')).toBe(0);
    await Promise.all([sendDue(MORNING), sendDue(MORNING)]);
    expect(await sendings()).toHaveLength(1);
    expect(await sendDue('2027-03-03T15:00:00Z')).toBe(0);
    expect(await sendings()).toHaveLength(1);
    expect((await scheduleOf(eventId)).items[1]).toMatchObject({ sendsOn: null, heldFor: null });
    expect(await tasks()).toEqual([]);
  });

  it('are reminded of like any other', async () => {
    await booked();
    expect(await sendDue(MORNING)).toBe(1);
    context.clock.set('2027-03-19T15:00:00Z');
    await context.get(InvoiceRemindersService).remindOverdueInvoices({ pageSize: 10 });
    expect(
      await context.db.query(
        `SELECT payload->>'remindOn' AS day FROM outbox
         WHERE type = 'invoice.reminder_due' AND payload->>'ownerId' = $1`,
        [owner.id],
      ),
    ).toEqual([{ day: '2027-03-19' }]);
  });

  it('count their days as the schedule does', async () => {
    const parts = [
      { ...PARTS[0], percent: 25 },
      { ...PARTS[1], percent: 25, offsetDays: 5 },
      { ...PARTS[1], percent: 25, trigger: 'fixed_date', offsetDays: 0, fixedDate: '2027-04-02' },
    ];
    const { eventId } = await booked({ parts, event: { eventDate: '2027-03-20', endDate: '2027-03-22' } });
    await context.db.tx((tx) =>
      context.get(PaymentSchedulesService).recordSignature(tx, owner.id, eventId, '2027-03-03'),
    );
    const { items } = await scheduleOf(eventId);
    expect(items.map(({ dueDate }) => dueDate)).toEqual(['2027-03-03', '2027-03-27', '2027-04-02']);
    const counts: number[] = [];
    for (const day of ['04', '12', '13', '18', '19']) counts.push(await sendDue(`2027-03-${day}T15:00:00Z`));
    expect(counts).toEqual([1, 0, 1, 0, 1]);
  });

  it('stay where the switch is off, which a schedule keeps that is saved without it', async () => {
    const { eventId, items } = await booked({ sendsInvoices: false });
    expect(await sendDue(MORNING)).toBe(0);
    const [deposit, balance] = items;
    const again = SavePaymentScheduleInput.parse({
      items: [
        { ...PARTS[0], id: deposit },
        { ...PARTS[1], id: balance },
      ],
      version: 1,
    });
    const saved = await context.get(PaymentSchedulesService).saveSchedule(owner, eventId, again);
    expect(saved).toMatchObject({ sendsInvoices: false, items: [{ sendsOn: null }, { sendsOn: null }] });
  });

  it('become a task, once, where a person must act, and go out when that is done', async () => {
    const { eventId } = await booked({ client: { apEmail: null } });
    expect(await sendDue(MORNING)).toBe(0);
    expect(await sendDue('2027-03-02T15:00:00Z')).toBe(0);
    const title = '‘Balance’ wasn’t sent: Acme has no email address for invoices.';
    expect(await tasks()).toEqual([{ title, event_id: eventId }]);
    expect((await scheduleOf(eventId)).items[1]).toMatchObject({
      sendsOn: null,
      heldFor: expect.any(String) as string,
    });
    await context.db.query(`UPDATE clients SET ap_email = 'ap@acme.example' WHERE owner_id = $1`, [owner.id]);
    expect(await sendDue('2027-03-02T16:00:00Z')).toBe(1);
    expect(await tasks()).toHaveLength(1);
  });

  it('are left to a person once their invoice was voided', async () => {
    const { eventId, items } = await booked();
    expect(await sendDue(MORNING)).toBe(1);
    const invoice = (await scheduleOf(eventId)).items[1]?.invoice;
    const { version } = await context.get(InvoicesService).getForOwnerOrThrow(owner, invoice?.id ?? '');
    const voiding = { reason: 'Wrong client', version };
    await context.get(InvoiceCorrectionsService).voidInvoice(owner, invoice?.id ?? '', voiding);
    expect(await sendDue('2027-03-03T15:00:00Z')).toBe(0);
    expect(await send(eventId, items[1])).toEqual({ invoiceId: null, reason: null });
    expect((await scheduleOf(eventId)).items[1]).toMatchObject({ invoice: null, sendsOn: null });
  });

  it('are left to a person a week after their day', async () => {
    await booked();
    expect(await sendDue('2027-03-24T15:00:00Z')).toBe(0);
    expect(await sendDue('2027-03-23T15:00:00Z')).toBe(1);
  });

  it.each([
    ['in a sandbox', `UPDATE users SET sandbox_until = '2028-01-01' WHERE id = $1`],
    ['of an account whose trial is over', `UPDATE subscriptions SET trial_ends_at = '2027-01-01' WHERE user_id = $1`],
  ])('stay %s', async (_where, change) => {
    await booked();
    await context.db.query(change, [owner.id]);
    expect(await sendDue(MORNING)).toBe(0);
    expect(await sendings()).toEqual([]);
    expect(await tasks()).toEqual([]);
  });
});
