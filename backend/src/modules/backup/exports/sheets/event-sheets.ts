/** The sheet of events, and of the people at them. Pure. */
import {
  added,
  bureauFields,
  changed,
  choice,
  clientFields,
  currency,
  day,
  decimal,
  email,
  eventFields,
  integer,
  key,
  longText,
  money,
  percent,
  readOnly,
  reference,
  required,
  text,
  time,
  yesNo,
  zone,
  type DataSheet,
} from './data-sheet';
import { EMAIL_ALIASES, flatContactFields, NOTES_ALIASES } from './organisation-sheets';
import { contactRoles, eventFormats, eventStatuses, eventTypes, feeTypes, travelTerms } from './sheet-choices';

export const speakingEvents: DataSheet = {
  kind: 'speakingEvents',
  name: 'Events',
  aliases: [
    'event',
    'event list',
    'bookings',
    'booking',
    'gigs',
    'engagements',
    'speaking engagements',
    'speeches',
    'calendar',
    'speaking events',
    'schedule',
    'pipeline',
    'talks given',
    'inquiries',
    'keynotes',
  ],
  about: 'Engagements from the first inquiry to the closed file.',
  isImported: true,
  fields: [
    key('event'),
    text('title', 'Event', 'What the event is called.', {
      ...required,
      aliases: [
        'title',
        'event title',
        'event name',
        'name',
        'engagement',
        'engagement name',
        'gig',
        'booking',
        'conference',
        'conference name',
        'meeting',
        'meeting name',
        'program',
        'show',
        'subject',
      ],
    }),
    choice('status', 'Status', eventStatuses, 'How far it is.', {
      aliases: ['event status', 'stage', 'booking status', 'state of booking', 'pipeline stage', 'phase'],
    }),
    choice('type', 'Type', eventTypes, 'What you do there.', {
      aliases: ['event type', 'kind', 'engagement type', 'program type', 'session type'],
    }),
    choice('format', 'Format', eventFormats, 'In person, virtual or hybrid.', {
      aliases: ['event format', 'in person/virtual', 'delivery', 'mode', 'virtual or in person', 'live/virtual'],
    }),
    day('eventDate', 'Date', 'The first day.', {
      aliases: [
        'event date',
        'start date',
        'date of event',
        'from',
        'day',
        'when',
        'speaking date',
        'first day',
        'engagement date',
        'date of engagement',
        'gig date',
        'begins',
        'begin date',
        'program date',
      ],
    }),
    day('endDate', 'Last day', 'Only where it is another one than the first.', {
      aliases: ['end date', 'to', 'until', 'ends', 'last date', 'finish date', 'through'],
    }),
    yesNo('dateIsTentative', 'Date is tentative', 'Whether the date may still change.', {
      aliases: ['tentative', 'tentative date', 'date tbc', 'tbc'],
    }),
    time('startTime', 'Starts at', 'In the zone of the event.', {
      aliases: ['start time', 'time', 'start', 'begins at', 'speaking time', 'time of talk', 'from time'],
    }),
    time('endTime', 'Ends at', 'In the zone of the event.', {
      aliases: ['end time', 'end', 'finish', 'finish time', 'to time', 'until time'],
    }),
    zone('timeZone', 'Time zone', 'Where the event is, such as America/Chicago. Yours unless you say otherwise.', {
      aliases: ['timezone', 'zone', 'tz'],
    }),
    ...clientFields('The name of the client who books you.'),
    ...flatContactFields(false),
    ...bureauFields('The name of the bureau that brought it; empty for a direct booking.'),
    reference('representativeId', 'bureauRepresentatives', 'Representative key', 'The key of who at the bureau.'),
    text('representativeName', 'Representative', 'Who at the bureau.', {
      nameOf: 'representativeId',
      aliases: ['rep', 'bureau rep', 'bureau contact', 'bureau agent', 'agent name'],
    }),
    text('venueName', 'Venue', 'The house.', {
      aliases: ['venue name', 'location', 'hotel', 'place', 'where', 'site', 'facility', 'event location'],
    }),
    text('venueAddress', 'Venue address', 'Street and number.', {
      aliases: ['address', 'location address', 'street', 'event address', 'street address'],
    }),
    text('room', 'Room', 'Where in the house.', { aliases: ['ballroom', 'hall', 'room name'] }),
    text('roomSetup', 'Room set-up', 'How people sit.', { aliases: ['setup', 'room setup', 'seating', 'set-up'] }),
    text('city', 'City', 'The town.', { aliases: ['town', 'event city', 'venue city', 'city/town'] }),
    text('state', 'State', 'State, province or region.', {
      aliases: ['province', 'region', 'event state', 'venue state', 'st', 'state/province'],
    }),
    text('country', 'Country', 'The country.', { aliases: ['nation', 'event country', 'venue country'] }),
    text('airport', 'Airport', 'The nearest one.', { aliases: ['nearest airport', 'airport code', 'fly into'] }),
    text('parking', 'Parking', 'Where to leave the car.'),
    text('wifi', 'Wi-Fi', 'The network and how to get in.', { aliases: ['wifi', 'wi-fi password', 'network'] }),
    decimal('latitude', 'Latitude', 'For the map, in degrees.', { decimals: 6, aliases: ['lat'] }),
    decimal('longitude', 'Longitude', 'For the map, in degrees.', { decimals: 6, aliases: ['lng', 'lon', 'long'] }),
    reference('presentationId', 'presentations', 'Presentation key', 'The key of the talk in the sheet Presentations.'),
    text('presentationName', 'Presentation', 'The title of one of your presentations.', {
      nameOf: 'presentationId',
      aliases: ['presentation name', 'my talk', 'program title'],
    }),
    text('presentationTitle', 'Announced as', 'What the talk is called at this event.', {
      aliases: [
        'talk',
        'talk title',
        'topic',
        'speech',
        'speech title',
        'presentation title',
        'session',
        'session title',
        'keynote title',
        'keynote topic',
      ],
    }),
    integer('lengthMinutes', 'Length (minutes)', 'How long the talk is.', {
      aliases: ['length', 'duration', 'minutes', 'talk length', 'duration (min)', 'length (min)'],
    }),
    integer('audienceExpected', 'Expected audience', 'How many people they expect.', {
      aliases: ['audience', 'audience size', 'attendees', 'attendance', 'expected attendance', 'headcount', 'pax'],
    }),
    integer('audienceActual', 'Actual audience', 'How many came.', {
      aliases: ['actual attendance', 'attended', 'actual attendees', 'audience actual'],
    }),
    text('audienceType', 'Audience type', 'Who they are.', { aliases: ['audience description', 'who attends'] }),
    text('industry', 'Industry', 'Of the people there.', { aliases: ['sector', 'vertical', 'market'] }),
    text('theme', 'Theme', 'What the event is about.', { aliases: ['event theme', 'conference theme'] }),
    longText('goals', 'Goals', 'What it shall bring them.', { aliases: ['objectives', 'outcomes', 'goal'] }),
    longText('topicsToAvoid', 'Topics to avoid', 'What not to speak about.', {
      aliases: ['avoid', 'sensitive topics'],
    }),
    choice('feeType', 'Fee type', feeTypes, 'What the fee covers.', { aliases: ['type of fee', 'fee terms'] }),
    money('grossFeeCents', 'Gross fee', 'Before the bureau’s commission.', {
      aliases: [
        'fee',
        'amount',
        'speaking fee',
        'speaker fee',
        'honorarium',
        'price',
        'rate',
        'gross',
        'revenue',
        'value',
        'fee amount',
        'total fee',
        'keynote fee',
        'contract amount',
        'contract value',
        'income',
      ],
    }),
    currency(),
    percent('commissionPercent', 'Commission', 'The bureau’s share of this fee.', {
      aliases: ['commission %', 'commission percent', 'bureau commission', 'commission rate', 'agency fee'],
    }),
    money('netFeeCents', 'Net fee', 'The gross fee less the commission.', readOnly),
    choice('travelTerms', 'Travel', travelTerms, 'Who pays the journey, and how.', {
      aliases: ['travel terms', 'travel & expenses', 'travel arrangement', 'expenses terms'],
    }),
    money('travelAmountCents', 'Travel amount', 'The cap or the buyout.', {
      aliases: ['travel buyout', 'buyout', 'travel cap', 'travel budget', 'travel fee'],
    }),
    longText('recordingTerms', 'Recording terms', 'Whether and how they may record.', { aliases: ['recording'] }),
    longText('exclusivityTerms', 'Exclusivity terms', 'Where you may not speak.', { aliases: ['exclusivity'] }),
    longText('productSaleTerms', 'Product-sale terms', 'What you may sell there.', {
      aliases: ['book sales', 'product sales', 'back of room', 'back-of-room sales'],
    }),
    text('leadSource', 'Lead source', 'How it came to you.', {
      aliases: ['source', 'referral', 'referred by', 'how found', 'origin', 'came from'],
    }),
    day('nextFollowUpOn', 'Next follow-up', 'The day to be in touch again.', {
      aliases: ['follow up', 'follow-up', 'followup', 'next step date', 'follow up date', 'next contact'],
    }),
    reference('parentEventId', 'speakingEvents', 'Spin-off of (key)', 'The key of the event that this one came from.'),
    text('parentEventTitle', 'Spin-off of', 'The title of the event that this one came from.', {
      nameOf: 'parentEventId',
      aliases: ['spin off of', 'parent event', 'came from event'],
    }),
    integer('spinOffLevel', 'Spin-off level', 'The how many-th booking in a row it is.', {
      aliases: ['spin off level'],
    }),
    text('lostReason', 'Lost reason', 'Why it did not come to be.', { aliases: ['reason lost', 'why lost'] }),
    longText('debrief', 'Debrief', 'How it went.', { aliases: ['debriefing', 'feedback', ...NOTES_ALIASES] }),
    decimal('evaluationScore', 'Evaluation score', 'From 0 to 10.', {
      aliases: ['score', 'rating', 'evaluation', 'speaker rating', 'eval score'],
    }),
    added,
    changed,
  ],
};

/** Has no key of its own: event, contact and role together say which row it is. */
export const eventContacts: DataSheet = {
  kind: 'eventContacts',
  name: 'Event contacts',
  aliases: ['event people', 'contacts of events', 'who is who'],
  about: 'Who of a client is what at an event. Event, contact and role together say which row it is.',
  isImported: true,
  fields: [
    ...eventFields(required),
    reference('contactId', 'clientContacts', 'Contact key', 'The key of the person in the sheet Contacts.', required),
    text('contactName', 'Contact', 'A contact of the event’s client.', {
      ...required,
      nameOf: 'contactId',
      aliases: ['contact name', 'name', 'person', 'full name'],
    }),
    email('contactEmail', 'E-mail', 'The address of this person: tells people of one name apart.', {
      nameOf: 'contactId',
      aliases: [...EMAIL_ALIASES, 'contact email'],
    }),
    choice('role', 'Role', contactRoles, 'What this person does at the event.', {
      ...required,
      aliases: ['event role', 'contact role', 'function'],
    }),
  ],
};
