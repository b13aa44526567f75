import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Panel } from '@/components/lists/panel';
import { Button } from '@/components/ui/button';
import { LocalDate } from '@/components/ui/local-date';
import { Money } from '@/components/ui/money';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { StatusChip } from '@/components/ui/status-chip';
import { eventPlace } from '@/lib/place-time';
import { eventsQuery } from '../api/events.queries';

type Props = { title?: string; filter: { clientId: string } | { bureauPartnerId: string }; onNew: () => void };

/** The events of one client or bureau partner, latest first. On a wide screen the page's header adds one. */
export function EventsPanel({ title = 'Events', filter, onNew }: Props) {
  const list = useInfiniteQuery(eventsQuery({ ...filter, limit: 10, sort: 'eventDate', direction: 'desc' }));
  return (
    <Panel
      title={title}
      actions={
        <Button variant="secondary" size="sm" className="sm:hidden" onClick={onNew}>
          Add an event
        </Button>
      }
      query={list}
      skeleton={
        <SkeletonGroup label="Loading events" bars={['h-10', 'h-10', 'h-10']} className="space-y-5 px-4 pb-5 sm:px-5" />
      }
      empty={{ title: 'No events yet', description: 'Bookings show up here.' }}
      moreClass="px-4 py-3 sm:px-5"
    >
      {(rows) => (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((event) => (
            <li
              key={event.id}
              className="relative flex items-center justify-between gap-x-4 gap-y-2 px-4 py-3 transition-colors last:rounded-b-lg hover:bg-paper max-sm:py-2 sm:px-5"
            >
              <div className="min-w-0 flex-1">
                <Link
                  href={`/events/${event.id}`}
                  className="row-title block text-sm font-medium wrap-anywhere after:absolute after:inset-0"
                >
                  {event.title}
                </Link>
                <p className="mt-0.5 text-sm text-muted max-sm:truncate max-sm:text-xs">
                  {event.eventDate ? <LocalDate value={event.eventDate} to={event.endDate} /> : 'No date yet'}
                  {eventPlace(event) && (
                    <>
                      <span className="max-sm:hidden"> · {eventPlace(event)}</span>
                      <span className="sm:hidden"> · {eventPlace({ ...event, venueName: null })}</span>
                    </>
                  )}
                </p>
              </div>
              <div className="flex shrink-0 gap-x-3 gap-y-1 text-sm max-sm:flex-col-reverse max-sm:items-end sm:items-center">
                <StatusChip status={event.status} size="sm" isShort />
                {event.grossFeeCents !== null && (
                  <span>
                    <span className="text-muted">Fee</span>{' '}
                    <Money cents={event.grossFeeCents} currency={event.currency} />
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
