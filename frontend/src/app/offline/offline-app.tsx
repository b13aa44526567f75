/** The installed app beside every screen: its updates, what it keeps, what waits, and a line while there is no network. */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { keptShown, shownAsOf } from '@/lib/offline/kept-shown';
import { useOnline } from '@/lib/use-online';
import { recordError } from '@/lib/error-buffer';
import { formatCount, formatTime, sayDay } from '@/lib/format';
import { useSignedInUser } from '@/lib/session/user';
import { todayHere } from '@/lib/use-now';
import { hasServiceWorker, moveTo, watchUpdates } from './app-updates';
import { useBadge } from './use-badge';
import { useKeptPack } from './use-kept-pack';
import { useChangeQueue } from './change-queue/use-change-queue';
import { useShared } from './use-shared';

const WaitingChanges = lazyPart(() => import('./change-queue/waiting-changes'), 'WaitingChanges');
const SharedReceipt = lazyPart(() => import('./shared-receipt'), 'SharedReceipt');

export function OfflineApp() {
  const { readOnlyView, sandboxUntil } = useSignedInUser();
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const isKept = !readOnlyView && !sandboxUntil && hasServiceWorker();
  const [opensOffline, setOpensOffline] = useState(false);
  const asOf = useSyncExternalStore(keptShown.listen, shownAsOf);
  useKeptPack(opensOffline, asOf !== null);
  const count = useChangeQueue(!readOnlyView && !sandboxUntil, asOf !== null);
  const mayWait = useMayWait(!isOnline || asOf !== null, count);
  const [isListOpen, setListOpen] = useState(false);
  useBadge(isKept);
  const shared = useShared(isKept);
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
    void navigator.serviceWorker.ready.then(() => setOpensOffline(!isOver));
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
  const dialogs = (
    <>
      {isListOpen && <WaitingChanges onClose={() => setListOpen(false)} />}
      {shared && <SharedReceipt {...shared} />}
    </>
  );
  const show = count > 0 && (
    <Button size="sm" variant="secondary" className="shrink-0" onClick={() => setListOpen(true)}>
      Show
    </Button>
  );
  if (!isOnline || asOf)
    return (
      <>
        <Line>
          <span>
            You’re offline. {asOf && `${keptText(asOf)} `}
            {count > 0
              ? `${formatCount(count, 'change')} ${count === 1 ? 'waits' : 'wait'} for a connection.`
              : opensOffline && mayWait
                ? 'Most of what you enter waits here and is sent when you’re back.'
                : 'Changes can’t be saved until you’re back.'}
          </span>
          {show}
        </Line>
        {dialogs}
      </>
    );
  return (
    <>
      {count > 0 && (
        <Line>
          <span>
            {formatCount(count, 'change')} {count === 1 ? 'isn’t' : 'aren’t'} saved yet.
          </span>
          {show}
        </Line>
      )}
      {dialogs}
      {waiting && (
        <Line>
          A new version is ready.
          <Button size="sm" variant="secondary" onClick={() => moveTo(waiting)}>
            Update
          </Button>
        </Line>
      )}
    </>
  );
}

/** Whether this device can hold changes. Looked up again when their number differs: the browser may have deleted them. */
function useMayWait(isOffline: boolean, count: number): boolean {
  const [mayWait, setMayWait] = useState(false);
  useEffect(() => {
    let isOver = false;
    if (isOffline) void hasReadableMark().then((isThere) => !isOver && setMayWait(isThere));
    return () => {
      isOver = true;
    };
  }, [isOffline, count]);
  return mayWait;
}

async function hasReadableMark(): Promise<boolean> {
  try {
    return (await (await import('@/lib/offline/kept-pack')).readableMark()) !== null;
  } catch (error) {
    recordError('offline pack', error);
    return false;
  }
}

/** `This is what was here at 9:40 AM.`, with the day when it isn't today. */
function keptText(asOf: string): string {
  const date = new Date(asOf);
  const day = sayDay(todayHere(date), todayHere());
  const on = day === 'today' ? '' : day === 'yesterday' ? ' yesterday' : ` on ${day}`;
  return `This is what was here${on} at ${formatTime(date.toTimeString().slice(0, 5))}.`;
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
