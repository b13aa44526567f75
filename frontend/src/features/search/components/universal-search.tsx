import { useEffect, useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useLocation } from 'wouter';
import { Input } from '@/components/ui/input';
import { lazyPart } from '@/components/ui/lazy-part';
import { SEARCH } from '@/lib/constants';
import { addRecentSearch, readRecentSearches, removeRecentSearch } from '@/lib/recent-searches';
import { useDebounced } from '@/lib/use-debounced';
import { searchQuery } from '../api/search.queries';
import { announcement, recentKey, toGroups, type SearchHit } from '../search-results';
import { useFocusKeys } from '../use-focus-keys';

const RecentList = lazyPart(
  () => import('./recent-list'),
  (module) => module.RecentList,
);
const SearchList = lazyPart(
  () => import('./search-list'),
  (module) => module.SearchList,
);

/** One box for everything. `/` and ⌘/Ctrl+K bring the cursor here, arrows move in the list, Enter opens. */
export function UniversalSearch({ userId }: { userId: string }) {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const wanted = text.trim();
  const settled = useDebounced(wanted, SEARCH.debounceMs);
  const longEnough = wanted.length >= SEARCH.minLength;
  const results = useQuery({
    ...searchQuery(settled),
    enabled: open && settled.length >= SEARCH.minLength && longEnough,
    // What was written a moment ago is found, and what was renamed is not shown as it was.
    staleTime: 0,
    gcTime: 0,
  });
  const waiting = settled !== wanted || results.isPending;
  const groups = useMemo(() => (results.data ? toGroups(results.data) : []), [results.data]);
  const showResults = open && longEnough;
  const showRecent = open && wanted === '' && recent.length > 0;
  const choices: Choice[] = showRecent
    ? recent.map((search) => ({ key: recentKey(recent, search), search }))
    : showResults && !waiting
      ? groups.flatMap((group) => group.hits.map((hit) => ({ key: hit.key, hit })))
      : [];

  const openList = () => {
    setRecent(readRecentSearches(userId));
    setOpen(true);
  };
  const clear = () => {
    setText('');
    setOpen(false);
    setActiveKey(null);
  };
  const choose = (hit: SearchHit) => {
    addRecentSearch(userId, settled);
    clear();
    input.current?.blur();
    navigate(hit.href);
  };
  const searchAgain = (search: string) => {
    setText(search);
    setActiveKey(null);
    input.current?.focus();
  };
  const forget = (search: string) => {
    setRecent(removeRecentSearch(userId, search));
    setActiveKey(null);
    input.current?.focus();
  };

  useFocusKeys(input);
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !open) openList();
    const at = choices.findIndex(({ key }) => key === activeKey);
    const active = choices[at];
    const next = moved(event.key, at, choices.length);
    if (next !== null) {
      event.preventDefault();
      setActiveKey(choices[next]?.key ?? null);
    } else if (active && event.key === 'Enter') {
      event.preventDefault();
      if ('hit' in active) choose(active.hit);
      else searchAgain(active.search);
    } else if (active && 'search' in active && event.key === 'Delete') {
      event.preventDefault();
      forget(active.search);
    }
  };

  return (
    <div
      ref={box}
      role="search"
      className="w-full max-w-xl sm:relative"
      onBlur={closeWhenLeft}
      onKeyDown={(event) => event.key === 'Escape' && clear()}
    >
      <Input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search events, clients and help"
        aria-expanded={showResults || showRecent}
        aria-controls={showResults || showRecent ? listId : undefined}
        aria-activedescendant={choices.some(({ key }) => key === activeKey) ? `${listId}-${activeKey}` : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        maxLength={200}
        placeholder="Search events, clients, help..."
        leading={<Search aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActiveKey(null);
          openList();
        }}
        onFocus={openList}
        onClick={openList}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {showResults && !waiting && announcement(groups, results.isError)}
      </p>
      {showRecent && (
        <RecentList
          id={listId}
          searches={recent}
          activeKey={activeKey}
          onChoose={searchAgain}
          onPoint={setActiveKey}
          onRemove={forget}
        />
      )}
      {showResults && (
        <SearchList
          id={listId}
          query={wanted}
          waiting={waiting}
          failed={results.isError && !waiting}
          groups={groups}
          activeKey={activeKey}
          onChoose={choose}
          onPoint={setActiveKey}
        />
      )}
    </div>
  );
}

type Choice = { key: string; hit: SearchHit } | { key: string; search: string };

/** Where a key leads in a list; null when it is none of its keys. Home and End belong to the text until a line is active. */
function moved(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'ArrowDown') return at < 0 ? 0 : (at + 1) % length;
  if (key === 'ArrowUp') return at < 0 ? length - 1 : (at - 1 + length) % length;
  if (key === 'Home' && at >= 0) return 0;
  if (key === 'End' && at >= 0) return length - 1;
  return null;
}
