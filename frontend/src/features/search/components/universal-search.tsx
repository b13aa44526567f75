import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useLocation } from 'wouter';
import { Input } from '@/components/ui/input';
import { SEARCH } from '@/lib/constants';
import { useDebounced } from '@/lib/use-debounced';
import { searchQuery } from '../api/search.queries';
import { toGroups, type SearchHit } from '../search-results';
import { SearchList } from './search-list';

/** One box for everything. `/` and ⌘/Ctrl+K bring the cursor here, arrows move in the list, Enter opens. */
export function UniversalSearch() {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
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
    staleTime: 0,
  });
  const waiting = settled !== wanted || results.isPending;
  const groups = useMemo(() => (results.data ? toGroups(results.data) : []), [results.data]);
  const hits = groups.flatMap((group) => group.hits);
  const showList = open && longEnough;

  const clear = () => {
    setText('');
    setOpen(false);
    setActiveKey(null);
  };
  const choose = (hit: SearchHit) => {
    clear();
    input.current?.blur();
    navigate(hit.href);
  };

  useFocusKeys(input);
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
    if (!showList || waiting || hits.length === 0) return;
    const at = hits.findIndex((hit) => hit.key === activeKey);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = at < 0 ? (step === 1 ? 0 : hits.length - 1) : (at + step + hits.length) % hits.length;
      setActiveKey(hits[next]?.key ?? null);
    }
    const active = hits[at];
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <div ref={box} role="search" className="relative w-full max-w-xl">
      <Input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search events, clients and help"
        aria-expanded={showList}
        aria-controls={showList ? listId : undefined}
        aria-activedescendant={showList && activeKey && !waiting ? `${listId}-${activeKey}` : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        placeholder="Search events, clients, help..."
        leading={<Search aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActiveKey(null);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {showList && (
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

function useFocusKeys(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const shortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      const slash =
        event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target);
      if (!shortcut && !slash) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
