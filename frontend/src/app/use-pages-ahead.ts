/** The code of a screen is fetched when a link to it is pointed at, touched or focused: a moment before it is opened. */
import { useEffect } from 'react';
import { fetchAhead } from '@/lib/reload-once';
import { useRouteOf } from './routes';

const SIGNS = ['pointerover', 'focusin'] as const;

export function usePagesAhead(): void {
  const routeOf = useRouteOf();
  useEffect(() => {
    const fetchPage = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (!link) return;
      const route = routeOf(link.pathname);
      if (route) void fetchAhead(route.Page.preload);
    };
    for (const sign of SIGNS) document.addEventListener(sign, fetchPage);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, fetchPage);
    };
  });
}
