/** One tap confirms a line of the agenda or an AV need, and Undo takes that back. */
import { dateInZone } from '@lectern/protocol/calendar';
import { problemToast, toastUndoable } from '@/components/forms/use-server-problem';
import { dayText, sayDay } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { useTickRow, type TickedList, type TickedRow } from './api/logistics';
import type { EventOfLogistics } from './logistics-labels';

/** Null: not confirmed. */
export function confirmationOf({ confirmedBy, confirmedOn }: TickedRow): string | null {
  if (!confirmedOn) return null;
  return confirmedBy
    ? `Confirmed by ${confirmedBy} · ${dayText(confirmedOn, null, todayHere())}`
    : `Confirmed ${sayDay(confirmedOn, todayHere())}`;
}

export function useTick(event: EventOfLogistics, list: TickedList) {
  const tick = useTickRow(event.id, list);
  const refuse = problemToast('Not saved', 'This couldn’t be changed. Please try again.');
  return ({ id, version, confirmedBy, confirmedOn }: TickedRow, checked: boolean, description: string) => {
    // An AV need keeps the name from its form. The agenda is on shared pages, which show no one's username.
    const by = list === 'agenda' ? 'the speaker’s office' : confirmedBy;
    const change = checked
      ? { confirmedOn: dateInZone(new Date(), event.timeZone), confirmedBy: by }
      : { confirmedOn: null, confirmedBy: null };
    const saved = tick.mutateAsync({ id, version, ...change });
    const takeBack = (row: TickedRow) => tick.mutateAsync({ id, version: row.version, confirmedBy, confirmedOn });
    toastUndoable(saved, { title: checked ? 'Confirmed' : 'No longer confirmed', description }, takeBack, refuse);
  };
}
