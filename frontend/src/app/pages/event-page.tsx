import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'wouter';
import {
  speakingEventStatus,
  speakingEventStatusLabels,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { DetailState } from '@/components/lists/detail-state';
import { toast } from '@/components/ui/toast-store';
import { useDeleteEvent } from '@/features/events/api/events.mutations';
import { eventQuery } from '@/features/events/api/events.queries';
import { EventFacts } from '@/features/events/components/event-facts';
import { EventHeader } from '@/features/events/components/event-header';
import { EventHistory } from '@/features/events/components/event-history';
import { StatusDialog } from '@/features/events/components/status-dialog';
import { TasksPanel } from '@/features/tasks/components/tasks-panel';
import { usePageTitle } from '@/lib/use-page-title';
import { EventDrawer } from '../new-rows';

export default function EventPage() {
  const { id = '' } = useParams();
  const query = useQuery(eventQuery(id));
  usePageTitle(query.data?.title ?? 'Event');
  if (!query.data) {
    return <DetailState query={query} what="event" back={{ href: '/events', label: 'All events' }} />;
  }
  return <SpeakingEvent key={query.data.id} event={query.data} />;
}

type Open = { what: 'edit' | 'delete' } | { what: 'status'; to: SpeakingEventStatus | null } | null;

function SpeakingEvent({ event }: { event: SpeakingEventResponse }) {
  const [, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const remove = useDeleteEvent();
  // `?status=delivered` comes from the dashboard and opens the dialog at once.
  const [open, setOpen] = useState<Open>(() => {
    const asked = speakingEventStatus.safeParse(params.get('status'));
    return asked.success ? { what: 'status', to: asked.data } : null;
  });
  const close = () => {
    setOpen(null);
    if (params.has('status')) setParams({}, { replace: true });
  };
  const edit = () => setOpen({ what: 'edit' });

  return (
    <>
      <EventHeader
        event={event}
        onEdit={edit}
        onStatus={(to) => setOpen({ what: 'status', to })}
        onDelete={() => setOpen({ what: 'delete' })}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <EventFacts event={event} onEdit={edit} />
        </div>
        {/* On a phone what is to do stands above the facts, and the history below them. */}
        <div className="contents lg:block lg:space-y-6">
          <div className="min-w-0 max-lg:order-first">
            <TasksPanel scope={{ eventId: event.id }} />
          </div>
          <div className="min-w-0 max-lg:order-last">
            <EventHistory eventId={event.id} />
          </div>
        </div>
      </div>
      {open?.what === 'edit' && (
        <EventDrawer
          event={event}
          onClose={close}
          onSaved={() => {
            close();
            toast({ title: 'Event saved', variant: 'success' });
          }}
        />
      )}
      {open?.what === 'status' && (
        <StatusDialog
          event={event}
          initialTo={open.to}
          onClose={close}
          onEdit={edit}
          onSaved={(saved) => {
            close();
            toast({
              title: `Now ${speakingEventStatusLabels[saved.status].toLowerCase()}`,
              variant: 'success',
            });
          }}
        />
      )}
      <DeleteDialog
        open={open?.what === 'delete'}
        onOpenChange={(next) => (next ? undefined : close())}
        what="event"
        name={event.title}
        description="The event, its tasks and its history will be gone for good. To keep the record, mark it cancelled or lost instead."
        onDelete={async () => {
          await remove.mutateAsync(event);
          toast({ title: 'Event deleted', description: event.title });
          navigate('/events');
        }}
      />
    </>
  );
}
