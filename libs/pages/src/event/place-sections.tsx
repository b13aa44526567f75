/** Where it is, who is there, and how the speaker comes and goes. */
import { contactRoleNames } from '@lectern/protocol/client-contacts';
import { formatClockTime, formatDate } from '@lectern/protocol/calendar';
import type { SharedEvent, SharedPerson, SharedTravelSegment, SharedVenue } from '@lectern/protocol/shared-pages';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';
import { MailLink, PhoneLink } from '../parts/contact';
import { AwayLink, Facts, fact, Section } from '../parts/parts';
import { listText, zoneLetters } from '../words';
import { eventTexts } from './event-texts';

/** `Austin, TX`; the country where it is another one is part of it as it was typed. */
export function placeText({ city, state, country }: SharedVenue): string {
  return [city, state, country].filter(Boolean).join(', ');
}

export function VenueSection({ event }: { event: SharedEvent }) {
  const { venue } = event;
  const facts = [
    fact('Room', venue?.room),
    fact('Set-up', venue?.roomSetup),
    ...eventTexts(event, 'venueAccess').map(({ label, text }) => fact(label, text)),
  ];
  const address = venue && [venue.address, placeText(venue)].filter(Boolean).join('\n');
  if (!venue?.name && !address && facts.every((one) => one === null)) return null;
  return (
    <Section of="venue" title="Venue">
      {venue && (venue.name || address) && (
        <div className="mb-6">
          {venue.name && (
            <p dir="auto" className="font-display text-lg font-medium wrap-anywhere">
              {venue.name}
            </p>
          )}
          {address && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {address}
            </p>
          )}
          <p className="mt-1.5 text-sm print:hidden">
            <AwayLink url={mapAddress(venue)}>Open in a map</AwayLink>
          </p>
        </div>
      )}
      <Facts facts={facts} />
    </Section>
  );
}

/** A pin where the position is known, else a search for the address. */
function mapAddress(venue: SharedVenue): string {
  const { latitude, longitude } = venue;
  const site = 'https://www.openstreetmap.org';
  if (latitude !== null && longitude !== null) {
    return `${site}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const words = [venue.name, venue.address, placeText(venue)].filter(Boolean).join(', ');
  return `${site}/search?query=${encodeURIComponent(words)}`;
}

export function PeopleSection({ event }: { event: SharedEvent }) {
  const { people, dayOf } = event;
  if (people.length === 0 && !dayOf) return null;
  return (
    <Section of="people" title="People">
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {dayOf && (
          <li>
            <Person name={dayOf.name} note="On the day" email={dayOf.email} phone={dayOf.phone} />
          </li>
        )}
        {people.map((person) => (
          <li key={person.id}>
            <Person name={person.name} note={rolesText(person)} email={person.email} phone={person.phone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function rolesText({ roles, title }: SharedPerson): string {
  return [listText(roles.map((role) => contactRoleNames[role])), title].filter(Boolean).join(' · ');
}

function Person(person: { name: string; note: string; email: string | null; phone: string | null }) {
  return (
    <>
      <p dir="auto" className="font-medium wrap-anywhere">
        {person.name}
      </p>
      {person.note && <p className="text-sm wrap-anywhere text-muted">{person.note}</p>}
      <div className="mt-1 flex flex-col items-start gap-y-1 text-sm">
        {person.phone && <PhoneLink phone={person.phone} />}
        {person.email && <MailLink email={person.email} />}
      </div>
    </>
  );
}

export function TravelSection({ event, today }: { event: SharedEvent; today: string }) {
  if (event.travel.length === 0) return null;
  return (
    <Section of="travel" title="Travel" note="How the speaker comes and goes.">
      <ol className="divide-y divide-line border-y border-line">
        {event.travel.map((segment) => (
          <li key={segment.id} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <p className="text-sm text-muted sm:pt-0.5">
              {travelKindLabels[segment.kind]}
              {segment.carrier && <span className="wrap-anywhere"> · {segment.carrier}</span>}
            </p>
            <div className="min-w-0 space-y-0.5">
              <Leg
                today={today}
                place={segment.fromPlace}
                {...departure(segment)}
                isOnlyOne={segment.kind === 'hotel'}
              />
              <Leg today={today} place={segment.toPlace} {...arrival(segment)} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface Moment {
  day: string | null;
  time: string | null;
  zone: string;
}

const departure = ({ departsOn, departsAt, fromZone }: SharedTravelSegment): Moment => ({
  day: departsOn,
  time: departsAt,
  zone: fromZone,
});

const arrival = ({ arrivesOn, arrivesAt, toZone, departsOn }: SharedTravelSegment): Moment => ({
  day: arrivesOn ?? (arrivesAt ? departsOn : null),
  time: arrivesAt,
  zone: toZone,
});

type LegProps = Moment & { place: string | null; today: string; isOnlyOne?: boolean };

function Leg({ place, day, time, zone, today, isOnlyOne = false }: LegProps) {
  const when = [day && formatDate(day, today), time && `${formatClockTime(time)} ${zoneLetters(zone, day ?? '')}`]
    .filter(Boolean)
    .join(', ');
  if (!place && !when) return null;
  return (
    <p className="flex flex-wrap gap-x-4 tabular-nums">
      <span className="text-muted">{when}</span>
      <span dir="auto" className={`wrap-anywhere ${isOnlyOne ? 'font-medium' : ''}`}>
        {place}
      </span>
    </p>
  );
}
