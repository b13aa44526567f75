/** Cards of single parts of an event: what it is, its venue, its audience, and what was afterwards. */
import {
  speakingEventFormatLabels,
  speakingEventTypeLabels,
  type SpeakingEventResponse,
} from '@lectern/protocol/speaking-events';
import { Link } from 'wouter';
import { formatDate, formatNumber, formatOrdinal } from '@/lib/format';
import { mapLink, placeText } from '@/lib/place-time';
import type { EventSection } from '../event-form-values';
import { FactsCard, linkClass } from './facts-card';

type Props = { event: SpeakingEventResponse; onEdit: (section: EventSection) => void };

const people = (count: number | null) => (count === null ? null : formatNumber(count));

export function BasicsCard({ event, onEdit }: Props) {
  return (
    <FactsCard
      section="basics"
      onEdit={onEdit}
      empty=""
      facts={[
        { label: 'Type', value: speakingEventTypeLabels[event.type] },
        { label: 'Format', value: speakingEventFormatLabels[event.format] },
        { label: 'Lead source', value: event.leadSource },
        { label: 'Next follow-up', value: event.nextFollowUpOn && formatDate(event.nextFollowUpOn) },
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
        { label: 'Lost reason', value: event.lostReason, wide: true },
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
          ? 'This event is virtual. A studio or an office can stand here too.'
          : 'No venue yet: where it is, the room, parking and the Wi-Fi.'
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
        { label: 'Room', value: event.room },
        { label: 'Airport', value: event.airport },
        { label: 'Room set-up', value: event.roomSetup, wide: true },
        { label: 'Parking', value: event.parking },
        { label: 'Wi-Fi', value: event.wifi },
      ]}
    />
  );
}

export function AudienceCard({ event, onEdit }: Props) {
  return (
    <FactsCard
      section="audience"
      onEdit={onEdit}
      empty="Who sits there, what they shall take home, and what not to mention."
      facts={[
        { label: 'Expected audience', value: people(event.audienceExpected) },
        { label: 'Audience type', value: event.audienceType },
        { label: 'Industry', value: event.industry },
        { label: 'Theme', value: event.theme, wide: true },
        { label: 'Goals', value: event.goals, wide: true },
        { label: 'Topics to avoid', value: event.topicsToAvoid, wide: true },
      ]}
    />
  );
}

export function AfterCard({ event, onEdit }: Props) {
  return (
    <FactsCard
      section="after"
      onEdit={onEdit}
      empty="After the talk: how many came, how they rated it, and what you would do again."
      facts={[
        { label: 'Actual audience', value: people(event.audienceActual) },
        { label: 'Evaluation score', value: event.evaluationScore === null ? null : `${event.evaluationScore} of 10` },
        { label: 'Debrief', value: event.debrief, wide: true },
      ]}
    />
  );
}
