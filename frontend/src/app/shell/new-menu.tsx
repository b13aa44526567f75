import type { ReactElement } from 'react';
import { CalendarDays, FileSignature, Link2, ListTodo, Plus, ReceiptText, Wallet } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MenuAction } from '@/components/ui/menu';

/** Each page opens its own form at `?new=1` (lib/use-asked-for-new). What is made on the road stands first. */
const rows: MenuAction[] = [
  { label: 'New invoice', icon: <ReceiptText />, href: '/invoices?new=1' },
  { label: 'Add expense', icon: <Wallet />, href: '/expenses?new=1' },
  { label: 'New contract', icon: <FileSignature />, href: '/contracts?new=1' },
  { label: 'New event', icon: <CalendarDays />, href: '/events?new=1' },
  { label: 'New share link', icon: <Link2 />, href: '/share-links?new=1' },
  { label: 'New task', icon: <ListTodo />, href: '/tasks?new=1' },
];

/** Whatever a speaker makes, from every page: in the header, and in the middle of the bar of a phone. */
export function NewMenu({ trigger = headerButton }: { trigger?: ReactElement }) {
  return <LazyMenu trigger={trigger} items={rows} />;
}

const headerButton = (
  <Button variant="secondary" icon={<Plus aria-hidden />}>
    New
  </Button>
);
