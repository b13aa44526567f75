/** What stands on the paper of an invoice, made from an invoice as it is stored, as its payer sees it, or as it is typed. */
import type { PublicInvoiceResponse } from '@lectern/protocol/invoices';
import type { Letterhead } from '@lectern/protocol/letterhead';
import { lineAmountCents } from '@lectern/protocol/money';

type Shared = Omit<
  PublicInvoiceResponse,
  'letterhead' | 'number' | 'isOverdue' | 'payments' | 'creditNotes' | 'paidCents' | 'refundDueCents' | 'lines'
> & { lines: PaperLine[] };

export type PaperLine = Omit<PublicInvoiceResponse['lines'][number], 'amountCents'> & { amountCents?: number };

export type PaperFacts = Shared & {
  /** Null: a draft. */
  number: string | null;
  paidCents: number;
  /** Of what its payer sees. */
  letterhead?: Letterhead;
  creditNotes: readonly { number: string; amountCents: number }[];
};

export function paperLineAmount(line: PaperLine): number {
  return line.amountCents ?? lineAmountCents(line);
}
