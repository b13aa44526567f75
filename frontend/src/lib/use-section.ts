/**
 * `?section=data` in the address: the page scrolls to the element with that id, once what stands above it has loaded and
 * pushes it no further. For pages of several cards that e-mails and other screens point into.
 */
import { useEffect, useRef } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';

export function useSection(): void {
  const [params] = useSearchParams();
  const section = params.get('section');
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!section || loading || shown.current === section) return;
    const place = document.getElementById(section);
    if (!place) return;
    shown.current = section;
    place.scrollIntoView({ block: 'start' });
    // After the page has taken the focus, as each new page does.
    place.focus({ preventScroll: true });
  }, [section, loading]);
}
