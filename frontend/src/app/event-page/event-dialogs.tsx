/** Everything that opens over the event page: the forms of its parts, its status, its copies, its deletion. */
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { useLocation } from 'wouter';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { lazyPart } from '@/components/ui/lazy-part';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { useEvents } from '@/features/events/api/events.mutations';
import { eventDraftName, type EventSection } from '@/features/events/event-form-values';
import { useOtherHolds } from '@/features/holds/use-event-day-ladders';
import { useSignedInUser } from '@/lib/session/user';
import { removeStoredDraft, storedDraftsOf } from '@/lib/stored-drafts';
import { EventPartDrawer, EventSpinOffDrawer } from '../new-rows';

const DuplicateDrawer = lazyPart(
  () => import('@/features/events/components/forms/duplicate-drawer'),
  'DuplicateDrawer',
);
const ShareEvent = lazyPart(() => import('./event-links'), 'ShareEvent');
const StatusDialog = lazyPart(() => import('@/features/events/components/status-dialog'), 'StatusDialog');

export type OpenDialog =
  | { what: 'section'; section: EventSection; restoreAtOnce?: boolean }
  | { what: 'status'; to: SpeakingEventStatus | null }
  | { what: 'duplicate' | 'spin-off' | 'share' | 'delete' };

type Props = {
  event: SpeakingEventResponse;
  open: OpenDialog | null;
  onOpen: (next: OpenDialog) => void;
  onClose: () => void;
};

export function EventDialogs({ event, open, onOpen, onClose }: Props) {
  const [, navigate] = useLocation();
  const user = useSignedInUser();
  const { remove } = useEvents();
  const otherHolds = useOtherHolds(event);
  /** Made of this one, it opens on its own page. */
  const show = (made: SpeakingEventResponse, title: string) => {
    onClose();
    toastSuccess(title, made.title);
    navigate(`/events/${made.id}`);
  };
  return (
    <>
      {open?.what === 'section' && (
        <EventPartDrawer
          key={open.section}
          event={event}
          section={open.section}
          restoreAtOnce={open.restoreAtOnce}
          onClose={onClose}
          onSaved={() => {
            onClose();
            toastSuccess('Event saved');
          }}
        />
      )}
      {open?.what === 'status' && (
        <StatusDialog
          event={event}
          otherHolds={otherHolds ?? 'loading'}
          initialTo={open.to}
          onClose={onClose}
          // What a status lacks is the date or the client.
          onEdit={() => onOpen({ what: 'section', section: event.eventDate && !event.clientId ? 'people' : 'when' })}
          onSaved={(saved) => {
            onClose();
            toastSuccess(`Now ${speakingEventStatusLabels[saved.status].toLowerCase()}`);
          }}
        />
      )}
      {open?.what === 'duplicate' && (
        <DuplicateDrawer event={event} onClose={onClose} onSaved={(copy) => show(copy, 'Event duplicated')} />
      )}
      {open?.what === 'share' && <ShareEvent event={event} onClose={onClose} />}
      {open?.what === 'spin-off' && (
        <EventSpinOffDrawer event={event} onClose={onClose} onSaved={(spinOff) => show(spinOff, 'Spin-off added')} />
      )}
      {open?.what === 'delete' && (
        <DeleteDialog
          what="event"
          name={event.title}
          description="This deletes the event, its tasks and its history for good. To keep a record, mark it Cancelled or Lost instead."
          onDelete={async () => {
            await remove.mutateAsync(event);
            for (const { name } of storedDraftsOf(user.id, eventDraftName(event.id))) {
              removeStoredDraft(user.id, name);
            }
            toast({ title: 'Event deleted', description: event.title });
            navigate('/events');
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
