import type { ReactNode } from 'react';
import { History, X } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '@/components/ui/icon-button';
import { SearchOption, SearchPanel } from '@/features/search/components/search-panel';
import { CommandText } from './action-group';
import type { Command } from './commands';

type CommandListProps = {
  id: string;
  isTall: boolean;
  makers: readonly Command[];
  recent: readonly string[];
  places: readonly Command[];
  activeKey: string | undefined;
  onChoose: (command: Command) => void;
  onSearch: (search: string) => void;
  onForget: (search: string) => void;
  onPoint: (key: string) => void;
  onDone: () => void;
};

/** A search may hold anything; the id of an element may not hold spaces. */
export const recentKey = (index: number) => `recent-${index}`;

/** Shown under the empty box. An option may hold no button, so the list box owns its options and not their rows. */
export function CommandList(props: CommandListProps) {
  const { id, isTall, makers, recent, places, activeKey, onChoose, onSearch, onForget, onPoint, onDone } = props;
  const optionOf = (key: string) => ({ id: `${id}-${key}`, active: key === activeKey, onPoint: () => onPoint(key) });
  const keys = [
    ...makers.map(({ key }) => key),
    ...recent.map((_, at) => recentKey(at)),
    ...places.map(({ key }) => key),
  ];
  const commands = (list: readonly Command[]) => (
    <div className="grid grid-cols-2">
      {list.map((command) => (
        <SearchOption key={command.key} {...optionOf(command.key)} onChoose={() => onChoose(command)}>
          <CommandText command={command} below={command.example && `“${command.example}”`} isHint />
        </SearchOption>
      ))}
    </div>
  );
  return (
    <SearchPanel isTall={isTall}>
      <div
        id={id}
        role="listbox"
        aria-label="What you can do"
        aria-owns={keys.map((key) => `${id}-${key}`).join(' ')}
      />
      {makers.length > 0 && (
        <Part title="New" hint="or type the words in quotes">
          {commands(makers)}
        </Part>
      )}
      {recent.length > 0 && (
        <Part title="Recent searches">
          {recent.map((search, at) => (
            <div key={search} className="flex items-center gap-1">
              <SearchOption {...optionOf(recentKey(at))} onChoose={() => onSearch(search)} className="min-w-0 flex-1">
                <History aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="truncate">{search}</span>
              </SearchOption>
              <IconButton
                label={`Remove ${search} from recent searches`}
                icon={<X />}
                size="sm"
                noTooltip
                onClick={() => onForget(search)}
              />
            </div>
          ))}
        </Part>
      )}
      <Part title="Go to">{commands(places)}</Part>
      <p className="border-t border-line px-4 py-2 text-sm">
        <Link
          href="/tutorials?tutorial=find-anything"
          onClick={onDone}
          className="inline-flex min-h-8 items-center text-curtain-text underline underline-offset-4 pointer-coarse:min-h-11"
        >
          What you can type here
        </Link>
      </p>
    </SearchPanel>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="p-1.5">
      <p className="px-2.5 py-1 text-xs text-muted">
        <span className="font-semibold">{title}</span>
        {hint && <span className="ml-1.5">{hint}</span>}
      </p>
      {children}
    </div>
  );
}
