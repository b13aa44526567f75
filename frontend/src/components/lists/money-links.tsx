/** Leads to the offices of money, which the sidebar does not name. */
import { ChartNoAxesColumn, FileSignature, ReceiptText, Wallet, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';

export const offices: { href: string; label: string; Icon: LucideIcon }[] = [
  { href: '/invoices', label: 'Invoices', Icon: ReceiptText },
  { href: '/contracts', label: 'Contracts', Icon: FileSignature },
  { href: '/expenses', label: 'Expenses', Icon: Wallet },
  { href: '/insights', label: 'Insights', Icon: ChartNoAxesColumn },
];

/** Four signs beside each other, also on a narrow phone. */
export function MoneyLinks() {
  return (
    <nav aria-label="Money" data-print="hide">
      <ul className="grid grid-cols-4 gap-2 sm:gap-3">
        {offices.map(({ href, label, Icon }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-11 flex-col items-center justify-center gap-1 rounded-lg border border-line bg-surface px-1 py-2.5 text-xs font-medium transition-colors hover:border-control sm:flex-row sm:gap-2 sm:text-sm"
            >
              <Icon aria-hidden className="size-4.5 text-curtain-text" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
