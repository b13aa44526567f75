/** A table's cell of two lines: what it is, and more about it in quiet lines, which a phone leaves out. */
import { Children, type ReactNode } from 'react';
import clsx from 'clsx';

type TwoLinesProps = {
  children: ReactNode;
  /** One line, or several; nothing is said of what is empty. */
  more: ReactNode;
  /** How a quiet line wraps: 'sm:line-clamp-1', 'whitespace-nowrap'. */
  moreClass?: string;
};

export function TwoLines({ children, more, moreClass }: TwoLinesProps) {
  return (
    <span className="min-w-0 sm:block">
      {children}
      {Children.map(
        more,
        (line) =>
          line && <span className={clsx('block text-xs font-normal text-muted max-sm:hidden', moreClass)}>{line}</span>,
      )}
    </span>
  );
}
