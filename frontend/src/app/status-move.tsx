/** The status dialog of an event that isn't on the screen, as on the event's own page, with the new status chosen. */
import { useQuery } from '@tanstack/react-query';
import { speakingEventStatusLabels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { useLocation } from 'wouter';
import { problemText } from '@/components/forms/use-server-problem';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toastSuccess } from '@/components/ui/toast-store';
import { StatusDialog } from '@/features/events/components/status-dialog';
import { useOtherHolds } from '@/features/holds/use-event-day-ladders';
import { eventQuery } from '@/lib/record-queries';

export type Move = { eventId: string; to: SpeakingEventStatus };

export function StatusMove({ eventId, to, onClose }: Move & { onClose: () => void }) {
  const event = useQuery(eventQuery(eventId));
  if (event.isError && !event.data) {
    return (
      <ConfirmDialog
        open
        onOpenChange={(next) => (next ? undefined : onClose())}
        title="The event could not be loaded"
        description={problemText(event.error, 'The event wasn’t moved. Please try again.')}
        confirmLabel="Try again"
        variant="primary"
        onConfirm={() => void event.refetch()}
        busy={event.isFetching}
      />
    );
  }
  if (!event.data) return null;
  return <LoadedMove event={event.data} to={to} onClose={onClose} />;
}

function LoadedMove({ event, to, onClose }: Pick<Move, 'to'> & { event: SpeakingEventResponse; onClose: () => void }) {
  const [, navigate] = useLocation();
  const otherHolds = useOtherHolds(event);
  return (
    <StatusDialog
      event={event}
      otherHolds={otherHolds ?? 'loading'}
      initialTo={to}
      onClose={onClose}
      onEdit={() => navigate(`/events/${event.id}`)}
      onSaved={(saved) => {
        onClose();
        toastSuccess(`Now ${speakingEventStatusLabels[saved.status].toLowerCase()}`, saved.title);
      }}
    />
  );
}
