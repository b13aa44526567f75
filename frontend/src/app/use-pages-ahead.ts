/** The code of a screen is fetched when a link to it is pointed at, touched or focused: a moment before it is opened. */
import { useEffect } from 'react';
import { matchRoute, useRouter } from 'wouter';
import { fetchAhead } from '@/lib/reload-once';
import { routes } from './routes';

const SIGNS = ['pointerover', 'focusin'] as const;

export function usePagesAhead(): void {
  const { parser } = useRouter();
  useEffect(() => {
    const fetchPage = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (!link) return;
      const route = routes.find(({ path }) => matchRoute(parser, path, link.pathname)[0]);
      if (route) void fetchAhead(route.Page.preload);
    };
    for (const sign of SIGNS) document.addEventListener(sign, fetchPage);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, fetchPage);
    };
  }, [parser]);
}
