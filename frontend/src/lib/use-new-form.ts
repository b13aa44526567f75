/**
 * `?new=1` in the address, as the command bar writes it: the page shows the form of a new row while it is there. What
 * the form starts with is kept with the entry of the browser's history: it survives a reload and is in no address. People
 * who may not act on the page see the page.
 */
import { useCallback, useMemo } from 'react';
import type { CreateExpenseInput } from '@lectern/protocol/expenses';
import type { RecordPaymentInput } from '@lectern/protocol/invoices';
import type { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import type { CreateTaskInput } from '@lectern/protocol/tasks';
import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { z } from 'zod';
import { newKey } from './idempotency';
import { withChanges } from './api-query';
import { useMayAct } from './session/user';

/** By what is new. */
export type NewFacts = {
  event?: Partial<CreateSpeakingEventInput>;
  /** What an email says of an event, and who asks. */
  inquiry?: { event: Partial<CreateSpeakingEventInput>; who: string | null; isCut?: boolean };
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

/** The history may be of another release. The form itself checks its fields, with a schema that isn't loaded before. */
const field = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const fields = z.record(z.string(), field);
const storedFacts = z
  .object({
    event: fields.optional().catch(undefined),
    inquiry: z
      .object({ event: fields, who: z.string().nullable(), isCut: z.boolean().optional() })
      .optional()
      .catch(undefined),
    hold: z.string().optional().catch(undefined),
    from: z
      .union([z.object({ eventId: z.string() }), z.object({ clientId: z.string() })])
      .optional()
      .catch(undefined),
    payment: fields.optional().catch(undefined),
    expense: fields.optional().catch(undefined),
    task: z
      .object({ about: z.string().optional().catch(undefined) })
      .catchall(field)
      .optional()
      .catch(undefined),
    name: z.string().optional().catch(undefined),
  })
  .catch({});
const storedEntry = z.object({ facts: storedFacts, key: z.string() }).catch({ facts: {}, key: '' });

/** What the browser's history keeps with `?new=1`. Each entry has its own key, so that each gets its own form. */
export const newFormEntry = (facts: NewFacts) => ({ facts, key: newKey() });

export function useNewForm() {
  const [params, setParams] = useSearchParams();
  const state = useHistoryState<unknown>();
  const close = useCallback(
    () => setParams((before) => withChanges({ new: null }, before), { replace: true }),
    [setParams],
  );
  const mayAct = useMayAct();
  const isOpen = mayAct && params.get('new') === '1';
  const entry = useMemo(() => storedEntry.parse(isOpen ? state : null), [isOpen, state]);
  return { isOpen, close, ...entry };
}
