import { History, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { recentKey } from '../search-results';
import { SearchOption, SearchPanel } from './search-panel';

type RecentListProps = {
  id: string;
  searches: string[];
  activeKey: string | null;
  onChoose: (search: string) => void;
  onPoint: (search: string) => void;
  onRemove: (search: string) => void;
};

/** Shown under the empty box. An option may hold no button, so the list box owns its options and not their rows. */
export function RecentList({ id, searches, activeKey, onChoose, onPoint, onRemove }: RecentListProps) {
  const optionId = (search: string) => `${id}-${recentKey(searches, search)}`;
  return (
    <SearchPanel>
      <div className="p-1.5">
        <p className="px-2.5 py-1 text-xs font-semibold text-muted">Recent searches</p>
        <div id={id} role="listbox" aria-label="Recent searches" aria-owns={searches.map(optionId).join(' ')} />
        {searches.map((search) => (
          <div key={search} className="flex items-center gap-1">
            <SearchOption
              id={optionId(search)}
              active={recentKey(searches, search) === activeKey}
              onChoose={() => onChoose(search)}
              onPoint={() => onPoint(recentKey(searches, search))}
              className="min-w-0 flex-1"
            >
              <History aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="truncate">{search}</span>
            </SearchOption>
            <IconButton
              label={`Remove ${search} from recent searches`}
              icon={<X />}
              size="sm"
              noTooltip
              onClick={() => onRemove(search)}
            />
          </div>
        ))}
      </div>
    </SearchPanel>
  );
}
