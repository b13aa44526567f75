/** Changes the day of an event's follow-up, with Undo. A separate file: the dashboard needs no other change of an event. */
import { useQueryClient } from '@tanstack/react-query';
import type { ActionItem, DashboardResponse } from '@lectern/protocol/dashboard';
import { z } from 'zod';
import { problemToast, toastUndoable } from '@/components/forms/use-server-problem';
import { eventPath } from '@/lib/api-query';
import { sayDay } from '@/lib/format';
import { refreshBusiness } from '@/lib/refresh-business';
import { patch } from '@/lib/request';
import { useToday } from '@/lib/use-now';
import { useWrite } from '@/lib/use-write';

const saved = z.object({ id: z.string(), version: z.number() });
type Change = { id: string; version: number; nextFollowUpOn: string | null };

type Followed = Change & { title: string };

/** On another day, or with null on none. */
export function useFollowUp() {
  const today = useToday();
  const { mutateAsync: change } = useWrite(
    ({ id, ...input }: Change) => patch(eventPath(id), input, { schema: saved }),
    refreshBusiness,
    refreshBusiness,
  );
  const refuse = problemToast('Not saved', 'The follow-up couldn’t be changed. Please try again.');

  return ({ id, title, version, nextFollowUpOn }: Followed, on: string | null) => {
    const done = change({ id, version, nextFollowUpOn: on });
    const undo = (event: { version: number }) => change({ id, version: event.version, nextFollowUpOn });
    const said = on ? `Follow-up ${sayDay(on, today())}` : 'Followed up';
    toastUndoable(done, { title: said, description: title }, undo, refuse);
  };
}

/** Takes it off what needs the speaker now. */
export function useFollowedUp() {
  const queries = useQueryClient();
  const followUp = useFollowUp();
  return (item: ActionItem, on: string | null = null) => {
    queries.setQueryData<DashboardResponse>(
      ['/api/dashboard'],
      (shown) => shown && { ...shown, needsYouNow: shown.needsYouNow.filter(({ id }) => id !== item.id) },
    );
    followUp({ ...item, nextFollowUpOn: item.dueDate }, on);
  };
}
