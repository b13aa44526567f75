import { invoiceStatusLabels, type InvoiceStatus } from '@lectern/protocol/invoice-status';
import type { ConstraintErrors } from '@lectern/database/db';
import { AppError, conflict, fieldError, notFound } from '../../common/app-error';

export const invoiceNotFound = () => notFound('INVOICE_NOT_FOUND', 'This invoice does not exist.');
export const paymentNotFound = () => notFound('INVOICE_PAYMENT_NOT_FOUND', 'This payment does not exist.');
export const creditNoteNotFound = () => notFound('CREDIT_NOTE_NOT_FOUND', 'This credit note does not exist.');
export const eventNotFound = () => notFound('SPEAKING_EVENT_NOT_FOUND', 'This event does not exist.');

const missingReference = {
  eventId: () => fieldError('eventId', 'This event does not exist'),
  clientId: () => fieldError('clientId', 'This client does not exist'),
  bureauPartnerId: () => fieldError('bureauPartnerId', 'This bureau partner does not exist'),
};

/** A row that was referred to vanished between the check and the write, or is of another owner. */
export const constraintErrors: ConstraintErrors = {
  invoices_event: missingReference.eventId,
  invoices_client: missingReference.clientId,
  invoices_bureau_partner: missingReference.bureauPartnerId,
  invoices_billed_once: () => fieldError('bureauPartnerId', 'Bill either the client or the bureau'),
  invoices_once_per_item: () => itemInvoiced(),
  invoices_number: () => numberTaken(),
  credit_notes_number: () => numberTaken(),
};

export const unknownClient = missingReference.clientId;
export const unknownBureau = missingReference.bureauPartnerId;
export const unknownEvent = missingReference.eventId;

const numberTaken = () =>
  conflict(
    'INVOICE_NUMBER_TAKEN',
    'You already have an invoice with this number. Choose another prefix in payment details.',
  );

/** Once it is sent, what the payer holds in hand and what stands here must be the same. */
export const invoiceIsFrozen = (status: InvoiceStatus) =>
  conflict(
    'INVOICE_SENT',
    `This invoice is ${invoiceStatusLabels[status].toLowerCase()} and can no longer be changed. ` +
      (status === 'void' ? 'Make a new one.' : 'Void it and make a new one, or issue a credit note for a part of it.'),
  );

export const onlyDraftsAreDeleted = () =>
  conflict(
    'INVOICE_NOT_DRAFT',
    'Only drafts can be deleted: an invoice that was sent keeps its number. Void it instead.',
  );

export const notReadyToSend = (problems: Record<string, string>) =>
  new AppError('INVOICE_NOT_READY', 400, Object.values(problems)[0] ?? 'This invoice isn’t ready.', {
    fieldErrors: problems,
  });

export const isVoid = () => conflict('INVOICE_VOID', 'This invoice is void. Nothing can be sent or recorded for it.');

export const notSentYet = () => conflict('INVOICE_NOT_SENT', 'This invoice is a draft. Send it first.');

export const hasPayments = () =>
  conflict(
    'INVOICE_HAS_PAYMENTS',
    'Payments are recorded for this invoice, so it cannot be void. Issue a credit note, or remove a payment that was ' +
      'entered by mistake.',
  );

export const hasCredits = () =>
  conflict(
    'INVOICE_HAS_CREDITS',
    'A credit note was issued for this invoice, so it cannot be void. Credit the rest of it instead.',
  );

export const overpayment = (open: string) =>
  fieldError(
    'amountCents',
    `This is more than the ${open} still open. Enter that at most, and settle the rest on another invoice`,
    'INVOICE_OVERPAID',
  );

export const nothingOpen = () => conflict('INVOICE_SETTLED', 'Nothing is open on this invoice: it is settled already.');

export const refundTooLarge = (due: string) =>
  fieldError(
    'amountCents',
    `Only ${due} is to be paid back. Issue a credit note first if it is more`,
    'INVOICE_REFUND_TOO_LARGE',
  );

export const paidInFuture = () => fieldError('paidOn', 'A payment can’t be in the future');

export const paidOnline = () =>
  conflict(
    'INVOICE_PAYMENT_ONLINE',
    'This payment came through Stripe, so it can’t be removed here. Refund it, and the refund appears on the invoice.',
  );

export const creditTooLarge = (left: string) =>
  new AppError('INVOICE_CREDIT_TOO_LARGE', 400, `Only ${left} of this invoice can still be credited.`, {
    fieldErrors: { lines: `Only ${left} of this invoice can still be credited` },
  });

/** Taking it out would leave more paid back than was paid. */
export const refundsHold = () =>
  conflict('INVOICE_PAYMENT_REFUNDED', 'A part of this payment was paid back. Remove the refund first.');

export const nothingToInvoice = () =>
  conflict(
    'NOTHING_TO_INVOICE',
    'Everything of this event is invoiced. Start an empty invoice if something was added.',
  );

export const itemInvoiced = () =>
  conflict('SCHEDULE_ITEM_INVOICED', 'This part of the schedule has an invoice already.');

export const scheduleItemNotFound = () =>
  notFound('SCHEDULE_ITEM_NOT_FOUND', 'This part of the payment schedule no longer exists.');

export const itemsHaveInvoices = (labels: readonly string[]) =>
  conflict(
    'SCHEDULE_ITEM_HAS_INVOICE',
    `There is an invoice for ${labels.map((label) => `'${label}'`).join(', ')}. ` +
      'It can get another label, but stays with its amount: void its invoice or delete the draft first.',
  );

export const numberingHasBegun = () =>
  fieldError('nextNumber', 'The next number follows from the last invoice: numbers have no gaps');

/** Many documents are being made, or one took too long. */
export const pdfBusy = (details: unknown) =>
  new AppError('PDF_BUSY', 503, 'The PDF couldn’t be created. Please try again in a minute.', {
    details,
    headers: { 'Retry-After': '60' },
  });

// ---- What a payer reads who follows a link.

export const linkUnknown = () =>
  notFound(
    'INVOICE_LINK_UNKNOWN',
    'This link is incomplete or was withdrawn. Open it from the email again, or reply to that email.',
  );

export const nobodyToMail = () =>
  fieldError('sendToPayer', 'The payer has no email address. Download the credit note and deliver it yourself');
