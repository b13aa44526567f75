/** The events where a contact takes part, with what the contact does there; opened on demand. */
import { useState } from 'react';
import { contactRoleLabels } from '@lectern/protocol/client-contacts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link } from 'wouter';
import { LoadedList } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { LocalDate } from '@/components/ui/local-date';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { StatusChip } from '@/components/ui/status-chip';
import { contactEventsQuery } from '../api/clients.queries';

export function ContactEvents({ contactId, name }: { contactId: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 max-sm:ml-0"
        aria-expanded={open}
        aria-label={`Events of ${name}`}
        icon={<ChevronDown className={open ? 'rotate-180' : undefined} />}
        onClick={() => setOpen(!open)}
      >
        <span className="max-sm:sr-only">Events</span>
      </Button>
      {open && (
        <div className="w-full">
          <Events contactId={contactId} />
        </div>
      )}
    </>
  );
}

function Events({ contactId }: { contactId: string }) {
  const list = useInfiniteQuery(contactEventsQuery(contactId));
  return (
    <LoadedList
      query={list}
      compact
      skeleton={<SkeletonGroup label="Loading events" bars={['h-10 w-full']} />}
      empty="No events yet."
      emptyClass="pb-1"
      moreClass="mt-2"
    >
      {(rows) => (
        <ul className="mt-1 space-y-2">
          {rows.map((event) => (
            <li key={event.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
              <div className="min-w-0 flex-1 basis-48">
                <Link href={`/events/${event.id}`} className="font-medium wrap-anywhere hover:underline">
                  {event.title}
                </Link>
                <p className="text-muted">
                  {event.eventDate ? <LocalDate value={event.eventDate} to={event.endDate} /> : 'No date yet'}
                  {' · '}
                  {event.roles.map((role) => contactRoleLabels[role]).join(', ')}
                </p>
              </div>
              <StatusChip status={event.status} size="sm" />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}
