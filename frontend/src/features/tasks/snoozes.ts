/** The days that tasks are usually put off to. */
import { addDays } from '@lectern/protocol/calendar';
import { dayText } from '@/lib/format';
import { nextMonday } from './task-labels';

export type Snooze = { label: string; description: string; until: string };

export function snoozesFrom(today: string): Snooze[] {
  return [
    { label: 'Until tomorrow', until: addDays(today, 1) },
    { label: 'Until next week', until: nextMonday(today) },
    { label: 'For two weeks', until: addDays(today, 14) },
  ].map((snooze) => ({ ...snooze, description: dayText(snooze.until, null, today) }));
}
