/** Takes an event off the follow-ups, with Undo. A separate file: the dashboard needs no other change of an event. */
import { useQueryClient } from '@tanstack/react-query';
import type { ActionItem, DashboardResponse } from '@lectern/protocol/dashboard';
import { z } from 'zod';
import { problemToast, toastUndoable } from '@/components/forms/use-server-problem';
import { refreshBusiness } from '@/lib/refresh-business';
import { patch } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

const saved = z.object({ id: z.string(), version: z.number() });
type Change = { id: string; version: number; nextFollowUpOn: string | null };

export function useFollowedUp() {
  const queries = useQueryClient();
  const { mutateAsync: change } = useWrite(
    ({ id, ...input }: Change) => patch(`/api/events/${id}`, input, { schema: saved }),
    refreshBusiness,
    refreshBusiness,
  );
  const refuse = problemToast('Not saved', 'The follow-up couldn’t be changed. Please try again.');

  return ({ id, title, version, dueDate }: ActionItem) => {
    queries.setQueryData<DashboardResponse>(
      ['/api/dashboard'],
      (shown) => shown && { ...shown, needsYouNow: shown.needsYouNow.filter((item) => item.id !== id) },
    );
    const done = change({ id, version, nextFollowUpOn: null });
    const undo = (event: { version: number }) => change({ id, version: event.version, nextFollowUpOn: dueDate });
    toastUndoable(done, { title: 'Followed up', description: title }, undo, refuse);
  };
}
