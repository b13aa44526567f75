/** Figures in words: the largest amount, and what stands beside it. */
import type { DashboardFigure } from '@lectern/protocol/dashboard';
import { formatCount, formatMoney } from '@/lib/format';

export function amountText({ amounts }: Pick<DashboardFigure, 'amounts'>): string {
  const [first] = amounts;
  return first ? formatMoney(first.cents, first.currency) : '$0';
}

/** How many events or invoices, and what they bring in other currencies. */
export function restText({ count, amounts }: DashboardFigure, what: 'event' | 'invoice' = 'event'): string {
  const others = amounts.slice(1).map(({ cents, currency }) => `+ ${formatMoney(cents, currency)}`);
  return [formatCount(count, what), ...others].join(' ');
}

/** The list of what was confirmed in a year. */
export const confirmedHref = (year: number) => `/events?confirmedOnly=true&from=${year}-01-01&to=${year}-12-31`;

/** `in 2027`; of a server that does not say which year, this one. */
export const inYear = (year: number) => (Number.isFinite(year) ? `in ${year}` : 'this year');
