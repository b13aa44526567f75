/** The picture of the venue and the numbered places, drawn by our own server in the colours of the theme. */
import { useEffect, useState } from 'react';
import { resolveTheme, useThemeChoice, type Theme } from '@/lib/theme';
import { withParams } from '@/lib/api-query';
import { placesPath } from '../api/places';

export function PlacesMap({ eventId, mapKey }: { eventId: string; mapKey: string }) {
  const theme = useShownTheme();
  const [failed, setFailed] = useState<string | null>(null);
  const path = `${placesPath(eventId)}/map.svg`;
  const address = withParams(path, { theme, v: mapKey });
  if (failed === address) {
    return <p className="text-sm text-muted">The map couldn’t be loaded. The list below has everything.</p>;
  }
  return (
    <picture className="block">
      <source media="(max-width: 640px)" srcSet={withParams(path, { theme, size: 'small', v: mapKey })} />
      <img
        src={address}
        alt="The venue and the numbered places around it; the list below has the same numbers."
        width={800}
        height={600}
        loading="lazy"
        onError={() => setFailed(address)}
        className="h-auto w-full rounded-md border border-line"
      />
    </picture>
  );
}

/** A picture has no access to the page's colours: it is asked for in those that are shown. */
function useShownTheme(): Theme {
  const [choice] = useThemeChoice();
  const [, setChanges] = useState(0);
  useEffect(() => {
    if (choice !== 'system' || typeof window.matchMedia !== 'function') return undefined;
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setChanges((count) => count + 1);
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [choice]);
  return resolveTheme(choice);
}
