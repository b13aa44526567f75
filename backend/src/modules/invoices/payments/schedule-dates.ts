/** When the items of a payment schedule are due. Pure. */
import { addDays } from '@lectern/protocol/calendar';
import type { ScheduleTrigger } from '@lectern/protocol/invoices';

export interface ScheduleAnchors {
  eventDate: string | null;
  endDate: string | null;
  signedOn: string | null;
}

/** Null: not known yet. Days after an event of several days count from its last one, days before it from its first. */
export function scheduleDueDate(
  item: { trigger: ScheduleTrigger; offsetDays: number; fixedDate: string | null },
  { eventDate, endDate, signedOn }: ScheduleAnchors,
): string | null {
  if (item.trigger === 'fixed_date') return item.fixedDate;
  const anchor = item.trigger === 'on_signing' ? signedOn : item.offsetDays > 0 ? (endDate ?? eventDate) : eventDate;
  return anchor && addDays(anchor, item.offsetDays);
}
