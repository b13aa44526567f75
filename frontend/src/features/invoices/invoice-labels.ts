/** Invoices in words: who is billed, how much is open, what comes when. */
import type { InvoiceListItem, InvoiceResponse, ScheduleTrigger } from '@lectern/protocol/invoices';
import type { PostalAddress } from '@lectern/protocol/addresses';
import { formatCount, sayDay } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { dateHere } from '@/lib/use-now';

/** `INV-0007`, or that it is a draft: drafts have no number yet. */
export function invoiceName({ number }: Pick<InvoiceListItem, 'number'>): string {
  return number ?? 'Draft';
}

/** Who gets it; a draft may not know yet. */
export function billToName(
  invoice: Pick<InvoiceListItem, 'billToName' | 'clientName' | 'bureauPartnerName'>,
): string | null {
  return invoice.billToName ?? invoice.clientName ?? invoice.bureauPartnerName;
}

/** Of an address the lines that there are, as they stand on a letter. */
export function addressLines(address: PostalAddress | null): string[] {
  if (!address) return [];
  const town = [address.city, [address.state, address.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address.line1, address.line2, town, address.country].filter((line): line is string => Boolean(line));
}

/** `Withholding CA, 7%` */
export function withholdingLabel(withholding: InvoiceResponse['withholding']): string {
  if (!withholding) return 'Withholding';
  const { state, percent } = withholding;
  return `Withholding${state ? ` ${state}` : ''}${percent === null ? '' : `, ${formatPercent(percent)}`}`;
}

/** When an open invoice wants its money, in one line; null where nothing is expected. */
export function dueText(
  invoice: Pick<InvoiceListItem, 'status' | 'dueDate' | 'isOverdue'>,
  today: string,
): string | null {
  if (!invoice.dueDate || ['draft', 'paid', 'void'].includes(invoice.status)) return null;
  if (!invoice.isOverdue) return `Due ${sayDay(invoice.dueDate, today)}`;
  return `${formatCount(daysFromTo(invoice.dueDate, today), 'day')} overdue`;
}

function daysFromTo(from: string, to: string): number {
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
}

/** `30 days before the event`, `On signing`, `Mar 4, 2027` */
export function triggerText(item: { trigger: ScheduleTrigger; offsetDays: number; fixedDate: string | null }): string {
  const days = formatCount(Math.abs(item.offsetDays), 'day');
  switch (item.trigger) {
    case 'on_signing':
      return item.offsetDays > 0 ? `${days} after signing` : 'On signing';
    case 'event_date':
      if (item.offsetDays === 0) return 'On the day of the event';
      return `${days} ${item.offsetDays < 0 ? 'before' : 'after'} the event`;
    case 'fixed_date':
      return item.fixedDate ? dateHere(item.fixedDate) : 'On a date you choose';
  }
}
