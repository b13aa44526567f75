import { useSyncExternalStore } from 'react';
import { DESKTOP_FROM_PX } from './constants';

/** Whether the screen matches a media query, also after it was turned or resized. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}

/** Below the width at which lists are tables: Tailwind's `max-sm`. */
export const PHONE = '(width < 40rem)';

export function useIsPhone(): boolean {
  return useMedia(PHONE);
}

export function useIsDesktop(): boolean {
  return useMedia(`(min-width: ${DESKTOP_FROM_PX}px)`);
}
