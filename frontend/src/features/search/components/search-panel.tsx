import { useEffect, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import { floatingPanel, optionRow } from '@/components/ui/control-styles';
import { SEARCH } from '@/lib/constants';

/** What hangs under the search box, at most as high as the specification says. */
export function SearchPanel({ children }: { children: ReactNode }) {
  return (
    <div
      className={clsx(
        // On a phone the box is narrow: the panel hangs from the header, as wide as the screen allows.
        'absolute inset-x-4 top-full z-40 mt-1.5 overflow-y-auto overscroll-contain sm:inset-x-0',
        floatingPanel,
      )}
      style={{ maxHeight: SEARCH.maxListHeight }}
    >
      {children}
    </div>
  );
}

type SearchOptionProps = {
  id: string;
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
  className?: string;
  children: ReactNode;
};

/** One line that arrows move to and Enter or a click chooses; the cursor stays in the box. */
export function SearchOption({ id, active, onChoose, onPoint, className, children }: SearchOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // Before the box loses the cursor, so that the list is still there when the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={clsx(optionRow, active && 'bg-sunken', className)}
    >
      {children}
    </div>
  );
}
