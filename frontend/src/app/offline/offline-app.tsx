/** The installed app beside every screen: its updates, and a line while there is no network. */
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useOnline } from '@/lib/use-online';
import { recordError } from '@/lib/error-buffer';
import { useSignedInUser } from '@/lib/session/user';
import { moveTo, watchUpdates } from './app-updates';

export function OfflineApp() {
  const { readOnlyView, sandboxUntil } = useSignedInUser();
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const isKept = !readOnlyView && !sandboxUntil && import.meta.env.PROD && 'serviceWorker' in navigator;
  useEffect(() => {
    if (!isKept) return;
    let isOver = false;
    let stop = () => undefined as void;
    watchUpdates(setWaiting)
      .then((end) => {
        if (isOver) end();
        else stop = end;
      })
      .catch((error: unknown) => recordError('service worker', error));
    return () => {
      isOver = true;
      stop();
    };
  }, [isKept]);
  useEffect(() => {
    if (!waiting) return;
    // A yet newer one took its place.
    const forget = () => waiting.state === 'redundant' && setWaiting(null);
    waiting.addEventListener('statechange', forget);
    return () => waiting.removeEventListener('statechange', forget);
  }, [waiting]);
  if (!isOnline) return <Line>You’re offline. Changes can’t be saved until you’re back.</Line>;
  if (!waiting) return null;
  return (
    <Line>
      A new version is ready.
      <Button size="sm" variant="secondary" onClick={() => moveTo(waiting)}>
        Update
      </Button>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  const notices = document.querySelector('[data-notices]');
  if (!notices) return null;
  return createPortal(
    <div
      role="status"
      data-print="hide"
      className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-1.5 text-sm text-muted sm:px-6 lg:px-8"
    >
      {children}
    </div>,
    notices,
  );
}
