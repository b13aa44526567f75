/** Invoices: what a client or bureau owes the speaker, the payments and credits against it, and what comes due when. */
import { z } from 'zod';
import { postalAddressInput } from './addresses';
import { columns } from './columns';
import { badgeTable, enumOf, labelTable, type BadgeSign } from './enum-tables';
import {
  anyOf,
  decimal,
  mailAddress,
  optionalDate,
  optionalId,
  optionalMailAddress,
  orNull,
  wholeNumber,
  linkedIds,
} from './form-fields';
import { InvoiceStatus } from './invoice-status';
import { lineAmountCents, MAX_AMOUNT_CENTS } from './money';
import {
  currency,
  id,
  instant,
  optionalText,
  optionalUrl,
  page,
  pageQuery,
  plainDate,
  requiredText,
  sortDirection,
  text,
  version,
} from './primitives';
import { returned, storedRow, linkedNames } from './records';
import { Letterhead } from './letterhead';
import { WITHHELD } from './sandboxes';

export const invoiceLineKindLabels = labelTable({
  fee: 'Fee',
  deposit: 'Deposit',
  travel_buyout: 'Travel',
  expense: 'Expense',
  product: 'Product',
  discount: 'Discount',
  commission: 'Commission',
  tax: 'Tax',
  other: 'Other',
});

/** `discount` and `commission` are taken off; `tax` is a tax entered as an amount and no part of the subtotal. */
export const InvoiceLineKind = enumOf(invoiceLineKindLabels);
export type InvoiceLineKind = z.infer<typeof InvoiceLineKind>;

export const paymentMethodLabels = labelTable({
  check: 'Check',
  ach: 'Bank transfer (ACH)',
  wire: 'Wire transfer',
  card: 'Card',
  online: 'Online service',
  cash: 'Cash',
  other: 'Other',
});

export const PaymentMethod = enumOf(paymentMethodLabels);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A share in percent with at most three decimals, as taxes have. */
function finePercent(label: string) {
  return z
    .number(`${label} must be a number`)
    .min(0, `${label} cannot be negative`)
    .max(100, `${label} can be at most 100`)
    .refine(
      (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
      `${label} can have at most three decimals`,
    )
    .meta({ title: label })
    .register(columns, { type: 'percent' });
}

function amount(label: string, min: number) {
  return z
    .int('Enter an amount')
    .min(min, min > 0 ? `${label} must be more than zero` : `${label} cannot be negative`)
    .max(MAX_AMOUNT_CENTS, `${label} is too large`)
    .meta({ title: label })
    .register(columns, { type: 'money' });
}

const ccEmails = z.array(mailAddress).max(10, 'At most 10 people can get a copy');

export const InvoiceLineInput = z
  .strictObject({
    kind: InvoiceLineKind.meta({ title: 'Kind' }).register(columns, { note: 'What it is for.' }),
    description: requiredText(1000, 'Description').register(columns, { type: 'longText', note: 'What it says.' }),
    quantity: decimal('Quantity', 0.01, 100_000).register(columns, { type: 'decimal', note: 'How many.' }),
    /** Never negative: the kind says whether it is taken off. */
    unitPriceCents: amount('Price', 0).register(columns, { type: 'money', note: 'Of one.' }),
    /** Null: no tax. Not on lines of kind `tax`. */
    taxPercent: orNull(finePercent('Tax')).register(columns, { note: 'Its rate; empty for none.' }),
    /** The expense that this line passes on; one expense stands on one invoice. */
    expenseId: optionalId.meta({ title: 'Expense' }),
  })
  .refine((line) => line.kind !== 'tax' || line.taxPercent === null, {
    path: ['taxPercent'],
    error: 'A tax cannot be taxed itself',
  })
  .refine((line) => Math.abs(lineAmountCents(line)) <= MAX_AMOUNT_CENTS, {
    path: ['unitPriceCents'],
    error: 'This amount is too large',
  });
export type InvoiceLineInput = z.infer<typeof InvoiceLineInput>;

/** Kept back by the payer for the tax office of a state: a share of the subtotal, or an amount. */
export const withholdingInput = z
  .strictObject({
    state: optionalText(100, 'State'),
    percent: orNull(finePercent('Withholding')).meta({ title: 'Percentage' }),
    /** Null where it is a percentage. */
    amountCents: orNull(amount('Withholding', 0)).meta({ title: 'Or an amount' }),
  })
  .refine((value) => (value.percent === null) !== (value.amountCents === null), {
    path: ['percent'],
    error: 'Enter either a percentage or an amount',
  });

const lines = z
  .array(InvoiceLineInput)
  .max(100, 'An invoice can have at most 100 lines')
  .refine(
    (list) => {
      const expenses = list.flatMap((line) => line.expenseId ?? []);
      return new Set(expenses).size === expenses.length;
    },
    { error: 'An expense is listed twice' },
  );

const invoiceFields = {
  /** Null: the day on which it is sent. */
  issueDate: optionalDate
    .meta({ title: 'Date' })
    .register(columns, { header: 'Issued on', note: 'The day on the invoice.' }),
  /** Null: so many days after the issue date. */
  dueDate: optionalDate
    .meta({ title: 'Due' })
    .register(columns, { header: 'Due on', note: 'The day by which it is to be paid.' }),
  termsDays: wholeNumber('Payment terms', 0, 365)
    .meta({ title: 'Days to pay' })
    .register(columns, { header: 'Payment terms (days)', note: 'Within how many days.' }),
  billToName: optionalText(300, 'Name').register(columns, { header: 'Billed to', note: 'The name on the invoice.' }),
  billToEmail: optionalMailAddress
    .meta({ title: 'Email' })
    .register(columns, { header: 'Billed to email', note: 'Where it goes.' }),
  ccEmails: ccEmails.meta({ title: 'Copies to' }).register(columns, { note: 'Who gets a copy.' }),
  billToAddress: orNull(postalAddressInput)
    .meta({ title: 'Address' })
    .register(columns, {
      type: 'list',
      header: 'Billed to address',
      note: 'As it appears on the invoice.',
      isLines: true,
    }),
  poNumber: optionalText(100, 'PO number').register(columns, { note: 'The payer’s purchase order.' }),
  eventId: linkedIds.eventId,
  /** Who is billed: a client or a bureau, not both; with neither, the name above is used alone. */
  clientId: linkedIds.clientId,
  bureauPartnerId: linkedIds.bureauPartnerId,
  currency,
  /** To the client. */
  notes: optionalText(5_000, 'Notes')
    .meta({ title: 'Notes to the client' })
    .register(columns, { header: 'Notes', note: 'Above the lines.' }),
  /** Terms of payment. */
  terms: optionalText(5_000, 'Terms')
    .meta({ title: 'Terms at the foot' })
    .register(columns, { header: 'Terms', note: 'At the foot.' }),
  withholding: orNull(withholdingInput).meta({ title: 'Withholding' }),
  remindersEnabled: z.boolean().meta({ title: 'Remind when overdue' }),
  lines: lines.meta({ title: 'Lines' }),
};

const billedOnce = (invoice: { clientId?: string | null; bureauPartnerId?: string | null }) =>
  !invoice.clientId || !invoice.bureauPartnerId;
const dueAfterIssue = (invoice: { issueDate?: string | null; dueDate?: string | null }) =>
  !invoice.issueDate || !invoice.dueDate || invoice.dueDate >= invoice.issueDate;

/** What is left out comes from the client or bureau, the event and the settings. */
export const CreateInvoiceInput = z
  .strictObject({
    ...invoiceFields,
    ccEmails: invoiceFields.ccEmails.optional(),
    termsDays: invoiceFields.termsDays.optional(),
    currency: invoiceFields.currency.optional(),
    remindersEnabled: invoiceFields.remindersEnabled.optional(),
    lines: invoiceFields.lines.default([]),
  })
  .refine(billedOnce, { path: ['bureauPartnerId'], error: 'Bill either the client or the bureau' })
  .refine(dueAfterIssue, { path: ['dueDate'], error: 'The invoice can’t be due before its date' })
  .meta({ id: 'CreateInvoiceInput' });
export type CreateInvoiceInput = z.infer<typeof CreateInvoiceInput>;

/**
 * Only what is given changes; `lines`, when given, are all of them in their order. Everything of a draft; of an invoice
 * that was sent, only whether it is reminded of.
 */
export const UpdateInvoiceInput = z
  .strictObject(invoiceFields)
  .partial()
  .extend({ version })
  .refine(billedOnce, { path: ['bureauPartnerId'], error: 'Bill either the client or the bureau' })
  .refine(dueAfterIssue, { path: ['dueDate'], error: 'The invoice can’t be due before its date' })
  .meta({ id: 'UpdateInvoiceInput' });
export type UpdateInvoiceInput = z.infer<typeof UpdateInvoiceInput>;

/** `next`: the next open item of the schedule, or what is left of the fee; `full`: all of it; `expenses`: them alone. */
export const invoiceDraftKind = z.enum(['next', 'full', 'expenses']);

export const CreateInvoiceDraftInput = z
  .strictObject({
    kind: invoiceDraftKind.default('next'),
    /** This item of the schedule; when it has a draft already, that one is answered. */
    scheduleItemId: optionalId,
  })
  .meta({ id: 'CreateInvoiceDraftInput' });
export type CreateInvoiceDraftInput = z.infer<typeof CreateInvoiceDraftInput>;

/** Sends a draft, which gives it its number and freezes it, or sends an issued invoice once more. */
export const SendInvoiceInput = z
  .strictObject({
    /** `manual`: nothing is mailed; the speaker hands it over, or enters it in the payer's portal. */
    delivery: z.enum(['email', 'manual']).default('email'),
    to: optionalMailAddress.meta({ title: 'To' }),
    cc: invoiceFields.ccEmails.default([]),
    subject: optionalText(200, 'Subject'),
    message: optionalText(5_000, 'Message'),
    version,
  })
  .refine((input) => input.delivery === 'manual' || input.to !== null, {
    path: ['to'],
    error: 'Enter the email address for the invoice',
  })
  .refine((input) => input.delivery === 'manual' || input.subject !== null, {
    path: ['subject'],
    error: 'Subject is required',
  })
  .meta({ id: 'SendInvoiceInput' });
export type SendInvoiceInput = z.infer<typeof SendInvoiceInput>;

export const VoidInvoiceInput = z
  .strictObject({ reason: requiredText(1000, 'Reason'), version })
  .meta({ id: 'VoidInvoiceInput' });
export type VoidInvoiceInput = z.infer<typeof VoidInvoiceInput>;

export const creditNoteLine = z.strictObject({
  description: requiredText(1000, 'Description').meta({ title: 'Credited items' }),
  amountCents: amount('Amount', 1),
});

/** Takes a part, or all, of a sent invoice back. */
export const CreateCreditNoteInput = z
  .strictObject({
    reason: requiredText(1000, 'Reason'),
    lines: z
      .array(creditNoteLine)
      .min(1, 'A credit note needs a line')
      .max(50, 'A credit note can have at most 50 lines'),
    /** Mails it, with its PDF, to where the invoice went. Left out: it is not mailed. */
    sendToPayer: z.boolean().optional(),
  })
  .meta({ id: 'CreateCreditNoteInput' });
export type CreateCreditNoteInput = z.infer<typeof CreateCreditNoteInput>;

const paymentFields = {
  paidOn: plainDate.meta({ title: 'Paid on' }).register(columns, { note: 'When the money came.' }),
  /** Never negative: the kind says which way it went. A refund is returned as a negative amount. */
  amountCents: amount('Amount', 1).register(columns, { type: 'money', note: 'Negative for a refund.' }),
  method: PaymentMethod.meta({ title: 'How' }).register(columns, { header: 'Method', note: 'How it came.' }),
  reference: optionalText(200, 'Reference').register(columns, { note: 'The number of a check or a transfer.' }),
};

export const RecordPaymentInput = z
  .strictObject({
    /** `refund`: paid back to the client, of what was paid before it was credited. */
    kind: z.enum(['payment', 'refund']).meta({ title: 'Kind' }).default('payment'),
    ...paymentFields,
  })
  .meta({ id: 'RecordPaymentInput' });
export type RecordPaymentInput = z.infer<typeof RecordPaymentInput>;

// ---- Answers.

export const invoiceLineResponse = z
  .object({
    id: z.string(),
    ...returned(InvoiceLineInput.shape),
    /** Quantity times price, rounded to the cent; negative for what is taken off. */
    amountCents: z
      .number()
      .register(columns, {
        type: 'money',
        header: 'Amount',
        note: 'Quantity times price; negative where it is taken off.',
      }),
  })
  .meta({ id: 'InvoiceLine' });

export const InvoicePaymentResponse = z
  .object({
    id: z.string(),
    ...returned(paymentFields),
    createdAt: instant,
    /** Paid, or paid back, through Stripe: it can’t be removed here. */
    isOnline: z.boolean(),
    /** Open at Stripe; `respondBy` is null when there is nothing to answer, or it was answered. */
    dispute: z.object({ respondBy: instant.nullable(), url: z.string() }).nullable().default(null),
  })
  .meta({ id: 'InvoicePayment' });
export type InvoicePaymentResponse = z.infer<typeof InvoicePaymentResponse>;

export const CreditNoteResponse = z
  .object({
    id: z.string(),
    number: z.string(),
    issuedOn: plainDate,
    amountCents: z.number(),
    reason: z.string(),
    lines: z.array(creditNoteLine),
  })
  .meta({ id: 'CreditNote' });
export type CreditNoteResponse = z.infer<typeof CreditNoteResponse>;

const numberPrefix = (label: string) =>
  text(20, label).regex(/^[A-Za-z0-9 ._/#-]*$/, `${label} can have letters, digits, spaces and the signs . _ / # -`);

const invoiceSettingsFields = {
  prefix: numberPrefix('Prefix').meta({ title: 'Prefix' }),
  creditNotePrefix: numberPrefix('Prefix of credit notes').meta({ title: 'Prefix of credit notes' }),
  /** `0007`: filled up with zeros to so many digits. */
  digits: wholeNumber('Digits', 1, 8),
  /** May be set until the first invoice has its number: after that they follow each other without a gap. */
  nextNumber: wholeNumber('Next number', 1, 99_999_999),
  businessName: optionalText(300, 'Business name'),
  address: orNull(postalAddressInput).meta({ title: 'Address' }),
  email: optionalMailAddress.meta({ title: 'Email' }),
  phone: optionalText(50, 'Phone'),
  taxId: optionalText(50, 'Tax ID'),
  paymentUrl: optionalUrl.meta({ title: 'Payment link' }),
  bankDetails: optionalText(2_000, 'Bank details'),
  defaultNotes: optionalText(5_000, 'Notes').meta({ title: 'Notes to the client' }),
  defaultTerms: optionalText(5_000, 'Terms').meta({ title: 'Terms at the foot' }),
  defaultTermsDays: wholeNumber('Payment terms', 0, 365).meta({ title: 'Days to pay' }),
  defaultTaxPercent: orNull(finePercent('Tax')).meta({ title: 'Sales tax' }),
  remindersByDefault: z.boolean().meta({ title: 'Remind of overdue invoices' }),
  /** Days after the due date on which the payer is reminded. */
  reminderDays: z
    .array(wholeNumber('The number of days', 0, 180))
    .max(6, 'At most six reminders')
    .refine((days) => new Set(days).size === days.length, 'A day is listed twice')
    .transform((days) => [...days].sort((one, other) => one - other))
    .meta({ title: 'Days after the due date' }),
};

/** Who sends the invoice, and how to pay it. Of a draft as the settings are now, else as they were at sending. */
export const InvoiceSeller = z
  .object(returned(invoiceSettingsFields))
  .pick({ address: true, email: true, phone: true, taxId: true, paymentUrl: true, bankDetails: true })
  .extend({ name: z.string(), website: z.string().nullable() });
export type InvoiceSeller = z.infer<typeof InvoiceSeller>;

/** The amounts of an invoice, all derived from lines, withholding, payments and credit notes. */
const invoiceAmounts = {
  subtotalCents: z.number().register(columns, { type: 'money', header: 'Subtotal', note: 'All lines without taxes.' }),
  /** By rate; a `percent` of null: entered as an amount. */
  taxes: z.array(z.object({ percent: z.number().nullable(), baseCents: z.number(), taxCents: z.number() })),
  taxCents: z.number().register(columns, { type: 'money', header: 'Tax', note: 'All taxes.' }),
  totalCents: z.number().register(columns, { type: 'money', header: 'Total', note: 'Subtotal and taxes.' }),
  withholding: z.object(returned(withholdingInput.shape)).nullable(),
  withholdingCents: z
    .number()
    .register(columns, { type: 'money', header: 'Withheld', note: 'What the payer keeps for it.' }),
  amountDueCents: z
    .number()
    .register(columns, { type: 'money', header: 'Amount due', note: 'The total less what is withheld.' }),
  creditedCents: z
    .number()
    .register(columns, { type: 'money', header: 'Credited', note: 'What credit notes took back.' }),
  paidCents: z.number().register(columns, { type: 'money', header: 'Paid', note: 'Payments less refunds.' }),
  /** Never negative. */
  balanceCents: z.number().register(columns, { type: 'money', header: 'Balance', note: 'What is still to be paid.' }),
  /** To be paid back: paid before it was credited. */
  refundDueCents: z.number(),
};

export const InvoiceResponse = z
  .object({
    ...storedRow,
    /** Null while it is a draft. */
    number: z
      .string()
      .nullable()
      .register(columns, { header: 'Number', note: 'Given when it is sent; a draft has none.' }),
    status: InvoiceStatus.clone().register(columns, { header: 'Status', note: 'How far it is.' }),
    isOverdue: z.boolean(),
    ...returned(invoiceFields),
    ...linkedNames,
    scheduleItemId: z.string().nullable(),
    scheduleItemLabel: z.string().nullable(),
    /** The client asks for a PO number, and there is none yet. */
    isPoMissing: z.boolean(),
    seller: InvoiceSeller,
    lines: z.array(invoiceLineResponse),
    ...invoiceAmounts,
    /** In the order of their days. */
    payments: z.array(InvoicePaymentResponse),
    /** The payment or refund that this answer recorded; missing in all others. */
    addedPaymentId: z.string().optional(),
    creditNotes: z.array(CreditNoteResponse),
    /** The day on which the next reminder goes out; null when none will. */
    nextReminderOn: plainDate.nullable(),
    lastRemindedAt: instant.nullable(),
    /** What has to be filled in before it can be sent: field to sentence. */
    problems: z.record(z.string(), z.string()),
    /** The page that everybody with the link can read; null while it is a draft or when it is void. */
    publicUrl: z.string().nullable(),
    sentAt: instant.nullable().register(columns, { header: 'Sent', note: 'When it was sent.' }),
    sentTo: z.string().nullable(),
    /** The last email was refused for good: why, and what to do. */
    deliveryProblem: z.string().nullable(),
    viewedAt: instant.nullable(),
    paidAt: instant.nullable().register(columns, { header: 'Paid in full', note: 'When the last of it was paid.' }),
    voidedAt: instant.nullable().register(columns, { header: 'Voided', note: 'When it was voided.' }),
    voidReason: z.string().nullable().register(columns, { header: 'Why it was voided', note: 'In your words.' }),
  })
  .meta({ id: 'Invoice' });
export type InvoiceResponse = z.infer<typeof InvoiceResponse>;

/** What is to be done, in the order of a list that is sorted by `next`. The list's SQL says which invoice is in which. */
export const invoiceGroupLabels = labelTable({
  overdue: 'Overdue',
  due: 'Due this week',
  sent: 'Sent',
  draft: 'Drafts',
  paid: 'Paid',
  void: 'Voided',
});
export const InvoiceGroup = enumOf(invoiceGroupLabels);
export type InvoiceGroup = z.infer<typeof InvoiceGroup>;

/** `next`: by `InvoiceGroup`. */
export const invoiceSort = z.enum(['next', 'issueDate', 'dueDate', 'total', 'createdAt']);

/** Which day `from` and `to` speak of. */
export const invoiceDateBasis = z.enum(['issue', 'due', 'event', 'paid']);

export const invoiceFilters = {
  /** Words in number, payer, PO number or event. */
  q: text(200, 'The search').optional(),
  status: anyOf(InvoiceStatus),
  /** Only those whose due day is over. */
  overdue: z.enum(['true', 'false']).optional(),
  eventId: id.optional(),
  /** Billed to this client. */
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  basis: invoiceDateBasis.default('issue'),
  /** Of the event: one of the US by code or name; others whole, but case and accents make no difference. */
  state: text(100, 'The state').optional(),
  currency: currency.optional(),
};

export const ListInvoicesQuery = z.strictObject({
  ...pageQuery,
  ...invoiceFilters,
  sort: invoiceSort.default('issueDate'),
  direction: sortDirection.default('desc'),
});
export type ListInvoicesQuery = z.infer<typeof ListInvoicesQuery>;

export const InvoiceTotalsQuery = z.strictObject(invoiceFilters);
export type InvoiceTotalsQuery = z.infer<typeof InvoiceTotalsQuery>;

export const InvoiceListItem = InvoiceResponse.pick({
  id: true,
  number: true,
  status: true,
  isOverdue: true,
  eventId: true,
  eventTitle: true,
  eventDate: true,
  clientId: true,
  clientName: true,
  bureauPartnerId: true,
  bureauPartnerName: true,
  billToName: true,
  issueDate: true,
  dueDate: true,
  currency: true,
  totalCents: true,
  amountDueCents: true,
  paidCents: true,
  creditedCents: true,
  balanceCents: true,
  version: true,
  createdAt: true,
})
  .extend({ group: InvoiceGroup })
  .meta({ id: 'InvoiceListItem' });
export type InvoiceListItem = z.infer<typeof InvoiceListItem>;

/** Drafts without an issue date come first, the newest of the rest after them. */
export const InvoicePage = page(InvoiceListItem).meta({ id: 'InvoicePage' });
export type InvoicePage = z.infer<typeof InvoicePage>;

/** Of the whole filter, by currency: never one added to another. */
export const InvoiceTotalsResponse = z
  .object({
    currencies: z.array(
      InvoiceResponse.pick({ currency: true }).extend({
        count: z.number(),
        draftCount: z.number(),
        draftCents: z.number(),
        /** Total of what was sent and is not void. */
        invoicedCents: z.number(),
        paidCents: z.number(),
        outstandingCents: z.number(),
        overdueCount: z.number(),
        overdueCents: z.number(),
      }),
    ),
  })
  .meta({ id: 'InvoiceTotals' });
export type InvoiceTotalsResponse = z.infer<typeof InvoiceTotalsResponse>;

export const invoiceChangeTable = badgeTable({
  created: { label: 'Draft made', tone: 'neutral' },
  edited: { label: 'Draft changed', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'curtain' },
  sent_again: { label: 'Sent again', tone: 'neutral' },
  delivery_failed: { label: 'The email was rejected', tone: 'danger' },
  viewed: { label: 'Viewed by the payer', tone: 'curtain' },
  reminded: { label: 'Reminder sent', tone: 'neutral' },
  reminders_changed: { label: 'Reminders changed', tone: 'neutral' },
  payment_recorded: { label: 'Payment recorded', tone: 'success' },
  payment_removed: { label: 'Payment taken out', tone: 'warning' },
  refund_recorded: { label: 'Refund recorded', tone: 'neutral' },
  payment_note: { label: 'Payment update', tone: 'neutral' },
  credit_note_issued: { label: 'Credit note issued', tone: 'neutral' },
  voided: { label: 'Voided', tone: 'danger' },
});
export const InvoiceChangeKind = enumOf(invoiceChangeTable);
export type InvoiceChangeKind = z.infer<typeof InvoiceChangeKind>;

/** Addresses of a sending, amount and day of a payment, reason of a void … */
export const invoiceChangeDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
type InvoiceChange = { kind: InvoiceChangeKind; details: z.infer<typeof invoiceChangeDetails> };

/** What made and sent an invoice where no person did, as its history keeps it in `details.sentBy`. */
export const sentByLabels = labelTable({ schedule: 'the payment schedule', signing: 'the signed contract' });
export type SentBy = keyof typeof sentByLabels;

/** Returns the label and tone of a change; some are known only from their details. */
export function invoiceChangeSign({ kind, details }: InvoiceChange): BadgeSign {
  const { label, tone } = invoiceChangeTable[kind];
  if (kind === 'reminders_changed') return { label: details.on ? 'Reminders turned on' : 'Reminders turned off', tone };
  const by = enumOf(sentByLabels).safeParse(details.sentBy);
  if (by.success && (kind === 'created' || kind === 'sent'))
    return { label: `${label} by ${sentByLabels[by.data]}`, tone };
  if (details.delivery === 'manual') return { label: 'Marked as sent', tone };
  if (kind === 'delivery_failed' && details.reason === WITHHELD)
    return { label: 'Not emailed from the sandbox', tone: 'neutral' };
  return { label, tone };
}

/** The latest 200, newest first. Which details there are depends on the kind. */
export const InvoiceHistory = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: InvoiceChangeKind,
        details: invoiceChangeDetails,
        /** Null: not a person with an account. */
        byName: z.string().nullable(),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'InvoiceHistory' });
export type InvoiceHistory = z.infer<typeof InvoiceHistory>;

// ---- The payment schedule of an event.

/** A part that goes out without a person does so many days before it is due … */
export const SENT_DAYS_BEFORE_DUE = 14;
/** … and not any more so many days after: what is older, a person looks at first. */
export const SENT_AT_MOST_DAYS_LATE = 7;

/** `on_signing`: when the contract was signed; `event_date`: so many days from the event, negative before it. */
export const scheduleTriggerLabels = labelTable({
  on_signing: 'When the contract is signed',
  event_date: 'By the day of the event',
  fixed_date: 'On a fixed day',
});
export const ScheduleTrigger = enumOf(scheduleTriggerLabels);
export type ScheduleTrigger = z.infer<typeof ScheduleTrigger>;

export const ScheduleItemInput = z
  .strictObject({
    /** Of an item that stays; without one it is a new item. */
    id: id.optional(),
    label: requiredText(200, 'Label'),
    trigger: ScheduleTrigger.meta({ title: 'Due' }),
    /** Days after the signature or the event, negative before it; 0 for a fixed date. */
    offsetDays: wholeNumber('The number of days', -730, 730).default(0),
    fixedDate: optionalDate.meta({ title: 'Day' }),
    percent: orNull(finePercent('Share')),
    amountCents: orNull(amount('Amount', 1)).meta({ title: 'Or an amount' }),
  })
  .refine((item) => (item.percent === null) !== (item.amountCents === null), {
    path: ['percent'],
    error: 'Enter either a share or an amount',
  })
  .refine((item) => (item.trigger === 'fixed_date') === (item.fixedDate !== null), {
    path: ['fixedDate'],
    error: 'Enter the day on which it is due',
  });
export type ScheduleItemInput = z.infer<typeof ScheduleItemInput>;

/** The whole schedule. An item that has an invoice can be neither changed in its amount nor left out. */
export const SavePaymentScheduleInput = z
  .strictObject({
    items: z.array(ScheduleItemInput).max(24, 'A schedule can have at most 24 items'),
    /** Each part is invoiced and emailed when it's due. Left out: as it was; a new schedule does. */
    sendsInvoices: z.boolean().optional().meta({ title: 'Send these invoices when they’re due' }),
    /** 0 when there was none. */
    version: z.int().min(0).max(2_147_483_647),
  })
  .refine(
    (schedule) => schedule.items.reduce((total, item) => total + Math.round((item.percent ?? 0) * 1000), 0) <= 100_000,
    { path: ['items'], error: 'The shares come to more than 100%' },
  )
  .meta({ id: 'SavePaymentScheduleInput' });
export type SavePaymentScheduleInput = z.infer<typeof SavePaymentScheduleInput>;

export const PaymentScheduleResponse = z
  .object({
    eventId: z.string(),
    currency: InvoiceResponse.shape.currency,
    /** What is invoiced for the event: the gross fee, or the net one where the bureau invoices the client. */
    baseCents: z.number(),
    basis: z.enum(['gross', 'net']),
    signedOn: plainDate.nullable(),
    sendsInvoices: z.boolean().default(false),
    items: z.array(
      z.object({
        ...returned(ScheduleItemInput.shape),
        id: z.string(),
        /** What it comes to. */
        computedCents: z.number(),
        /** Null: not known before the signature, or before the event has a date. */
        dueDate: plainDate.nullable(),
        /** The day on which it is invoiced and emailed without a person. */
        sendsOn: plainDate.nullable().default(null),
        /** What kept it from being sent then. */
        heldFor: z.string().nullable().default(null),
        invoice: InvoiceResponse.pick({
          id: true,
          number: true,
          status: true,
          isOverdue: true,
          totalCents: true,
          balanceCents: true,
        }).nullable(),
      }),
    ),
    /** Of all items together. */
    scheduledCents: z.number(),
    version: z.number(),
  })
  .meta({ id: 'PaymentSchedule' });
export type PaymentScheduleResponse = z.infer<typeof PaymentScheduleResponse>;

// ---- Settings.

export const DEFAULT_INVOICE_PREFIX = 'INV-';
export const DEFAULT_CREDIT_NOTE_PREFIX = 'CN-';
export const DEFAULT_REMINDER_DAYS = [3, 10, 20];

export const SaveInvoiceSettingsInput = z
  .strictObject({
    ...invoiceSettingsFields,
    /** 0 when nothing was saved before. */
    version: z.int().min(0).max(2_147_483_647),
  })
  .meta({ id: 'SaveInvoiceSettingsInput' });
export type SaveInvoiceSettingsInput = z.infer<typeof SaveInvoiceSettingsInput>;

export const InvoiceSettingsResponse = z
  .object({
    ...returned(invoiceSettingsFields),
    /** False once an invoice has a number. */
    canSetNextNumber: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'InvoiceSettings' });
export type InvoiceSettingsResponse = z.infer<typeof InvoiceSettingsResponse>;

// ---- The payer's side: no account, the token of the link is all they have.

export const OpenPublicInvoiceInput = z
  .strictObject({ token: z.string().min(1).max(200) })
  .meta({ id: 'OpenPublicInvoiceInput' });
export type OpenPublicInvoiceInput = z.infer<typeof OpenPublicInvoiceInput>;

/** A credit note of the invoice behind the link. */
export const OpenPublicCreditNoteInput = OpenPublicInvoiceInput.extend({ number: text(100, 'The number').min(1) }).meta(
  { id: 'OpenPublicCreditNoteInput' },
);
export type OpenPublicCreditNoteInput = z.infer<typeof OpenPublicCreditNoteInput>;

export const PublicInvoiceResponse = z
  .object({
    letterhead: Letterhead,
    number: z.string(),
    status: InvoiceStatus,
    ...InvoiceResponse.pick({
      isOverdue: true,
      eventTitle: true,
      eventDate: true,
      billToName: true,
      billToAddress: true,
      poNumber: true,
      issueDate: true,
      dueDate: true,
      currency: true,
      notes: true,
      terms: true,
      seller: true,
    }).shape,
    lines: z.array(invoiceLineResponse.omit({ id: true, expenseId: true })),
    ...invoiceAmounts,
    payments: z.array(InvoicePaymentResponse.pick({ paidOn: true, amountCents: true, method: true })),
    creditNotes: z.array(CreditNoteResponse.omit({ id: true })),
  })
  .meta({ id: 'PublicInvoice' });
export type PublicInvoiceResponse = z.infer<typeof PublicInvoiceResponse>;
