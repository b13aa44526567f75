/**
 * Leads to the offices of money, which the sidebar does not name: as a strip under the page header of each of them, and as
 * a row of four signs on the dashboard.
 */
import { useEffect, useRef } from 'react';
import clsx from 'clsx';
import { ChartNoAxesColumn, FileSignature, ReceiptText, Wallet, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';

const offices: { href: string; label: string; Icon: LucideIcon }[] = [
  { href: '/invoices', label: 'Invoices', Icon: ReceiptText },
  { href: '/contracts', label: 'Contracts', Icon: FileSignature },
  { href: '/expenses', label: 'Expenses', Icon: Wallet },
  { href: '/insights', label: 'Insights', Icon: ChartNoAxesColumn },
];

/** Put it right after the PageHeader: it takes back the header's space and brings its own. */
export function MoneyNav() {
  const [path] = useLocation();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow phone the strip is wider than the screen: the open office is never outside of it.
    const element = strip.current;
    const open = element?.querySelector<HTMLElement>('[aria-current="page"]');
    if (element && open) {
      element.scrollLeft = open.offsetLeft - (element.clientWidth - open.offsetWidth) / 2;
    }
  }, [path]);
  return (
    <nav aria-label="Money" data-print="hide" className="-mt-2 mb-6 sm:-mt-4">
      <div ref={strip} className="relative -mx-1 [scrollbar-width:none] overflow-x-auto px-1">
        <ul className="flex min-w-max gap-1 border-b border-line">
          {offices.map(({ href, label, Icon }) => {
            const open = path === href || path.startsWith(`${href}/`);
            return (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={open ? 'page' : undefined}
                  className={clsx(
                    '-mb-px inline-flex min-h-10 items-center gap-2 rounded-t-md border-b-2 px-3 text-sm font-medium whitespace-nowrap transition-colors focus-visible:outline-offset-[-2px] pointer-coarse:min-h-11 [&_svg]:size-4',
                    open ? 'border-curtain-text text-ink' : 'border-transparent text-muted hover:text-ink',
                  )}
                >
                  <Icon aria-hidden className="max-sm:hidden" />
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}

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
