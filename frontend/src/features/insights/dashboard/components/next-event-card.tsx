import { MapPin, Clock, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { dateInZone } from '@lectern/protocol/calendar';
import type { NextEvent } from '@lectern/protocol/dashboard';
import { ReadinessList, type ReadinessActions } from '@/components/readiness/readiness-list';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StageDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { StatusChip } from '@/components/ui/status-chip';
import { dayText, formatCount } from '@/lib/format';
import { placeText, timeRange, timeThere, zoneAbbreviation } from '@/lib/place-time';
import { useNow } from '@/lib/use-now';

type Props = ReadinessActions & { event: NextEvent | null; timeZone: string; onNew: () => void };

/** When, where, and is it ready? */
export function NextEventCard({ event, timeZone, onNew, ...actions }: Props) {
  if (!event) {
    return (
      <Card title="Next event">
        <EmptyState
          compact
          title="No upcoming events"
          description="Nothing coming up has a date."
          drawing={<StageDrawing />}
          action={<Button onClick={onNew}>Add an event</Button>}
        />
      </Card>
    );
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-muted">Next event</h2>
        <StatusChip status={event.status} size="sm" />
      </div>
      <p className="mt-1 font-display text-3xl font-medium text-curtain-text">{countdown(event)}</p>
      <p className="mt-2 text-lg font-semibold wrap-anywhere">
        <Link href={`/events/${event.id}`} className="underline-offset-4 hover:underline">
          {event.title}
        </Link>
      </p>
      <Where event={event} timeZone={timeZone} />
      {event.eventReadiness && (
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="mb-1 text-base font-semibold">{event.eventReadiness.headline}</h3>
          <ReadinessList eventId={event.id} readiness={event.eventReadiness} {...actions} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:flex-1">
        <LinkButton variant="secondary" href={`/events/${event.id}`}>
          Open the event
        </LinkButton>
        <LinkButton variant="secondary" href={`/events/${event.id}/day-sheet`}>
          Day sheet
        </LinkButton>
      </div>
    </Card>
  );
}

function Where({ event, timeZone }: { event: NextEvent; timeZone: string }) {
  const now = useNow();
  const isElsewhere = zoneAbbreviation(event.timeZone) !== zoneAbbreviation(timeZone);
  const place = placeText(event.venueName, event.city, event.state);
  const time = timeRange(event);
  return (
    <ul className="mt-3 space-y-1.5 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <li className="flex items-start gap-2">
        <Clock aria-hidden />
        <span>
          <span className="text-ink">{dayText(event.eventDate, event.endDate, dateInZone(now, event.timeZone))}</span>
          {time && <span className="text-ink">, {time}</span>}
          {isElsewhere && (
            <span className="block">
              {timeThere(event.timeZone, now)} {zoneAbbreviation(event.timeZone)} there now
            </span>
          )}
        </span>
      </li>
      {place && (
        <li className="flex items-start gap-2">
          <MapPin aria-hidden />
          {place}
        </li>
      )}
      {event.clientId && (
        <li className="flex items-start gap-2">
          <UserRound aria-hidden />
          <Link href={`/clients/${event.clientId}`} className="underline-offset-4 hover:underline">
            {event.clientName}
          </Link>
        </li>
      )}
    </ul>
  );
}

function countdown(event: NextEvent): string {
  if (event.daysUntil === 0) return event.endDate && event.endDate !== event.eventDate ? 'On now' : 'Today';
  if (event.daysUntil === 1) return 'Tomorrow';
  return `In ${formatCount(event.daysUntil, 'day')}`;
}
