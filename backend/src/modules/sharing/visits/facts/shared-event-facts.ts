/** What a page says of an event, as facts. Pure. A tick of the planner's is no news to them, and is left out. */
import { eventTexts } from '@lectern/pages/event/event-texts';
import { formatClockTime, formatDate } from '@lectern/protocol/calendar';
import { agendaItemKindLabels } from '@lectern/protocol/event-logistics';
import { holdOutcomeLabels, rankLabel } from '@lectern/protocol/holds';
import { formatMoney } from '@lectern/protocol/money';
import type { SharedHold } from '@lectern/protocol/planners';
import type { ShareSection } from '@lectern/protocol/share-links';
import type {
  SharedAgendaItem,
  SharedAvNeed,
  SharedEvent,
  SharedFile,
  SharedPerson,
  SharedTravelSegment,
} from '@lectern/protocol/shared-pages';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';
import type { TextPart } from '@lectern/protocol/speaking-events';
import { minutesWords, sizeWords } from './fact-words';
import { fact, inWords, type SharedFact } from './shared-fact';

export function eventFacts(event: SharedEvent): SharedFact[] {
  return [
    ...scheduleFacts(event),
    ...venueFacts(event),
    ...event.people.flatMap(personFacts),
    ...fact(
      'people',
      'dayOf',
      'Contact on the day',
      event.dayOf && inWords(event.dayOf.name, event.dayOf.phone, event.dayOf.email),
    ),
    ...event.agenda.flatMap(agendaFacts),
    ...event.av.flatMap(avFacts),
    ...talkFacts(event),
    ...audienceFacts(event),
    ...event.travel.flatMap(travelFacts),
    ...termFacts(event),
    ...event.documents.flatMap(documentFacts),
    ...(event.hold?.groups ?? []).flatMap(holdFacts),
  ];
}

function scheduleFacts(event: SharedEvent): SharedFact[] {
  const { days, startTime, endTime } = event;
  const dates = days && [...new Set([days.from, days.to])].map((day) => formatDate(day)).join(' to ');
  return [
    ...fact('schedule', 'event.title', 'Event', event.title),
    ...fact('schedule', 'event.status', 'Status', event.statusWords),
    ...fact('schedule', 'event.days', 'Date', dates && inWords(dates, event.isTentative && 'not fixed yet')),
    ...fact('schedule', 'event.times', 'Time', startTime && inWords(times(startTime, endTime), placeOf(event.zone))),
    ...fact('schedule', 'event.client', 'For', event.clientName),
  ];
}

function venueFacts(event: SharedEvent): SharedFact[] {
  const { venue } = event;
  return [
    ...fact('venue', 'venue.name', 'Venue', venue?.name),
    ...fact(
      'venue',
      'venue.address',
      'Address',
      venue && [venue.address, venue.city, venue.state, venue.country].filter(Boolean).join(', '),
    ),
    ...fact('venue', 'venue.room', 'Room', venue?.room),
    ...fact('venue', 'venue.setup', 'Room set-up', venue?.roomSetup),
    ...partFacts(event, 'venue', 'venueAccess'),
  ];
}

function personFacts({ id, name, title, roles, email, phone }: SharedPerson): SharedFact[] {
  const words = roles.map((role) => role.replaceAll('_', ' ')).join(', ');
  return fact('people', `person.${id}`, name, inWords(name, words, title, email, phone));
}

function agendaFacts({ id, kind, day, startTime, endTime, room, notes }: SharedAgendaItem): SharedFact[] {
  const label = agendaItemKindLabels[kind];
  const when = startTime ? times(startTime, endTime) : endTime && `until ${formatClockTime(endTime)}`;
  const text = inWords(day && formatDate(day), when, room, notes);
  return fact('agenda', `agenda.${id}`, label, text || label);
}

function avFacts({ id, item, isRequired, notes }: SharedAvNeed): SharedFact[] {
  return fact('av', `av.${id}`, item, inWords(item, isRequired ? 'required' : 'nice to have', notes));
}

function talkFacts({ talk }: SharedEvent): SharedFact[] {
  if (!talk) return [];
  return [
    ...fact('talk', 'talk.title', 'Talk', talk.title),
    ...fact(
      'talk',
      'talk.length',
      'Length of the talk',
      talk.lengthMinutes === null ? null : minutesWords(talk.lengthMinutes),
    ),
    ...fact('talk', 'talk.short', 'What it is about', talk.abstractShort),
    ...fact('talk', 'talk.long', 'The talk in full', talk.abstractLong),
    ...fact('talk', 'talk.takeaways', 'Takeaways', talk.takeaways.join(' · ')),
  ];
}

function audienceFacts(event: SharedEvent): SharedFact[] {
  const expected = event.audience?.audienceExpected;
  return [
    ...fact('audience', 'audience.expected', 'Expected audience', expected?.toLocaleString('en-US')),
    ...partFacts(event, 'audience', 'audience', { audienceType: 'Audience' }),
    ...partFacts(event, 'audience', 'goals'),
  ];
}

/** As versions from before the event's own names have them. */
const KEYS: Readonly<Record<string, string>> = {
  airport: 'venue.airport',
  parking: 'venue.parking',
  wifi: 'venue.wifi',
  audienceType: 'audience.type',
  topicsToAvoid: 'goals.avoid',
};

function partFacts(
  event: SharedEvent,
  section: ShareSection,
  part: TextPart,
  words?: Record<string, string>,
): SharedFact[] {
  return eventTexts(event, part, words).flatMap(({ field, label, text }) =>
    fact(section, KEYS[field] ?? `${part}.${field}`, label, text),
  );
}

function travelFacts(segment: SharedTravelSegment): SharedFact[] {
  const from = travelEnd(segment.fromPlace, segment.departsOn, segment.departsAt, segment.fromZone);
  const to = segment.arrivesOn && travelEnd(segment.toPlace, segment.arrivesOn, segment.arrivesAt, segment.toZone);
  return fact(
    'travel',
    `travel.${segment.id}`,
    travelKindLabels[segment.kind],
    inWords(segment.carrier, [from, to ?? segment.toPlace].filter(Boolean).join(' to ')),
  );
}

function travelEnd(place: string | null, day: string, time: string | null, zone: string): string {
  const clock = time && `${formatClockTime(time)} (${placeOf(zone)})`;
  return [place, formatDate(day), clock].filter(Boolean).join(', ');
}

function termFacts({ terms }: SharedEvent): SharedFact[] {
  if (!terms) return [];
  const travel = terms.travel?.replaceAll('_', ' ');
  const amount = terms.travelAmountCents === null ? null : formatMoney(terms.travelAmountCents, terms.currency);
  return [
    ...fact('terms', 'terms.recording', 'Recording', terms.recording),
    ...fact('terms', 'terms.exclusivity', 'Exclusivity', terms.exclusivity),
    ...fact('terms', 'terms.productSales', 'Product sales', terms.productSales),
    ...fact('terms', 'terms.travel', 'Travel terms', inWords(travel, amount)),
  ];
}

function documentFacts({ id, name, sizeBytes }: SharedFile): SharedFact[] {
  return fact('documents', `file.${id}`, name, `${name}, ${sizeWords(sizeBytes)}`);
}

function holdFacts({ holdId, days, rank, expiresOn, answerBy, outcome, endedOn }: SharedHold): SharedFact[] {
  const ended = outcome && inWords(holdOutcomeLabels[outcome], endedOn && formatDate(endedOn));
  const open = inWords(
    rankLabel(rank),
    expiresOn && `held until ${formatDate(expiresOn)}`,
    answerBy && `someone else asked; answer by ${formatDate(answerBy)}`,
  );
  const label = `Hold for ${days.map((day) => formatDate(day)).join(', ')}`;
  return fact('planner', `hold.${holdId}`, label, ended ?? open);
}

/** `America/New_York` → `New York time` */
function placeOf(zone: string): string {
  return `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
}

/** `9:00 AM to 10:30 AM` */
function times(start: string, end: string | null): string {
  return [start, end]
    .filter((time) => time !== null)
    .map(formatClockTime)
    .join(' to ');
}
