/** Cards of single parts of an event: what it is, its venue, its audience, and what was afterwards. */
import {
  speakingEventFormatLabels,
  speakingEventTypeLabels,
  type SpeakingEventResponse,
} from '@lectern/protocol/speaking-events';
import { Link } from 'wouter';
import { formatNumber, formatOrdinal } from '@/lib/format';
import { mapLink, placeText } from '@/lib/place-time';
import type { EventSection } from '../event-form-values';
import { FactsCard, linkClass } from './facts-card';
import { eventFieldLabels as labels } from '../event-field-text';
import { dateHere } from '@/lib/use-now';

type Props = { event: SpeakingEventResponse; onEdit: (section: EventSection) => void };

const people = (count: number | null) => (count === null ? null : formatNumber(count));

export function BasicsCard({ event, onEdit }: Props) {
  return (
    <FactsCard
      section="basics"
      onEdit={onEdit}
      empty=""
      facts={[
        { label: labels.type, value: speakingEventTypeLabels[event.type] },
        { label: labels.format, value: speakingEventFormatLabels[event.format] },
        { label: labels.leadSource, value: event.leadSource },
        { label: labels.nextFollowUpOn, value: event.nextFollowUpOn && dateHere(event.nextFollowUpOn) },
        {
          label: 'Spin-off of',
          value: event.parentEventId && (
            <>
              <Link href={`/events/${event.parentEventId}`} className={linkClass}>
                {event.parentEventTitle}
              </Link>
              {event.spinOffLevel !== null && `, ${formatOrdinal(event.spinOffLevel)} level`}
            </>
          ),
          wide: true,
        },
        { label: labels.lostReason, value: event.lostReason, wide: true },
      ]}
    />
  );
}

export function VenueCard({ event, onEdit }: Props) {
  const town = placeText(event.city, event.state, event.country);
  const where = [event.venueName, event.venueAddress, town].filter(Boolean).join('\n');
  const hasPosition = event.latitude !== null && event.longitude !== null;
  return (
    <FactsCard
      section="venue"
      onEdit={onEdit}
      empty={
        event.format === 'virtual'
          ? 'This event is virtual. You can still add a studio or an office.'
          : 'No venue yet. Add the place, room, parking and Wi-Fi.'
      }
      facts={[
        {
          label: 'Address',
          value:
            where || hasPosition ? (
              <>
                {where && `${where}\n`}
                <a href={mapLink(event)} target="_blank" rel="noreferrer" className={linkClass}>
                  Show on the map
                </a>
              </>
            ) : null,
          wide: true,
        },
        { label: labels.room, value: event.room },
        { label: labels.airport, value: event.airport },
        { label: labels.roomSetup, value: event.roomSetup, wide: true },
        { label: labels.parking, value: event.parking },
        { label: labels.wifi, value: event.wifi },
      ]}
    />
  );
}

export function AudienceCard({ event, onEdit }: Props) {
  return (
    <FactsCard
      section="audience"
      onEdit={onEdit}
      empty="Who’s in the room, what they should take home, and what not to mention."
      facts={[
        { label: labels.audienceExpected, value: people(event.audienceExpected) },
        { label: labels.audienceType, value: event.audienceType },
        { label: labels.industry, value: event.industry },
        { label: labels.dressCode, value: event.dressCode },
        { label: labels.theme, value: event.theme, wide: true },
        { label: labels.goals, value: event.goals, wide: true },
        { label: labels.topicsToAvoid, value: event.topicsToAvoid, wide: true },
      ]}
    />
  );
}

export function AfterCard({ event, onEdit }: Props) {
  return (
    <FactsCard
      section="after"
      onEdit={onEdit}
      empty="After the talk: how many came, how they rated it, and what you’d do again."
      facts={[
        { label: labels.audienceActual, value: people(event.audienceActual) },
        {
          label: labels.evaluationScore,
          value: event.evaluationScore === null ? null : `${event.evaluationScore} of 10`,
        },
        { label: labels.debrief, value: event.debrief, wide: true },
      ]}
    />
  );
}
