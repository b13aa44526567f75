/**
 * `?section=data` in the address: the page scrolls to the element with that id, once what stands above it has loaded and
 * pushes it no further. For pages of several cards that emails and other screens point into. Someone who has already started
 * to act keeps focus and scroll position.
 */
import { useEffect, useRef } from 'react';
import { useIsFetching, useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';

const firstAnswers: QueryFilters = { predicate: ({ state }) => state.status === 'pending' };

/** Pressed alone, as screen readers are silenced. */
const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];

export function useSection(): void {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const section = params.get('section');
  const loading = useIsFetching(firstAnswers) > 0;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      const isModifier = event instanceof KeyboardEvent && MODIFIERS.includes(event.key);
      if (!isModifier) shown.current = section;
    };
    // Dictation and password managers type without a key.
    const acts = ['pointerdown', 'keydown', 'input', 'wheel'] as const;
    for (const act of acts) window.addEventListener(act, keep, { capture: true, passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, keep, { capture: true });
    };
  }, [section]);
  useEffect(() => {
    if (!section || loading || shown.current === section) return;
    // Cards that have just come ask before this page hears of it.
    if (client.isFetching(firstAnswers) > 0) return;
    const place = document.getElementById(section);
    if (!place) return;
    shown.current = section;
    place.scrollIntoView({ block: 'start' });
    // After the page has taken the focus, as each new page does.
    place.focus({ preventScroll: true });
  }, [client, section, loading]);
}
