import type { ReactNode } from 'react';
import clsx from 'clsx';
import { Marked } from '@/components/ui/marked';
import { isMeant, restKey, type SearchGroup, type SearchHit } from '../search-results';
import { SearchOption, SearchPanel } from './search-panel';

type SearchListProps = {
  id: string;
  query: string;
  /** The words of close matches, where they aren't those of the query. */
  meant: string | undefined;
  waiting: boolean;
  failed: boolean;
  groups: SearchGroup[];
  activeKey: string | undefined;
  onChoose: (hit: SearchHit) => void;
  onWhole: (group: SearchGroup) => void;
  onPoint: (key: string) => void;
  /** Options above the results. */
  lead?: ReactNode;
  /** Nothing was searched for. */
  isQuiet?: boolean;
};

export function SearchList({
  id,
  query,
  meant,
  waiting,
  failed,
  groups,
  activeKey,
  onChoose,
  onWhole,
  onPoint,
  lead,
  isQuiet,
}: SearchListProps) {
  const message = isQuiet
    ? null
    : waiting
      ? 'Searching...'
      : failed
        ? 'Search failed'
        : groups.length === 0 && !lead
          ? `No results found for "${query}"`
          : null;
  return (
    <SearchPanel>
      {!message && isMeant(groups, meant) && (
        <p className="px-4 pt-3 text-sm text-muted">
          Results for <span className="font-medium text-ink">{meant}</span>
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label="Search results"
        className={clsx(
          // A row that is cut fades: there is more below.
          'min-h-0 overflow-y-auto overscroll-contain [mask-image:linear-gradient(black_calc(100%-1.75rem),transparent)] pb-4',
          message && !lead && 'hidden',
        )}
      >
        {lead}
        {!message &&
          groups.map((group, index) => (
            <div key={group.name} role="group" aria-labelledby={`${id}-group-${index}`} className="p-1.5">
              <p id={`${id}-group-${index}`} className="flex items-center gap-1.5 px-2.5 py-1 text-xs text-muted">
                <span className="font-semibold">{group.name}</span>
                {group.isSimilar && <span>close matches</span>}
                <span className="ml-auto font-semibold tabular-nums">{group.count}</span>
              </p>
              {group.hits.map((hit) => (
                <SearchOption
                  key={hit.key}
                  id={`${id}-${hit.key}`}
                  active={hit.key === activeKey}
                  onChoose={() => onChoose(hit)}
                  onPoint={() => onPoint(hit.key)}
                >
                  <div className="min-w-0">
                    <p className="truncate font-medium">
                      <Marked text={hit.title} query={(group.isSimilar && meant) || query} />
                    </p>
                    {hit.details.length > 0 && (
                      <p className="truncate text-xs text-muted">
                        <Marked text={hit.details.join(' · ')} query={(group.isSimilar && meant) || query} />
                      </p>
                    )}
                  </div>
                </SearchOption>
              ))}
              {group.hidden && (
                <SearchOption
                  id={`${id}-${restKey(group)}`}
                  active={restKey(group) === activeKey}
                  onChoose={() => onWhole(group)}
                  onPoint={() => onPoint(restKey(group))}
                  className="text-curtain-text"
                >
                  Show {group.hidden.length} more
                </SearchOption>
              )}
              {!group.hidden && group.count > group.hits.length && (
                <p className="px-2.5 py-1 text-xs text-muted">
                  {group.count - group.hits.length} more. Add a word to narrow it down.
                </p>
              )}
            </div>
          ))}
      </div>
      {message && <p className="px-4 py-3.5 text-sm break-words text-muted">{message}</p>}
    </SearchPanel>
  );
}
