/**
 * Saves a link as it is edited: one request at a time, eyes at once, text after a pause. What could not be saved stays and
 * is tried again by a press; what another tab changed to something else is asked about.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { problemText } from '@/components/forms/use-server-problem';
import { hasStatus } from '@/lib/api-error';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useChooseFiles, useLinks } from './api/share-links.mutations';
import { shareLinkQuery } from './api/share-links.queries';
import {
  clashesOf,
  filesOf,
  isUnchanged,
  NO_EDITS,
  settled,
  updateOf,
  viewOf,
  withChange,
  withoutSent,
  type LinkChange,
  type LinkEdits,
  type ValueName,
} from './link-edits';

const PAUSE_MS = 700;
/** Another tab may save between our look and our save; not for ever. */
const MAX_TURNS = 5;
const NOT_SAVED = 'Your last change wasn’t saved. Please try again.';

export type SaveState = 'saved' | 'saving' | 'failed';

export type LinkEditor = ReturnType<typeof useLinkEdits>;

export function useLinkEdits(link: ShareLinkDetail) {
  const queries = useQueryClient();
  const { mutateAsync: update } = useLinks().update;
  const { mutateAsync: chooseFiles } = useChooseFiles(link.id);
  const [edits, setEdits] = useState(NO_EDITS);
  const [saves, setSaves] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [clash, setClash] = useState<{ current: ShareLinkDetail; names: ValueName[] } | null>(null);
  const pending = useRef(NO_EDITS);
  const isRunning = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const query = shareLinkQuery(link.id);

  const put = useCallback((next: LinkEdits) => {
    pending.current = next;
    setEdits(next);
  }, []);

  const stored = (): ShareLinkDetail => queries.getQueryData(query.queryKey) ?? link;

  const saveOnce = async (): Promise<void> => {
    const sent = pending.current;
    // An answer from before the save must not come after it.
    await queries.cancelQueries({ queryKey: query.queryKey });
    const changes = updateOf(stored(), sent);
    if (changes) await update({ id: link.id, ...changes });
    const files = filesOf(stored(), sent);
    if (files) await chooseFiles(files);
    put(withoutSent(pending.current, sent));
    if (changes ?? files) setSaves((count) => count + 1);
  };

  const save = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(null);
    try {
      for (let turn = 1; !isUnchanged(pending.current);) {
        const names = clashesOf(stored(), pending.current);
        if (names.length > 0) return setClash({ current: stored(), names });
        const sent = pending.current;
        try {
          await saveOnce();
        } catch (error) {
          if (!hasStatus(error, 409) || turn++ >= MAX_TURNS) {
            // Refused for good: what it says stands, and the page shows what is stored.
            if (hasStatus(error, 400, 404, 422)) put(withoutSent(pending.current, sent));
            throw error;
          }
          await queries.fetchQuery({ ...query, staleTime: 0 });
        }
      }
    } catch (error) {
      setProblem(problemText(error, NOT_SAVED));
    } finally {
      isRunning.current = false;
    }
  };

  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const flush = useCallback(() => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    void latestSave.current();
  }, []);
  // Left within the pause after the last letter: it is saved all the same.
  useEffect(
    () => () => {
      if (timer.current) flush();
    },
    [flush],
  );

  const edit = (change: LinkChange, when: 'now' | 'soon' = 'now') => {
    put(withChange(pending.current, stored(), change));
    if (when === 'now') return flush();
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  };

  useLeaveGuard(!isUnchanged(edits));

  const state: SaveState = problem ? 'failed' : isUnchanged(edits) ? 'saved' : 'saving';
  return {
    /** The link as it will be. Read from the cache: the `link` prop lags behind it right after a save. */
    link: viewOf(stored(), edits),
    edit,
    state,
    problem,
    /** Whatever was typed is saved without waiting for the pause, and what failed is tried again. */
    flush,
    /** How often something was saved: the preview is of the last time. */
    saves,
    clash,
    settle: (mine: readonly string[]) => {
      if (!clash) return;
      put(settled(pending.current, stored(), mine));
      setClash(null);
      flush();
    },
    dismissClash: () => {
      setClash(null);
      setProblem(NOT_SAVED);
    },
  };
}
