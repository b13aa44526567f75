/** Keeps what waits for a network beside the screens: shown in them, and sent when the server can be reached. */
import { useEffect, useSyncExternalStore } from 'react';
import { replaceEqualDeep, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { withParams, type QueryChanges } from '@/lib/api-query';
import { STORED_FLAGS } from '@/lib/constants';
import { FILES_PATH } from '@/components/files/files.queries';
import { recordError } from '@/lib/error-buffer';
import type { Waiting } from '@/lib/offline/change-queue';
import { readerOf } from '@/lib/offline/kept-mark';
import { waitingChanged, waitingCount } from '@/lib/offline/waiting';
import { refreshBusiness } from '@/lib/refresh-business';
import { useSignedInUser } from '@/lib/session/user';
import { accountChanged } from '@/lib/signal';

const changeQueue = () => import('@/lib/offline/change-queue');

const RETRY_MS = 60_000;

/** Returns how many changes of this person wait. `isShown`: the screen shows what the browser kept. */
export function useChangeQueue(enabled: boolean, isShown: boolean): number {
  const reader = readerOf(useSignedInUser());
  const client = useQueryClient();
  const count = useSyncExternalStore(waitingChanged.listen, () => waitingCount(reader));
  useEffect(() => {
    if (!enabled) return;
    return follow(client, reader);
  }, [enabled, client, reader]);
  // The server answers again.
  useEffect(() => {
    if (enabled && !isShown && waitingCount(reader) > 0) void changeQueue().then(({ toSend }) => toSend.send());
  }, [enabled, isShown, reader]);
  return count;
}

function follow(client: QueryClient, reader: string): () => void {
  let isOver = false;
  let isSending = false;
  let isSendDue = false;
  let isLess = false;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops: (() => void)[] = [];

  const send = async () => {
    clearTimeout(timer);
    isSendDue = true;
    if (isSending) return;
    isSending = true;
    while (isSendDue && !isOver && waitingCount(reader) > 0) {
      isSendDue = false;
      const { sendWaiting } = await import('@/lib/offline/change-queue-send');
      const pauseMs = await sendWaiting(await changeQueue(), reader, attempts);
      refreshIfLess();
      attempts = pauseMs === null ? 0 : attempts + 1;
      clearTimeout(timer);
      if (pauseMs !== null && !isOver) timer = setTimeout(sendSoon, pauseMs);
    }
    isSending = false;
  };
  /** Once for all that are sent together. */
  const refreshIfLess = () => {
    if (isLess && !isOver)
      void Promise.all([refreshBusiness(client), client.invalidateQueries({ queryKey: [FILES_PATH] })]);
    isLess = false;
  };
  const onLess = () => {
    isLess = true;
    if (!isSending) refreshIfLess();
  };
  const sendSoon = () => {
    send().catch((error: unknown) => {
      isSending = false;
      recordError('changes that wait', error);
      if (!isOver) timer = setTimeout(sendSoon, RETRY_MS);
    });
  };
  const sendNow = () => {
    attempts = 0;
    sendSoon();
  };
  const onVisible = () => document.visibilityState === 'visible' && sendNow();
  /** Another tab has added, sent or discarded one. */
  const onStored = ({ key }: StorageEvent) => {
    if (key !== STORED_FLAGS.waitingChanges(reader)) return;
    void changeQueue().then(({ refreshWaiting }) => refreshWaiting(reader));
  };

  void changeQueue()
    .then(async ({ closeWaiting, discarded, openWaiting, showIn, showRowsFrom, toSend, waitingLess }) => {
      if (isOver) return;
      showRowsFrom(() =>
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data)
          // What a change that is being sent has taken out of them.
          .concat(
            client
              .getMutationCache()
              .findAll({ status: 'pending' })
              .map(({ state }) => state.context),
          ),
      );
      stops.push(
        () => showRowsFrom(() => []),
        toSend.listen(sendSoon),
        waitingLess.listen(onLess),
        discarded.listen((changes) => void showWithout(client, changes)),
        waitingChanged.listen(() => showWaitingIn(client, showIn)),
        accountChanged.listen(closeWaiting),
      );
      await openWaiting(reader);
      sendNow();
    })
    .catch((error: unknown) => recordError('changes that wait', error));
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('storage', onStored);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('storage', onStored);
    for (const stop of stops) stop();
  };
}

/** Without a network nothing is asked again: what is on the screen gets the changes here. */
function showWaitingIn(client: QueryClient, showIn: (address: string, body: unknown) => unknown): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const [path, settings] = queryKey as [unknown, { list?: QueryChanges } | undefined];
    if (typeof path !== 'string' || !path.startsWith('/api/') || state.data === undefined) continue;
    const params = (settings?.list ?? settings ?? {}) as QueryChanges;
    const isPages = typeof state.data === 'object' && state.data !== null && 'pages' in state.data;
    const shown = isPages
      ? withPages(state.data as InfiniteData<unknown>, (page, cursor) =>
          showIn(withParams(path, { ...params, cursor }), page),
        )
      : showIn(withParams(path, params), state.data);
    if (replaceEqualDeep(state.data, shown) === state.data) continue;
    client.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
    // Set by hand, it would count as read again.
    if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/** Read again from the beginning: without a network from what is kept, which has nothing of these. */
function showWithout(client: QueryClient, changes: readonly Waiting[]): Promise<void> {
  return client.resetQueries({
    predicate: ({ queryKey: [path], state }) =>
      typeof path === 'string' &&
      changes.some(({ id, path: changed }) => {
        const [collection = '', record = id] = changed.split('/').slice(2);
        return (
          path.startsWith(`/api/${collection}`) || [id, record].some((one) => JSON.stringify(state.data)?.includes(one))
        );
      }),
  });
}

function withPages(data: InfiniteData<unknown>, change: (page: unknown, cursor: string | null) => unknown) {
  return { ...data, pages: data.pages.map((page, index) => change(page, data.pageParams[index] as string | null)) };
}
