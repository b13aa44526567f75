import { useEffect, useRef } from 'react';
import clsx from 'clsx';
import { floatingPanel, optionRow } from '@/components/ui/control-styles';
import { SEARCH } from '@/lib/constants';
import { formatCount } from '@/lib/format';
import type { SearchGroup, SearchHit } from '../search-results';

type SearchListProps = {
  id: string;
  query: string;
  waiting: boolean;
  failed: boolean;
  groups: SearchGroup[];
  activeKey: string | null;
  onChoose: (hit: SearchHit) => void;
  onPoint: (key: string) => void;
};

export function SearchList({
  id,
  query,
  waiting,
  failed,
  groups,
  activeKey,
  onChoose,
  onPoint,
}: SearchListProps) {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const message = waiting
    ? 'Searching...'
    : failed
      ? 'Search failed'
      : groups.length === 0
        ? `No results found for "${query}"`
        : null;
  return (
    <div
      className={clsx(
        'absolute inset-x-0 top-full z-40 mt-1.5 overflow-y-auto overscroll-contain',
        floatingPanel,
      )}
      style={{ maxHeight: SEARCH.maxListHeight }}
    >
      <p role="status" className={message ? 'px-4 py-3.5 text-sm text-muted' : 'sr-only'}>
        {message ?? formatCount(count, 'result')}
      </p>
      <div id={id} role="listbox" aria-label="Search results" className={clsx(message && 'hidden')}>
        {!message &&
          groups.map((group, index) => (
            <div key={group.name} role="group" aria-labelledby={`${id}-group-${index}`} className="p-1.5">
              <p
                id={`${id}-group-${index}`}
                className="flex items-center justify-between px-2.5 py-1 text-xs font-semibold text-muted"
              >
                <span>{group.name}</span>
                <span className="tabular-nums">{group.count}</span>
              </p>
              {group.hits.map((hit) => (
                <Hit
                  key={hit.key}
                  id={`${id}-${hit.key}`}
                  hit={hit}
                  active={hit.key === activeKey}
                  onChoose={onChoose}
                  onPoint={onPoint}
                />
              ))}
            </div>
          ))}
      </div>
    </div>
  );
}

type HitProps = {
  id: string;
  hit: SearchHit;
  active: boolean;
  onChoose: (hit: SearchHit) => void;
  onPoint: (key: string) => void;
};

function Hit({ id, hit, active, onChoose, onPoint }: HitProps) {
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
      onClick={() => onChoose(hit)}
      onPointerMove={() => onPoint(hit.key)}
      className={clsx(optionRow, active && 'bg-sunken')}
    >
      <div className="min-w-0">
        <p className="truncate font-medium">{hit.title}</p>
        {hit.details.length > 0 && <p className="truncate text-xs text-muted">{hit.details.join(' · ')}</p>}
      </div>
    </div>
  );
}
