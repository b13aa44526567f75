import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { ContactLinks } from '@/components/lists/contact-links';
import { Facts, hasFacts, type Fact } from '@/components/lists/facts';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Money } from '@/components/ui/money';
import { contactRoleWords } from '@/lib/contact-roles';
import { formatCount, formatDate, formatDateRange, formatNumber } from '@/lib/format';
import { placeText, timeRange } from '@/lib/place-time';
import { eventFormatWords, eventTypeWords, feeTypeWords, travelTermsWords } from '../event-words';

const linkClass = 'text-curtain-text underline underline-offset-4';

/** Everything that is known of an event, in cards. */
export function EventFacts({ event, onEdit }: { event: SpeakingEventResponse; onEdit: () => void }) {
  return (
    <>
      <FactsCard
        title="When and where"
        facts={whenFacts(event)}
        empty="No date or place yet."
        onEdit={onEdit}
      />
      <FactsCard
        title="Client and bureau"
        facts={whoFacts(event)}
        empty="No client or bureau yet."
        onEdit={onEdit}
      >
        <EventPeople event={event} />
      </FactsCard>
      <FactsCard title="Fee and terms" facts={feeFacts(event)} empty="Nothing agreed yet." onEdit={onEdit} />
      <Card title="Presentation and audience">
        <Facts facts={audienceFacts(event)} />
      </Card>
      {hasFacts(afterFacts(event)) && (
        <Card title="Afterwards">
          <Facts facts={afterFacts(event)} />
        </Card>
      )}
    </>
  );
}

function FactsCard(props: {
  title: string;
  facts: Fact[];
  empty: string;
  onEdit: () => void;
  children?: ReactNode;
}) {
  return (
    <Card title={props.title}>
      {hasFacts(props.facts) ? (
        <Facts facts={props.facts} />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          {props.empty}
          <Button variant="secondary" size="sm" onClick={props.onEdit}>
            Add
          </Button>
        </p>
      )}
      {props.children}
    </Card>
  );
}

function EventPeople({ event }: { event: SpeakingEventResponse }) {
  if (event.contacts.length === 0) return null;
  return (
    <ul className="mt-4 space-y-3 border-t border-line pt-4" aria-label="People at the event">
      {event.contacts.map((contact) => (
        <li key={`${contact.contactId} ${contact.role}`}>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-medium">{contact.name}</span>
            <Badge>{contactRoleWords[contact.role]}</Badge>
          </p>
          {contact.title && <p className="text-sm text-muted">{contact.title}</p>}
          <ContactLinks email={contact.email} phone={contact.phone} />
        </li>
      ))}
    </ul>
  );
}

function whenFacts(event: SpeakingEventResponse): Fact[] {
  const town = placeText(event.city, event.state, event.country);
  const where = [event.venueName, event.venueAddress, town].filter(Boolean).join('\n');
  const mapQuery = placeText(event.venueName, event.venueAddress, town);
  return [
    {
      label: 'Date',
      value: event.eventDate && (
        <>
          {formatDateRange(event.eventDate, event.endDate)}
          {event.dateIsTentative && <span className="text-muted"> (tentative)</span>}
        </>
      ),
    },
    { label: 'Time', value: timeRange(event) },
    {
      label: 'Venue',
      value: where && (
        <>
          {where}
          {'\n'}
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery)}`}
            target="_blank"
            rel="noreferrer"
            className={linkClass}
          >
            Show on the map
          </a>
        </>
      ),
      wide: true,
    },
    { label: 'Room', value: event.room },
    { label: 'Room set-up', value: event.roomSetup },
    { label: 'Airport', value: event.airport },
    { label: 'Parking', value: event.parking },
    { label: 'Wi-Fi', value: event.wifi },
  ];
}

function whoFacts(event: SpeakingEventResponse): Fact[] {
  return [
    {
      label: 'Client',
      value: event.clientId && (
        <Link href={`/clients/${event.clientId}`} className={linkClass}>
          {event.clientName}
        </Link>
      ),
    },
    {
      label: 'Bureau partner',
      value: event.bureauPartnerId && (
        <>
          <Link href={`/bureau-partners/${event.bureauPartnerId}`} className={linkClass}>
            {event.bureauPartnerName}
          </Link>
          {event.representativeName && `\n${event.representativeName}`}
        </>
      ),
    },
    { label: 'Lead source', value: event.leadSource },
    { label: 'Next follow-up', value: event.nextFollowUpOn && formatDate(event.nextFollowUpOn) },
  ];
}

function feeFacts(event: SpeakingEventResponse): Fact[] {
  const money = (cents: number | null) =>
    cents === null ? null : (
      <Money cents={cents} currency={event.currency} className="text-base font-medium" />
    );
  const travel = event.travelTerms && travelTermsWords[event.travelTerms];
  const known = event.grossFeeCents !== null || event.feeType !== 'flat';
  return [
    { label: 'Gross fee', value: money(event.grossFeeCents) },
    {
      label: 'Net fee',
      value:
        event.commissionPercent !== null &&
        event.netFeeCents !== event.grossFeeCents &&
        money(event.netFeeCents),
    },
    { label: 'Fee type', value: known ? feeTypeWords[event.feeType] : null },
    { label: 'Commission', value: event.commissionPercent === null ? null : `${event.commissionPercent}%` },
    {
      label: 'Travel',
      value: travel && (
        <>
          {travel}
          {event.travelAmountCents !== null && (
            <>
              , <Money cents={event.travelAmountCents} currency={event.currency} />
            </>
          )}
        </>
      ),
    },
    { label: 'Recording', value: event.recordingTerms, wide: true },
    { label: 'Exclusivity', value: event.exclusivityTerms, wide: true },
    { label: 'Product sales', value: event.productSaleTerms, wide: true },
  ].map((fact) => ({ ...fact, value: fact.value || null }));
}

function audienceFacts(event: SpeakingEventResponse): Fact[] {
  const people = (count: number | null) => (count === null ? null : formatNumber(count));
  return [
    {
      label: 'Type',
      value: `${eventTypeWords[event.type]}, ${eventFormatWords[event.format].toLowerCase()}`,
    },
    { label: 'Presentation', value: event.presentationTitle },
    {
      label: 'Length',
      value: event.lengthMinutes === null ? null : formatCount(event.lengthMinutes, 'minute'),
    },
    { label: 'Expected audience', value: people(event.audienceExpected) },
    { label: 'Actual audience', value: people(event.audienceActual) },
    { label: 'Audience type', value: event.audienceType },
    { label: 'Industry', value: event.industry },
    { label: 'Theme', value: event.theme, wide: true },
    { label: 'Goals', value: event.goals, wide: true },
    { label: 'Topics to avoid', value: event.topicsToAvoid, wide: true },
  ];
}

function afterFacts(event: SpeakingEventResponse): Fact[] {
  return [
    { label: 'Lost reason', value: event.lostReason, wide: true },
    {
      label: 'Evaluation score',
      value: event.evaluationScore === null ? null : `${event.evaluationScore} of 10`,
    },
    { label: 'Debrief', value: event.debrief, wide: true },
  ];
}
