import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { speakingEventStatusLabels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PageHeader } from '@/components/ui/page-header';
import { toastSuccess } from '@/components/ui/toast-store';
import { StatusDialog } from '@/features/events/components/status-dialog';
import { useOtherHolds } from '@/features/holds/use-event-day-ladders';
import { Pipeline } from '@/features/events/pipeline/components/pipeline';
import { eventQuery } from '@/lib/record-queries';
import { usePageTitle } from '@/lib/use-page-title';
import { useIsDesktop } from '@/lib/use-media';
import { useNewRow } from '../new-rows';

type Move = { eventId: string; to: SpeakingEventStatus };

export default function EventsPage() {
  usePageTitle('Events');
  const [day, setDay] = useState<string>();
  const make = useNewRow(day ? { eventDate: day } : undefined, 'event');
  const isWide = useIsDesktop();
  const [move, setMove] = useState<Move | null>(null);
  const add = (on?: string) => {
    setDay(on);
    make.open('event');
  };
  return (
    <>
      <PageHeader
        title="Events"
        actions={
          <Button icon={<Plus />} onClick={() => add()}>
            Add an event
          </Button>
        }
      />
      <Pipeline isWide={isWide} onNew={add} onAskMove={setMove} />
      {make.drawer}
      {move && <MoveDialog key={`${move.eventId} ${move.to}`} {...move} onClose={() => setMove(null)} />}
    </>
  );
}

/** What a move on the board needs first: the same dialog as on the event's own page, with the new status chosen. */
function MoveDialog({ eventId, to, onClose }: Move & { onClose: () => void }) {
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
  return <LoadedMoveDialog event={event.data} to={to} onClose={onClose} />;
}

function LoadedMoveDialog({
  event,
  to,
  onClose,
}: Pick<Move, 'to'> & { event: SpeakingEventResponse; onClose: () => void }) {
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
