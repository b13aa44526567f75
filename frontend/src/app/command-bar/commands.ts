/** What the command bar can do, in the order in which it lists it: what is made, and where one can go. */
import {
  Building2,
  CalendarDays,
  FileSignature,
  Link2,
  ListTodo,
  ReceiptText,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { navigation } from '../shell/navigation';

export type Command = { key: string; label: string; Icon: LucideIcon; href: string };

/** Each page opens its own form at `?new=1` (lib/use-asked-for-new). */
export const makers: readonly Command[] = [
  { key: 'event', label: 'New event', Icon: CalendarDays, href: '/events?new=1' },
  { key: 'invoice', label: 'New invoice', Icon: ReceiptText, href: '/invoices?new=1' },
  { key: 'task', label: 'New task', Icon: ListTodo, href: '/tasks?new=1' },
  { key: 'expense', label: 'Add expense', Icon: Wallet, href: '/expenses?new=1' },
  { key: 'contract', label: 'New contract', Icon: FileSignature, href: '/contracts?new=1' },
  { key: 'client', label: 'New client', Icon: Users, href: '/clients?new=1' },
  { key: 'bureau', label: 'New bureau partner', Icon: Building2, href: '/bureau-partners?new=1' },
  { key: 'link', label: 'New share link', Icon: Link2, href: '/share-links?new=1' },
];

export function placesFor(isAdmin: boolean): Command[] {
  return navigation
    .filter((group) => !group.adminOnly || isAdmin)
    .flatMap((group) => group.items)
    .map(({ href, label, Icon }) => ({ key: `go${href.replaceAll('/', '-')}`, label, Icon, href }));
}
