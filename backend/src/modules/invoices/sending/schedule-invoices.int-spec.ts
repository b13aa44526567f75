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
import { ContactsModule } from '../../contacts';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { InvoiceDraftsService, InvoicesService, PaymentSchedulesService, ScheduleInvoicesService } from '..';
import { InvoicesWorkerModule } from '../invoices.worker.module';

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
});
afterAll(() => context.close());

const PARTS = [
  { label: 'Deposit', trigger: 'on_signing', percent: 50, amountCents: null, fixedDate: null },
  { label: 'Balance', trigger: 'event_date', offsetDays: -30, percent: 50, amountCents: null, fixedDate: null },
];
/** $10,000 in April, half on signing, half thirty days before. */
async function booked(fields: { client?: object; event?: object; parts?: object[] } = {}) {
  const client = await aClient(context, owner, { name: 'Acme', apEmail: 'ap@acme.example', ...fields.client });
  const event = await anEvent(context, owner, {
    title: 'Keynote',
    status: 'confirmed',
    eventDate: '2027-04-15',
    grossFeeCents: 1_000_000,
    clientId: client.id,
    ...fields.event,
  });
  const input = SavePaymentScheduleInput.parse({ items: fields.parts ?? PARTS, version: 0 });
  const { items } = await context.get(PaymentSchedulesService).saveSchedule(owner, event.id, input);
  return { eventId: event.id, items: items.map(({ id }) => id) };
}
const send = (eventId: string, itemId = '') => service.sendPart(owner, eventId, itemId, 'schedule');
const draft = (eventId: string, scheduleItemId = '') =>
  context.get(InvoiceDraftsService).createDraft(owner, eventId, CreateInvoiceDraftInput.parse({ scheduleItemId }));
const sendings = () => context.db.query(`SELECT sent_to FROM invoice_sendings WHERE owner_id = $1`, [owner.id]);
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
