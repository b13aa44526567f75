/** Expenses, drafts of invoices and payments that wait for a network. */
import { CreateExpenseInput } from '@lectern/protocol/expenses';
import {
  CreateInvoiceInput,
  InvoiceGroup,
  RecordPaymentInput,
  type InvoiceLineInput,
} from '@lectern/protocol/invoices';
import { DEFAULT_CURRENCY, invoiceTotals, type Withholding } from '@lectern/protocol/money';
import { labelsOf } from '@lectern/protocol/record-fields';
import {
  changed,
  money,
  quoted,
  stored,
  textOf,
  withItem,
  type Address,
  type QueuedChange,
  type QueuedRoute,
  type Row,
} from './queued-change';

/** The server computes the amounts; null shows as no amount. */
const noInvoice = {
  number: null,
  status: 'draft',
  isOverdue: false,
  group: 'draft',
  issueDate: null,
  dueDate: null,
  termsDays: 0,
  billToName: null,
  billToEmail: null,
  ccEmails: [],
  billToAddress: null,
  poNumber: null,
  eventId: null,
  clientId: null,
  bureauPartnerId: null,
  currency: DEFAULT_CURRENCY,
  notes: null,
  terms: null,
  withholding: null,
  remindersEnabled: false,
  lines: [],
  eventTitle: null,
  eventDate: null,
  clientName: null,
  bureauPartnerName: null,
  scheduleItemId: null,
  scheduleItemLabel: null,
  isPoMissing: false,
  seller: {
    name: '',
    address: null,
    email: null,
    phone: null,
    taxId: null,
    paymentUrl: null,
    bankDetails: null,
    website: null,
  },
  subtotalCents: null,
  taxes: [],
  taxCents: null,
  totalCents: null,
  withholdingCents: null,
  amountDueCents: null,
  creditedCents: null,
  paidCents: null,
  balanceCents: null,
  refundDueCents: null,
  payments: [],
  creditNotes: [],
  nextReminderOn: null,
  lastRemindedAt: null,
  problems: {},
  publicUrl: null,
  sentAt: null,
  sentTo: null,
  deliveryProblem: null,
  viewedAt: null,
  paidAt: null,
  voidedAt: null,
  voidReason: null,
};

export const moneyRoutes: readonly QueuedRoute[] = [
  {
    method: 'POST',
    path: /^\/api\/expenses$/,
    label: ({ body }) =>
      body.needsDetails
        ? 'Add a receipt'
        : `Add expense: ${[body.vendor, money(body.amountCents, body.currency)].filter(Boolean).join(', ')}`,
    answer: (change) => ({
      ...change.body,
      ...stored(change),
      amountCents: change.body.amountCents ?? 0,
      mileageRate: null,
      receiptName: null,
      eventTitle: null,
      invoiceId: null,
      invoiceNumber: null,
      source: 'manual',
      recurringExpenseId: null,
      travelSegmentId: null,
    }),
    list: (body, expense, { path, params }) => {
      const isOfEvent = path === `/api/events/${String(expense.eventId)}/expenses`;
      const others = [...params.keys()].some((key) => key !== 'limit' && key !== 'eventId');
      const isInList =
        path === '/api/expenses' && !others && (params.get('eventId') ?? expense.eventId) === expense.eventId;
      return isOfEvent || isInList ? withItem(body, expense) : body;
    },
    labels: labelsOf(CreateExpenseInput.shape),
  },
  {
    method: 'PATCH',
    path: /^\/api\/expenses\/([^/]+)$/,
    isChange: true,
    knownBy: ['vendor', 'amountCents', 'currency'],
    label: ({ body, before }) =>
      `Change expense: ${[before?.vendor, money(body.amountCents ?? before?.amountCents, before?.currency)].filter(Boolean).join(', ')}`,
    answer: changed,
    labels: labelsOf(CreateExpenseInput.shape),
  },
  {
    method: 'POST',
    path: /^\/api\/events\/([^/]+)\/invoice-drafts$/,
    needsRecord: true,
    knownBy: ['title', 'eventDate', 'currency'],
    label: ({ before }) => `Draft an invoice for ${quoted(before?.title)}`,
    answer: draftOf,
    list: listDraft,
    labels: {},
  },
  {
    method: 'PATCH',
    path: /^\/api\/invoices\/([^/]+)$/,
    isChange: true,
    knownBy: ['number', 'billToName', 'currency'],
    label: ({ before }) =>
      before?.number
        ? `Change invoice ${textOf(before.number)}`
        : `Change the draft for ${quoted(before?.billToName ?? 'a client')}`,
    answer: invoiceOf,
    labels: labelsOf(CreateInvoiceInput.shape),
  },
  {
    method: 'POST',
    path: /^\/api\/invoices\/([^/]+)\/payments$/,
    isChange: true,
    knownBy: ['number', 'currency'],
    label: ({ body, before }) =>
      `Record a ${money(body.amountCents, before?.currency)} ${body.kind === 'refund' ? 'refund' : 'payment'} on invoice ${String(before?.number)}`,
    answer: (change) => {
      const { before, body, id, queuedAt } = change;
      const { kind, ...fields } = body;
      const payments = before?.payments;
      // Lists don't have them.
      if (!Array.isArray(payments) || (payments as Row[]).some((payment) => payment.id === id)) return { ...before };
      const cents = kind === 'refund' ? -Number(body.amountCents) : Number(body.amountCents);
      const payment = { ...fields, id, amountCents: cents, createdAt: queuedAt, isOnline: false, dispute: null };
      const paidCents = Number(before?.paidCents) + cents;
      const open = kind === 'refund' ? 'refundDueCents' : 'balanceCents';
      const left = Number(before?.[open]) - Math.abs(cents);
      const isPaid = kind !== 'refund' && left <= 0;
      return {
        ...before,
        payments: [...(payments as Row[]), payment],
        paidCents,
        [open]: left,
        ...(isPaid && { status: 'paid' }),
      };
    },
    labels: labelsOf(RecordPaymentInput.shape),
  },
];

/** With what the lists of invoices show of the event. Who is billed, the client or the bureau, the server says. */
function draftOf(change: QueuedChange): Row {
  const { before } = change;
  return {
    ...noInvoice,
    ...stored(change),
    eventId: before?.id,
    eventTitle: before?.title,
    eventDate: before?.eventDate ?? null,
    currency: before?.currency ?? DEFAULT_CURRENCY,
  };
}

/** In the invoices of its event, and in the whole list as it's sorted at first: where the drafts begin. */
function listDraft(body: Row, draft: Row, { path, params }: Address): Row {
  const filters = [...params.keys()].filter((key) => !['limit', 'sort', 'direction'].includes(key));
  if (path !== '/api/invoices' || filters.some((key) => key !== 'eventId')) return body;
  if (params.has('eventId')) return params.get('eventId') === draft.eventId ? withItem(body, draft) : body;
  if (params.get('sort') !== 'next') return body;
  const items = body.items as Row[];
  if (items.some(({ id }) => id === draft.id)) return body;
  const { options } = InvoiceGroup;
  const isBefore = ({ group }: Row) => options.indexOf(group as InvoiceGroup) < options.indexOf('draft');
  return { ...body, items: [...items.filter(isBefore), draft, ...items.filter((item) => !isBefore(item))] };
}

/** With what it comes to. */
function invoiceOf(change: QueuedChange): Row {
  const { before, body } = change;
  const isSent = before?.status !== undefined && before.status !== 'draft';
  // The payer has it as the server does.
  if (isSent) return { ...before, ...('remindersEnabled' in body && { remindersEnabled: body.remindersEnabled }) };
  const invoice = changed(change);
  const { lines, withholding, problems } = invoice;
  const isCounted = 'lines' in change.body || 'withholding' in change.body;
  const counted =
    isCounted && Array.isArray(lines) ? amountsOf(lines as InvoiceLineInput[], withholding as Withholding | null) : {};
  const left = Object.entries({ ...(problems as Row | undefined) }).filter(([field]) => !(field in change.body));
  return { ...invoice, ...counted, problems: Object.fromEntries(left), updatedAt: change.queuedAt };
}

function amountsOf(lines: readonly InvoiceLineInput[], withholding: Withholding | null): Row {
  const { lineAmounts, ...totals } = invoiceTotals(lines, withholding);
  const shown = lines.map((line, index) => ({ id: String(index), ...line, amountCents: lineAmounts[index] }));
  return { ...totals, balanceCents: totals.amountDueCents, lines: shown };
}
