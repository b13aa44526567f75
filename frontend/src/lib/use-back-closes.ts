/**
 * Back closes what is open over the page. Each open sheet has its own entry in the browser's history, with the page's
 * address. When a sheet closes otherwise its entry goes, and the page below takes the address of that moment: pages and
 * the router see none of it.
 */
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { newKey } from './idempotency';
import { historyMoved } from './signal';

/** With each entry: to which page it belongs, and how many sheets are open over it. */
const marked = z.object({ sheets: z.object({ page: z.string(), count: z.number() }) });

const open: { close: () => void }[] = [];
let page = '';
/** Entries above the page's own. */
let entries = 0;
/** What the uppermost entry says. */
let top: { state: unknown; url: string } | null = null;
/** While the browser goes back to an entry below: what the router pushed meanwhile. */
let pushed: Parameters<History['pushState']>[] | null = null;
let isPlanned = false;
let isListening = false;

const withMark = (state: unknown, count: number) => ({ ...(state as object | null), sheets: { page, count } });

/** Not seen by the router, which wraps the methods of the object. */
const write = (how: 'pushState' | 'replaceState', state: unknown, url?: string) =>
  History.prototype[how].call(history, withMark(state, entries), '', url);

function remember(): void {
  top = entries > 0 ? { state: history.state, url: location.href } : null;
}

/** As many entries as open sheets, when all that opens and closes together has done so. */
function plan(): void {
  if (!isListening) listen();
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    settle();
  });
}

function settle(): void {
  if (pushed || entries === open.length) return;
  if (entries > open.length) {
    pushed = [];
    history.go(open.length - entries);
    return;
  }
  if (entries === 0) {
    page = newKey();
    write('replaceState', history.state);
  }
  while (entries < open.length) {
    entries += 1;
    write('pushState', history.state);
  }
  remember();
}

function listen(): void {
  isListening = true;
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  history.replaceState = (state, ...rest) => {
    replaceState(entries > 0 ? withMark(state, entries) : state, ...rest);
    remember();
  };
  history.pushState = (...entry) => {
    if (pushed) pushed.push(entry);
    else if (entries === 0) pushState(...entry);
    else {
      // The next page takes the place of the sheet that leads to it.
      entries = 0;
      replaceState(...entry);
      plan();
    }
  };
  historyMoved.listen(arrive);
}

function arrive(): void {
  const at = marked.safeParse(history.state).data?.sheets;
  const before = entries;
  const isOurs = at?.page === page;
  // A sheet that was closed: forward doesn't open it again.
  if (!pushed && at && at.count > 0 && !(isOurs && before > 0)) return history.go(-at.count);
  entries = at && isOurs && before > 0 ? at.count : 0;
  if (isOurs && entries < before && top) write('replaceState', top.state, top.url);
  remember();
  if (!pushed) {
    if (isOurs) for (const sheet of open.slice(entries).reverse()) sheet.close();
    // What asks first stays open, and has its entry again.
    setTimeout(settle);
    return;
  }
  const waiting = pushed;
  pushed = null;
  for (const entry of waiting) history.pushState(...entry);
  plan();
}

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const sheet = { close: () => latest.current() };
    open.push(sheet);
    plan();
    return () => {
      open.splice(open.indexOf(sheet), 1);
      plan();
    };
  }, [isOpen]);
}
