/** Invoices as the server sends them; the protocol's schemas check each. For tests only. */
import {
  InvoiceListItem,
  InvoiceResponse,
  InvoiceSettingsResponse,
  PublicInvoiceResponse,
} from '@lectern/protocol/invoices';
import { aLetterhead, ids } from './business-rows';

export const invoiceId = '019a0000-0000-7000-8000-0000000000f1';
const at = '2026-11-01T10:00:00.000Z';

const seller = {
  name: 'Maya Stone',
  address: null,
  email: 'maya@stone.example',
  phone: null,
  website: null,
  taxId: null,
  paymentUrl: 'https://pay.example/maya',
  bankDetails: 'First National Bank\nAccount 000123',
};

/** A draft of $12,500 for the Pacific Nurses Summit. */
export function anInvoice(more: Partial<InvoiceResponse> = {}): InvoiceResponse {
  return InvoiceResponse.parse({
    id: invoiceId,
    number: null,
    status: 'draft',
    isOverdue: false,
    eventId: ids.event,
    eventTitle: 'Pacific Nurses Summit',
    eventDate: '2027-03-04',
    clientId: ids.client,
    clientName: 'Cascade Health',
    bureauPartnerId: null,
    bureauPartnerName: null,
    scheduleItemId: null,
    scheduleItemLabel: null,
    billToName: 'Cascade Health Inc',
    billToAddress: null,
    billToEmail: 'ap@cascade.example',
    ccEmails: [],
    poNumber: null,
    isPoMissing: false,
    issueDate: null,
    dueDate: null,
    termsDays: 30,
    currency: 'USD',
    notes: null,
    terms: null,
    seller,
    lines: [
      {
        id: '019a0000-0000-7000-8000-0000000000f2',
        kind: 'fee',
        description: 'Keynote “Leading out loud”',
        quantity: 1,
        unitPriceCents: 1_250_000,
        taxPercent: null,
        amountCents: 1_250_000,
        expenseId: null,
      },
    ],
    subtotalCents: 1_250_000,
    taxes: [],
    taxCents: 0,
    totalCents: 1_250_000,
    withholding: null,
    withholdingCents: 0,
    amountDueCents: 1_250_000,
    paidCents: 0,
    creditedCents: 0,
    balanceCents: 1_250_000,
    refundDueCents: 0,
    payments: [],
    creditNotes: [],
    remindersEnabled: true,
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
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

export function aSentInvoice(more: Partial<InvoiceResponse> = {}): InvoiceResponse {
  return anInvoice({
    number: 'INV-0007',
    status: 'sent',
    issueDate: '2026-11-01',
    dueDate: '2026-12-01',
    publicUrl: 'http://localhost/invoice/secret',
    sentAt: at,
    sentTo: 'ap@cascade.example',
    version: 2,
    ...more,
  });
}

export function aListedInvoice(more: Partial<InvoiceListItem> = {}): InvoiceListItem {
  return InvoiceListItem.parse({ ...aSentInvoice(), group: 'sent', ...more });
}

export function aPublicInvoice(more: Partial<PublicInvoiceResponse> = {}): PublicInvoiceResponse {
  return PublicInvoiceResponse.parse({ ...aSentInvoice(), letterhead: aLetterhead, ...more });
}

export function someSettings(more: Partial<InvoiceSettingsResponse> = {}): InvoiceSettingsResponse {
  return InvoiceSettingsResponse.parse({
    prefix: 'INV-',
    creditNotePrefix: 'CN-',
    digits: 4,
    nextNumber: 7,
    canSetNextNumber: true,
    businessName: null,
    address: null,
    email: null,
    phone: null,
    taxId: null,
    paymentUrl: null,
    bankDetails: null,
    defaultNotes: null,
    defaultTerms: null,
    defaultTermsDays: 30,
    defaultTaxPercent: null,
    remindersByDefault: true,
    reminderDays: [3, 10, 20],
    version: 0,
    ...more,
  });
}
