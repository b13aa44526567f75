/** The parts of the admin's area, in the order of their links. */
export type AdminSection = { href: string; label: string };

export const adminSections: AdminSection[] = [
  { href: '/admin', label: 'Overview' },
  { href: '/admin/accounts', label: 'Accounts' },
  { href: '/admin/inbox', label: 'Inbox' },
  { href: '/admin/announcements', label: 'Announcements' },
  { href: '/admin/emails', label: 'Emails' },
  { href: '/admin/queues', label: 'Queues' },
  { href: '/admin/audit', label: 'Audit log' },
];

/** `/admin/accounts/42` belongs to Accounts; only the overview is itself alone. */
export function isOpenSection({ href }: AdminSection, path: string): boolean {
  return href === '/admin' ? path === href : path === href || path.startsWith(`${href}/`);
}
