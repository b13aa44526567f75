/** The sidebar's groups: those of the specification (section 2), and Money. */
import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  CircleUserRound,
  FileSignature,
  Gauge,
  GraduationCap,
  LayoutDashboard,
  ListTodo,
  MessageSquare,
  Megaphone,
  ReceiptText,
  Settings,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { NavigationCounts } from '@lectern/protocol/dashboard';

export type NavigationItem = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** What is counted beside it, and the word for it: "2 overdue". */
  count?: { of: keyof NavigationCounts; word: string };
};
export type NavigationGroup = { name: string; items: NavigationItem[] };

export const moneyPages: NavigationItem[] = [
  { href: '/invoices', label: 'Invoices', Icon: ReceiptText, count: { of: 'overdueInvoices', word: 'overdue' } },
  { href: '/contracts', label: 'Contracts', Icon: FileSignature, count: { of: 'contractsToSign', word: 'to sign' } },
  { href: '/expenses', label: 'Expenses', Icon: Wallet },
  { href: '/insights', label: 'Insights', Icon: ChartNoAxesColumn },
];

export const navigation: NavigationGroup[] = [
  {
    name: 'Management',
    items: [
      { href: '/', label: 'Dashboard', Icon: LayoutDashboard },
      { href: '/events', label: 'Events', Icon: CalendarDays },
      { href: '/clients', label: 'Clients', Icon: Users },
      { href: '/bureau-partners', label: 'Bureau Partners', Icon: Building2 },
      { href: '/tasks', label: 'Tasks', Icon: ListTodo, count: { of: 'tasksDue', word: 'due' } },
    ],
  },
  { name: 'Money', items: moneyPages },
  {
    name: 'Settings',
    items: [
      { href: '/profile', label: 'Profile', Icon: CircleUserRound },
      { href: '/account-settings', label: 'Account', Icon: Settings },
      { href: '/faq', label: 'FAQ', Icon: CircleHelp },
      { href: '/tutorials', label: 'Help', Icon: GraduationCap },
      { href: '/feedback', label: 'Feedback', Icon: MessageSquare },
    ],
  },
  {
    name: 'Admin',
    items: [
      { href: '/admin', label: 'Admin Dashboard', Icon: Gauge },
      { href: '/admin/announcements', label: 'Announcements', Icon: Megaphone },
    ],
  },
];

/** `/events/42` and `/event/42` belong to Events, share links to the profile; only the dashboard is itself alone. */
export function isActive(item: NavigationItem, path: string): boolean {
  if (item.href === '/') return path === '/';
  if (item.href === '/admin' && path.startsWith('/admin/announcements')) return false;
  if (item.href === '/events' && path.startsWith('/event/')) return true;
  if (item.href === '/profile' && `${path}/`.startsWith('/share-links/')) return true;
  return path === item.href || path.startsWith(`${item.href}/`);
}

/** "2 overdue"; undefined while there is nothing to say. */
export function countText({ count }: NavigationItem, counts: NavigationCounts | undefined): string | undefined {
  const counted = count && counts?.[count.of];
  return counted ? `${counted} ${count.word}` : undefined;
}
