/** Leads from each of the offices of money to the others, in a strip under the page header. */
import { useEffect, useRef } from 'react';
import clsx from 'clsx';
import { Link, useLocation } from 'wouter';
import { offices } from './money-links';

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
    <nav aria-label="Money" data-print="hide" className="-mt-4 mb-6 max-sm:hidden">
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
