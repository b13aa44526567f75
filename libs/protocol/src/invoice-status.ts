/**
 * The one table of an invoice's status, and what may be done with it in each. Pure, shared by the server, which
 * enforces it, and the screen, which offers only what is allowed. Overdue is no status: it is derived from the due date.
 */
import { z } from 'zod';
import { column, enumOf, enumTable } from './enum-tables';
import { statusTable } from './status-shapes';

export const invoiceStatusTable = statusTable({
  draft: { label: 'Draft', tone: 'neutral', shape: 'hollow' },
  sent: { label: 'Sent', tone: 'info', shape: 'sent' },
  viewed: { label: 'Viewed', tone: 'info', shape: 'eye' },
  partly_paid: { label: 'Partly paid', tone: 'spotlight', shape: 'partly' },
  paid: { label: 'Paid', tone: 'success', shape: 'coin' },
  void: { label: 'Void', tone: 'neutral', shape: 'struck' },
});
export const invoiceStatusLabels = column(invoiceStatusTable, 'label');

export const InvoiceStatus = enumOf(invoiceStatusTable);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** Sent, and money is still expected. */
export const openInvoiceStatuses = ['sent', 'viewed', 'partly_paid'] as const;

/** Every move there is. A payment that was entered by mistake and taken out again leads back. */
const moves = enumTable(
  {
    draft: ['sent', 'paid'],
    sent: ['viewed', 'partly_paid', 'paid', 'void'],
    viewed: ['partly_paid', 'paid', 'void'],
    partly_paid: ['sent', 'viewed', 'paid'],
    paid: ['sent', 'viewed', 'partly_paid'],
    void: [],
  },
  (): InvoiceStatus[] => [],
);

export function canMoveInvoice(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return moves[from].includes(to);
}

export type InvoiceAction = 'edit' | 'delete' | 'send' | 'resend' | 'pay' | 'credit' | 'void' | 'remind';

const actions = enumTable(
  {
    draft: ['edit', 'delete', 'send'],
    sent: ['resend', 'pay', 'credit', 'void', 'remind'],
    viewed: ['resend', 'pay', 'credit', 'void', 'remind'],
    partly_paid: ['resend', 'pay', 'credit', 'remind'],
    paid: ['resend', 'credit'],
    void: [],
  },
  (): InvoiceAction[] => [],
);

export function mayDo(action: InvoiceAction, status: InvoiceStatus): boolean {
  return actions[status].includes(action);
}

export interface InvoiceFacts {
  isSent: boolean;
  isViewed: boolean;
  isVoid: boolean;
  paidCents: number;
  /** Credited in full counts as settled, too: nothing is expected any more. */
  balanceCents: number;
}

/** The status that follows from what happened to an invoice. */
export function invoiceStatusOf(facts: InvoiceFacts): InvoiceStatus {
  if (facts.isVoid) return 'void';
  if (!facts.isSent) return 'draft';
  if (facts.balanceCents <= 0) return 'paid';
  if (facts.paidCents > 0) return 'partly_paid';
  return facts.isViewed ? 'viewed' : 'sent';
}

/** Late: money is expected, and the day it was due on is over. Days compare as text. */
export function isInvoiceOverdue(invoice: { status: InvoiceStatus; dueDate: string | null }, today: string): boolean {
  return (
    (openInvoiceStatuses as readonly InvoiceStatus[]).includes(invoice.status) &&
    invoice.dueDate !== null &&
    invoice.dueDate < today
  );
}
