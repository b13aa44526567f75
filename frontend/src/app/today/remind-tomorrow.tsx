/** Snoozes an entry of "Needs you now" without a date: a task for tomorrow, until which it waits. */
import { useEffect, useRef } from 'react';
import type { ActionItem } from '@lectern/protocol/dashboard';
import { useReminder } from '@/components/lists/use-reminder';

export function RemindTomorrow({ item, onDone }: { item: ActionItem; onDone: () => void }) {
  const reminder = useReminder();
  const isMade = useRef(false);
  useEffect(() => {
    if (isMade.current) return;
    isMade.current = true;
    const { verb, title, eventId, invoiceId } = item;
    reminder({ title: `${verb}: ${title}`, eventId, invoiceId })?.act();
    onDone();
  });
  return null;
}
