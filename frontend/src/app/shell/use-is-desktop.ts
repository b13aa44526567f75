import { useSyncExternalStore } from 'react';
import { DESKTOP_FROM_PX } from '@/lib/constants';

const wide = `(min-width: ${DESKTOP_FROM_PX}px)`;

export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(wide);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(wide).matches,
    () => true,
  );
}
