import type { AccountCounts } from '@lectern/protocol/admin-accounts';
import { formatDate } from '@lectern/protocol/calendar';

export const countLabels: Record<keyof AccountCounts, string> = {
  events: 'Events',
  clients: 'Clients',
  bureauPartners: 'Bureau partners',
  contracts: 'Contracts',
  invoices: 'Invoices',
  expenses: 'Expenses',
  tasks: 'Tasks',
  presentations: 'Presentations',
  testimonials: 'Testimonials',
  shareLinks: 'Share links',
  files: 'Files',
};

/** As their owner calls it, or by its username. */
export function accountName({ name, username }: { name: string; username: string }): string {
  return name || username;
}

/** `2025-06` → `Jun 2025`: terms are named by the month they are dated. */
export function termsText(version: string): string {
  return formatDate(`${version}-01`).replace(' 1, ', ' ');
}
