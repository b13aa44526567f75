import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays } from '@lectern/protocol/calendar';
import { weekdayOf } from '../calendar-layout';

type Options = {
  /** The day the calendar is at, and the first and last it shows. */
  day: string;
  from: string;
  to: string;
  onGo: (day: string) => void;
  /** The day so many pages on: a month, or a week. */
  page: (day: string, count: number) => string;
};

/** Arrows go by day and week, Page Up and Down by page, Home and End within the week. Days are `data-day` buttons. */
export function useDayKeys({ day, from, to, onGo, page }: Options) {
  const [focused, setFocused] = useState(day);
  const tabbable = focused >= from && focused <= to ? focused : day;
  const grid = useRef<HTMLDivElement>(null);
  const moveFocus = useRef(false);
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, from]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = (event.target as HTMLElement).dataset.day;
    if (!at) return;
    const weekday = weekdayOf(at);
    const moves: Record<string, () => string> = {
      ArrowLeft: () => addDays(at, -1),
      ArrowRight: () => addDays(at, 1),
      ArrowUp: () => addDays(at, -7),
      ArrowDown: () => addDays(at, 7),
      PageUp: () => page(at, -1),
      PageDown: () => page(at, 1),
      Home: () => addDays(at, -weekday),
      End: () => addDays(at, 6 - weekday),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = move();
    moveFocus.current = true;
    setFocused(next);
    if (next < from || next > to || event.key.startsWith('Page')) onGo(next);
  };
  return { grid, tabbable, onKeyDown };
}
