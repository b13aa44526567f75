import { useEffect, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import { floatingPanel, optionRow } from '@/components/ui/control-styles';
import { SEARCH } from '@/lib/constants';

/** What hangs under the search box, at most as high as the specification says. `isTall`: on a phone, while it lists no results. */
export function SearchPanel({ isTall = false, children }: { isTall?: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        // On a phone the open bar is a sheet, and the panel is in it.
        'flex flex-col overflow-y-auto overscroll-contain sm:absolute sm:inset-x-0 sm:top-full sm:z-40 sm:mt-1.5',
        floatingPanel,
      )}
      style={{ maxHeight: isTall ? undefined : SEARCH.maxListHeight }}
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
