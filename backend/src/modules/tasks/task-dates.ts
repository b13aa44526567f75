/** Which date a written task has: a fixed day, or an anchor with a distance in days. Pure; the anchor's day is not its business. */
import type { TaskAnchor } from '@lectern/protocol/tasks';
import { fieldError } from '../../common/app-error';

export interface TaskDates {
  dueDate: string | null;
  anchor: TaskAnchor | null;
  anchorOffsetDays: number | null;
}

type Written = Partial<TaskDates & { eventId: string | null }>;

/**
 * What is written over what is there. A fixed day ends an anchor; ending an anchor keeps the day it had. Throws the error
 * of the field that does not fit.
 */
export function datesOf(written: Written, current?: TaskDates & { eventId: string | null }): TaskDates {
  const fixed = written.dueDate !== undefined;
  const anchor = written.anchor !== undefined ? written.anchor : fixed ? null : (current?.anchor ?? null);
  const eventId = written.eventId !== undefined ? written.eventId : (current?.eventId ?? null);
  if (anchor === null) {
    if (typeof written.anchorOffsetDays === 'number') {
      throw fieldError('anchor', 'Choose what the days are counted from');
    }
    const dueDate = fixed ? (written.dueDate ?? null) : (current?.dueDate ?? null);
    return { dueDate, anchor: null, anchorOffsetDays: null };
  }
  if (written.dueDate) throw fieldError('dueDate', 'Choose a day, or what the day follows: not both');
  if (!eventId) throw fieldError('eventId', 'Choose the event whose dates this task follows');
  const sameAnchor = written.anchor === undefined || written.anchor === current?.anchor;
  const anchorOffsetDays = written.anchorOffsetDays ?? (sameAnchor ? current?.anchorOffsetDays : null) ?? 0;
  return { dueDate: current?.dueDate ?? null, anchor, anchorOffsetDays };
}
