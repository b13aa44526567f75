/**
 * Takes what another app shared, one after the other, while no form of a new row is open: a receipt becomes a new expense, if
 * the person says so; text the draft of an event. It's forgotten once the form has it.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toast, toastFailure } from '@/components/ui/toast-store';
import { fetchAhead } from '@/lib/reload-once';
import { useMay } from '@/lib/session/user';
import { newFormEntry, type NewFacts } from '@/lib/use-new-form';
import { forgetShared, nextShared, type Shared } from '@/service-worker/shared';

export interface SharedFile {
  file: File;
  answer: (isWanted: boolean) => void;
}

/** Returns the file that the person is asked about. */
export function useShared(enabled: boolean): SharedFile | null {
  const [offered, setOffered] = useState<SharedFile | null>(null);
  /** How many the person didn't want. */
  const [refused, setRefused] = useState(0);
  const [, navigate] = useLocation();
  const isFormOpen = new URLSearchParams(useSearch()).has('new');
  const mayAddExpense = useMay('money');
  const mayAddEvent = useMay('events');
  const taken = useRef(new Set<string>());
  const take = useRef<(shared: Shared) => void>(undefined);
  useEffect(() => {
    take.current = ({ key, content }) => {
      const isText = typeof content === 'string';
      const open = (facts: NewFacts) => {
        navigate(isText ? '/events?new=1' : '/expenses?new=1', { state: newFormEntry(facts) });
        void forgetShared(key);
      };
      taken.current.add(key);
      if (isText ? !mayAddEvent : !mayAddExpense) {
        void forgetShared(key);
        toastFailure('Not added', `Your role in this office can’t add an ${isText ? 'event' : 'expense'}.`);
        return;
      }
      const read = () => void fetchAhead(async () => (await import('./read-shared')).readShared(content, open));
      if (isText) return read();
      const answer = (isWanted: boolean) => {
        setOffered(null);
        if (isWanted) {
          toast({ title: 'Uploading your receipt' });
          return read();
        }
        setRefused((count) => count + 1);
        void forgetShared(key);
      };
      setOffered({ file: content, answer });
    };
  });
  useEffect(() => {
    if (!enabled || isFormOpen) return;
    let isOver = false;
    void nextShared(taken.current).then((shared) => {
      if (shared && !isOver) take.current?.(shared);
    });
    return () => {
      isOver = true;
    };
  }, [enabled, isFormOpen, refused]);
  return offered;
}
