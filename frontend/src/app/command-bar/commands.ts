/** What the command bar can do, in the order in which it lists it: what is made, and where one can go. */
import {
  Building2,
  CalendarClock,
  CalendarDays,
  CircleDollarSign,
  FileSignature,
  Link2,
  ListTodo,
  ReceiptText,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { NewFacts } from '@/lib/use-new-form';
import { useMayOpen } from '../routes';
import { navigation } from '../shell/navigation';

export type Command = {
  key: string;
  label: string;
  /** What can be typed instead. */
  example?: string;
  Icon: LucideIcon;
  /** What it is about, once something was typed. */
  detail?: string;
  /** What it names was not found: Enter does it only once it is chosen. */
  isUnsure?: boolean;
  /** Where it leads and what the form there starts with, or what it puts into the box for the person to go on to a page. */
  to: { href: string; facts?: NewFacts; type?: string };
};

/** Each page opens its own form at `?new=1` (lib/use-new-form). */
export const makers: readonly Command[] = [
  { key: 'event', label: 'New event', example: 'event gala jun 3', Icon: CalendarDays, to: { href: '/events?new=1' } },
  {
    key: 'hold',
    label: 'New hold',
    example: 'hold mar 11 podium',
    Icon: CalendarClock,
    to: { href: '/events', type: 'hold ' },
  },
  {
    key: 'invoice',
    label: 'New invoice',
    example: 'invoice meridian',
    Icon: ReceiptText,
    to: { href: '/invoices?new=1' },
  },
  {
    key: 'payment',
    label: 'Record a payment',
    example: '8500 orchard check',
    Icon: CircleDollarSign,
    to: { href: '/invoices', type: 'payment ' },
  },
  { key: 'task', label: 'New task', example: 'call dana thu', Icon: ListTodo, to: { href: '/tasks?new=1' } },
  { key: 'expense', label: 'Add expense', example: 'expense 42 taxi', Icon: Wallet, to: { href: '/expenses?new=1' } },
  {
    key: 'contract',
    label: 'New contract',
    example: 'contract meridian',
    Icon: FileSignature,
    to: { href: '/contracts?new=1' },
  },
  { key: 'client', label: 'New client', example: 'client acme', Icon: Users, to: { href: '/clients?new=1' } },
  {
    key: 'bureau',
    label: 'New bureau',
    example: 'bureau podium',
    Icon: Building2,
    to: { href: '/bureau-partners?new=1' },
  },
  { key: 'link', label: 'New share link', Icon: Link2, to: { href: '/share-links?new=1' } },
];

const places: readonly Command[] = navigation
  .flatMap((group) => group.items)
  .map(({ href, label, Icon }) => ({ key: `go${href.replaceAll('/', '-')}`, label, Icon, to: { href } }));

/** What the person may make, and where the person may go. */
export function useCommands(): { makers: Command[]; places: Command[] } {
  const mayOpen = useMayOpen();
  return {
    makers: makers.filter(({ to }) => mayOpen(to.href, 'act')),
    places: places.filter(({ to }) => mayOpen(to.href)),
  };
}
