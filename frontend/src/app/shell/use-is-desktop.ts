import { DESKTOP_FROM_PX } from '@/lib/constants';
import { useMedia } from '@/lib/use-media';

export function useIsDesktop(): boolean {
  return useMedia(`(min-width: ${DESKTOP_FROM_PX}px)`);
}
