/** The share links of an event, and the drawer that makes another one. */
import { useState } from 'react';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { useLocation } from 'wouter';
import { EventLinksCard } from '@/features/sharing/links/components/event-links-card';
import { ShareDialog } from '../share-dialog';

type Event = Pick<SpeakingEventResponse, 'id'>;

export function EventLinks({ event }: { event: Event }) {
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <EventLinksCard eventId={event.id} onShare={() => setSharing(true)} />
      {sharing && <ShareEvent event={event} onClose={() => setSharing(false)} />}
    </>
  );
}

/** What is made opens on its own page, where it is chosen what it shows. */
export function ShareEvent({ event, onClose }: { event: Event; onClose: () => void }) {
  const [, navigate] = useLocation();
  return (
    <ShareDialog
      request={{ kind: 'event_details', eventId: event.id }}
      onClose={onClose}
      onMade={({ id }) => navigate(`/share-links/${id}`)}
    />
  );
}
