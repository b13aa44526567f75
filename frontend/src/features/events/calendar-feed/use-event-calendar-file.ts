/** Saves one event as a file that calendar programs open, and says what to do with it, or why there is none. */
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { toastProblem } from '@/components/forms/use-server-problem';
import { toastSuccess } from '@/components/ui/toast-store';
import { eventPath } from '@/lib/api-query';
import { requestFile } from '@/lib/request-file';
import { saveFile } from '@/lib/save-file';
import { useWrite } from '@/lib/use-write';

export function useEventCalendarFile(event: SpeakingEventResponse) {
  const download = useWrite(
    () => requestFile('GET', `${eventPath(event.id)}/calendar.ics`),
    (_queries, file) => {
      saveFile(file, `${event.slug}.ics`);
      toastSuccess('Calendar file saved', 'Open it to add the event to your calendar.');
    },
    (_queries, error) => toastProblem(error, 'No calendar file'),
  );
  return () => download.mutate();
}
