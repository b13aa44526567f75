/**
 * `?new=1` in the address, as the command bar writes it: the page shows the form of a new row as long as it stands there.
 * The second value takes it out again, when the form is closed or the row is made. What the form starts with is kept with
 * the entry of the browser's history: it survives a reload and is in no address.
 */
import { useCallback } from 'react';
import type { RecordPaymentInput } from '@lectern/protocol/invoices';
import type { CreateExpenseInput } from '@lectern/protocol/expenses';
import type { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import type { CreateTaskInput } from '@lectern/protocol/tasks';
import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { withChanges } from './query-changes';

/** By what is new. */
export type NewFacts = {
  event?: Partial<CreateSpeakingEventInput>;
  /** What an email says of an event, and who asks. */
  inquiry?: { event: Partial<CreateSpeakingEventInput>; who: string | null };
  /** The day to hold, for an event that exists or once the new one is saved. */
  hold?: string;
  /** What an invoice or a contract is for. */
  from?: { eventId: string } | { clientId: string };
  payment?: Partial<RecordPaymentInput>;
  expense?: Partial<CreateExpenseInput>;
  /** `about` names who it is linked to. */
  task?: Partial<CreateTaskInput> & { about?: string };
  /** Of an organization. */
  name?: string;
};

const nothing: NewFacts = {};

export function useAskedForNew(): [asked: boolean, answered: () => void, facts: NewFacts] {
  const [params, setParams] = useSearchParams();
  const state = useHistoryState<{ facts?: NewFacts } | null>();
  const answered = useCallback(
    () => setParams((before) => withChanges({ new: null }, before), { replace: true }),
    [setParams],
  );
  const asked = params.get('new') === '1';
  return [asked, answered, (asked && state?.facts) || nothing];
}
