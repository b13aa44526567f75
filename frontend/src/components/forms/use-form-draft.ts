/**
 * Keeps what is typed into a form in this browser until it is saved, and offers it again when the form is opened next:
 * after a reload, a crash, the browser's Back or the end of a session. Nothing typed meanwhile overwrites the offer.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSignedInUser } from '@/lib/session/user';
import { readStoredDraft, removeStoredDraft, writeStoredDraft, type StoredDraft } from '@/lib/stored-drafts';
import { changedFields } from './changes';

const DELAY_MS = 400;

export type FormDraft = {
  /** A draft of before that the person has not decided about. */
  offer: StoredDraft | null;
  /** Puts the draft into the form; what was typed since counts more. */
  restore: () => void;
  /** Throws the offered draft away. */
  discard: () => void;
  /** Ends the draft: after the save. */
  drop: () => void;
  /** Ends what was typed now; an offer that nobody decided about stays. */
  abandon: () => void;
  /** The version of the row on which the restored changes were made; null where nothing was restored. */
  version: number | null;
};

type Settings<Values extends FieldValues> = {
  /** Per account: `event-<id>-venue`; without one nothing is kept. */
  name: string | undefined;
  /** What the form starts with. */
  base: Values;
  /** Of the row; null for a new one. */
  version: number | null;
  /** The person has decided already, where the form was called for its draft. */
  restoreAtOnce?: boolean;
};

export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: Pick<UseFormReturn<Values, Context, Output>, 'watch' | 'getValues' | 'reset'>,
  { name, base, version, restoreAtOnce = false }: Settings<Values>,
): FormDraft {
  const { id: userId } = useSignedInUser();
  const [offer, setOffer] = useState(() => (name ? readStoredDraft(userId, name) : null));
  const [restored, setRestored] = useState<StoredDraft | null>(null);
  const kept = useRef({ offer, restored, over: false, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  const [first] = useState(base);
  const { watch, getValues, reset } = form;

  const write = useCallback(() => {
    const { timer, over, offer: undecided, restored: taken } = kept.current;
    clearTimeout(timer);
    kept.current.timer = undefined;
    if (over || !name) return;
    const values = { ...undecided?.values, ...changedFields(first, getValues()) };
    if (Object.keys(values).length === 0) return removeStoredDraft(userId, name);
    const since = undecided?.version ?? taken?.version ?? version;
    writeStoredDraft(userId, name, { savedAt: new Date().toISOString(), version: since, values });
  }, [first, getValues, name, userId, version]);

  useEffect(() => {
    const { unsubscribe } = watch(() => {
      clearTimeout(kept.current.timer);
      kept.current.timer = setTimeout(write, DELAY_MS);
    });
    // A phone that puts the tab away gives no other sign, and may never wake it again.
    const flush = () => {
      if (kept.current.timer !== undefined) write();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      // The form is closed within the moment: what was typed last counts too.
      flush();
    };
  }, [watch, write]);

  const actions = useMemo(() => {
    const decide = (taken: StoredDraft | null) => {
      kept.current.offer = null;
      kept.current.restored = taken;
      setOffer(null);
      setRestored(taken);
    };
    return {
      restore: () => {
        const draft = kept.current.offer;
        if (!draft) return;
        const known = Object.fromEntries(Object.entries(draft.values).filter(([key]) => key in first));
        decide(draft);
        reset({ ...first, ...known, ...changedFields(first, getValues()) }, { keepDefaultValues: true });
        write();
      },
      discard: () => {
        decide(null);
        write();
      },
      drop: () => {
        kept.current.over = true;
        clearTimeout(kept.current.timer);
        if (name) removeStoredDraft(userId, name);
      },
      abandon: () => {
        kept.current.over = true;
        clearTimeout(kept.current.timer);
        if (!name) return;
        if (kept.current.offer) writeStoredDraft(userId, name, kept.current.offer);
        else removeStoredDraft(userId, name);
      },
    };
  }, [first, getValues, name, reset, userId, write]);

  const [atOnce] = useState(restoreAtOnce);
  useEffect(() => {
    if (atOnce) actions.restore();
  }, [atOnce, actions]);

  return { offer, version: restored?.version ?? null, ...actions };
}
