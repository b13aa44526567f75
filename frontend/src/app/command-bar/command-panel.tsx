/** What hangs under the command bar: with nothing typed what it can do, else what was found. The box keeps the cursor. */
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { SearchList } from '@/features/search/components/search-list';
import {
  announcement,
  restKey,
  shortened,
  toGroups,
  type SearchGroup,
  type SearchHit,
} from '@/features/search/search-results';
import { SEARCH } from '@/lib/constants';
import { formatCount } from '@/lib/format';
import { addRecentSearch, readRecentSearches, removeRecentSearch } from '@/lib/recent-searches';
import { useSignedInUser } from '@/lib/session/user';
import { newFormEntry, type NewFacts } from '@/lib/use-new-form';
import { CommandList, recentKey } from './command-list';
import { ActionGroup } from './action-group';
import { useCommands, type Command } from './commands';
import { hasWords, searchQuery, useActions } from './use-actions';

/** What the box says of the list to those who don't see it. */
export type ShownList = { isShown: boolean; activeId: string | undefined };

/** A line that arrows move to, Enter chooses and, where it can be forgotten, Delete removes. */
type Choice = { key: string; choose: () => void; forget?: () => void };

type CommandPanelProps = {
  id: string;
  text: string;
  /** The email that was pasted. */
  email: string;
  /** The trimmed text once it has not changed for a moment. */
  settled: string;
  isOpen: boolean;
  isSheet: boolean;
  /** Takes the keys of the box. */
  keys: Ref<(event: KeyboardEvent) => void>;
  onShown: (list: ShownList) => void;
  onText: (text: string) => void;
  /** Something was chosen: the bar closes. */
  onDone: () => void;
};

export function CommandPanel({
  id,
  text,
  email,
  settled,
  isOpen,
  isSheet,
  keys,
  onShown,
  onText,
  onDone,
}: CommandPanelProps) {
  const user = useSignedInUser();
  const [, navigate] = useLocation();
  const { makers, places } = useCommands();
  const [recent, setRecent] = useState(() => readRecentSearches(user.id));
  const [pointed, setPointed] = useState({ text, key: '' });
  const [whole, setWhole] = useState({ text, groups: [] as string[] });

  const wanted = text.trim();
  const isEmpty = wanted === '' && isOpen;
  const isSearch = Array.from(wanted).length >= SEARCH.minLength && isOpen;
  const results = useQuery({
    ...searchQuery(settled),
    enabled: settled.length >= SEARCH.minLength && isSearch && !email,
    // What was written a moment ago is found, and what was renamed is not shown as it was.
    staleTime: 0,
    gcTime: 0,
  });
  const waiting = settled !== wanted || results.isPending;
  const { actions, isCommand, isPending } = useActions(settled, email);
  const found = useMemo(() => (results.data ? toGroups(results.data) : []), [results.data]);
  const offered = isSearch && (email !== '' || settled === wanted) ? actions : [];
  const isSettled = email !== '' || (settled === wanted && !results.isLoading);
  const firstKey =
    isCommand && isSettled && !isPending && isSearch ? firstChoiceOf(settled, offered, email ? [] : found) : undefined;
  const groups = shortened(found, whole.text === text ? whole.groups : [], firstKey);

  const leadTo = (href: string, facts?: NewFacts) => {
    onDone();
    navigate(href, { state: newFormEntry(facts ?? {}) });
  };
  const run = ({ to: { href, facts, type } }: Command) => (type ? onText(type) : leadTo(href, facts));
  const open = (hit: SearchHit) => {
    addRecentSearch(user.id, settled);
    leadTo(hit.href);
  };
  const point = (key: string) => setPointed({ text, key });
  const showWhole = (group: SearchGroup) => {
    setWhole({ text, groups: [...(whole.text === text ? whole.groups : []), group.name] });
    point(group.hidden?.[0]?.key ?? '');
  };
  const forget = (search: string) => {
    setRecent(removeRecentSearch(user.id, search));
    onText('');
  };
  const choiceOf = (command: Command): Choice => ({ key: command.key, choose: () => run(command) });
  const choices: Choice[] = isEmpty
    ? [
        ...makers.map(choiceOf),
        ...recent.map((search, index) => ({
          key: recentKey(index),
          choose: () => onText(search),
          forget: () => forget(search),
        })),
        ...places.map(choiceOf),
      ]
    : [
        ...offered.map(choiceOf),
        ...(isSearch && !waiting
          ? groups.flatMap((group) => [
              ...group.hits.map((hit) => ({ key: hit.key, choose: () => open(hit) })),
              ...(group.hidden ? [{ key: restKey(group), choose: () => showWhole(group) }] : []),
            ])
          : []),
      ];

  // Enter may come before the lines: it is for the first of them, while the words stay the same.
  const enteredFor = useRef<string | null>(null);
  const first = choices.find(({ key }) => key === firstKey);
  useEffect(() => {
    if (enteredFor.current !== text) enteredFor.current = null;
    else if (first) first.choose();
  });
  // What is typed next is about other lines.
  const activeChoice = pointed.text === text ? pointed.key : '';
  const keyAt = (key: string | undefined) => choices.findIndex((choice) => choice.key === key);
  const at = keyAt(activeChoice) < 0 ? keyAt(firstKey) : keyAt(activeChoice);
  const active = choices[at];
  const isShown = isEmpty || isSearch;
  const activeId = active && `${id}-${active.key}`;
  useEffect(() => onShown({ isShown, activeId }), [onShown, isShown, activeId]);

  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const next = moved(event.key, at, choices.length);
    const act =
      next !== null
        ? () => point(choices[next]?.key ?? '')
        : event.key === 'Enter'
          ? (active?.choose ??
            (isSearch && (settled !== wanted || isPending || results.isLoading)
              ? () => {
                  enteredFor.current = text;
                }
              : undefined))
          : event.key === 'Delete'
            ? active?.forget
            : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });

  return (
    <>
      <p role="status" className="sr-only">
        {offered.length > 0 && `${formatCount(offered.length, 'action')}. `}
        {isSearch && !email && !waiting && announcement(found, results.isError, results.data?.meant)}
      </p>
      {isEmpty && (
        <CommandList
          id={id}
          isTall={isSheet}
          makers={makers}
          recent={recent}
          places={places}
          activeKey={active?.key}
          onChoose={run}
          onSearch={onText}
          onForget={forget}
          onDone={onDone}
          onPoint={point}
        />
      )}
      {isSearch && (
        <SearchList
          id={id}
          query={wanted}
          meant={results.data?.meant}
          isQuiet={email !== '' && !isPending}
          waiting={email ? isPending : waiting}
          failed={results.isError && !waiting}
          groups={groups}
          activeKey={active?.key}
          onChoose={open}
          onWhole={showWhole}
          onPoint={point}
          lead={
            offered.length > 0 && (
              <ActionGroup id={id} actions={offered} activeKey={active?.key} onChoose={run} onPoint={point} />
            )
          }
        />
      )}
    </>
  );
}

/**
 * What Enter does with a command before an arrow is pressed: the first action, unless what was typed is the name of
 * something that was found, or the action found nothing that it could be about.
 */
function firstChoiceOf(text: string, actions: readonly Command[], groups: readonly SearchGroup[]): string | undefined {
  const hits = groups.flatMap((group) => group.hits);
  const named = hits.find(({ title, details }) => hasWords(`${title} ${details.join(' ')}`, text));
  const [action] = actions;
  if (!named && action && !action.isUnsure) return action.key;
  return (named ?? hits[0])?.key;
}

/** Where a key leads in a list; null when it is none of its keys. Home and End belong to the text until a line is active. */
function moved(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  if (key === 'ArrowDown') return at < 0 ? 0 : (at + 1) % length;
  if (key === 'ArrowUp') return at < 0 ? length - 1 : (at - 1 + length) % length;
  if (key === 'Home' && at >= 0) return 0;
  if (key === 'End' && at >= 0) return length - 1;
  return null;
}
