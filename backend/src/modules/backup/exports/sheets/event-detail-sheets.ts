/** The sheets of what belongs to an event: holds, agenda, AV and travel. Pure. */
import { NOTES_ALIASES } from '@lectern/protocol/record-fields';
import {
  bureauFields,
  choice,
  clientFields,
  currency,
  day,
  eventFields,
  integer,
  key,
  longText,
  money,
  readOnly,
  required,
  text,
  time,
  yesNo,
  zone,
  type DataSheet,
} from './data-sheet';
import { agendaKinds, holdOutcomes, travelKinds, travelPayers } from './sheet-choices';

export const holds: DataSheet = {
  kind: 'holds',
  name: 'Holds',
  aliases: ['hold', 'held dates', 'options', 'date holds'],
  about: 'Days that are held for somebody. A new row comes last on the ladder of its day.',
  isImported: true,
  fields: [
    key('hold'),
    ...eventFields(required),
    day('heldOn', 'Held day', 'The day that is held.', {
      ...required,
      aliases: ['held date', 'hold date', 'date', 'date held', 'day'],
    }),
    integer('rank', 'Option', 'Its place on the ladder of that day. Given by Lectern.', readOnly),
    ...clientFields('For whom; without client and bureau it is whom the event is for.'),
    ...bureauFields('For whom, where it is a bureau.'),
    day('placedOn', 'Placed on', 'The day on which it was asked for.', {
      aliases: ['placed', 'asked on', 'requested on'],
    }),
    day('expiresOn', 'Expires on', 'The last day of the hold.', {
      aliases: ['expires', 'expiry', 'expiration', 'expiration date', 'hold until', 'expiry date'],
    }),
    day('challengedOn', 'Challenged on', 'When somebody else asked for the day.', readOnly),
    day('challengeAnswerBy', 'Answer by', 'Until when the first option has to say.', readOnly),
    choice('outcome', 'Outcome', holdOutcomes, 'How it ended; empty while it is open.', readOnly),
    day('endedOn', 'Ended on', 'When it ended.', readOnly),
    longText('notes', 'Notes', 'Anything else.', { aliases: NOTES_ALIASES }),
  ],
};

export const agendaItems: DataSheet = {
  kind: 'agendaItems',
  name: 'Agenda',
  aliases: ['agendas', 'agenda items', 'run of show', 'timeline', 'day schedule', 'schedule of the day'],
  about: 'What happens when on the day.',
  isImported: true,
  fields: [
    key('agenda item'),
    ...eventFields(required),
    choice('kind', 'Item', agendaKinds, 'What happens.', {
      ...required,
      aliases: ['agenda item', 'kind', 'what', 'activity', 'session'],
    }),
    day('itemDate', 'Day', 'Empty for the event’s first day.', { aliases: ['date', 'item date', 'agenda date'] }),
    time('startTime', 'Starts at', 'In the zone of the event.', { aliases: ['start', 'start time', 'time', 'from'] }),
    time('endTime', 'Ends at', 'Earlier than the start means after midnight.', {
      aliases: ['end', 'end time', 'to', 'until', 'finish'],
    }),
    text('room', 'Room', 'Where.', { aliases: ['location', 'where', 'place'] }),
    longText('notes', 'Notes', 'Anything else.', { aliases: [...NOTES_ALIASES, 'description'] }),
  ],
};

export const avNeeds: DataSheet = {
  kind: 'avNeeds',
  name: 'AV',
  aliases: ['av needs', 'a/v', 'audio visual', 'av requirements', 'tech', 'technical needs', 'equipment'],
  about: 'Sound, light and screens that an event needs.',
  isImported: true,
  fields: [
    key('AV need'),
    ...eventFields(required),
    text('item', 'Item', 'What is needed.', {
      ...required,
      aliases: ['av', 'av need', 'equipment', 'need', 'requirement', 'what'],
    }),
    yesNo('isRequired', 'Required', 'No means nice to have.', { aliases: ['is required', 'must have', 'needed'] }),
    text('confirmedBy', 'Confirmed by', 'Who said that it will be there.', { aliases: ['confirmed', 'who confirmed'] }),
    day('confirmedOn', 'Confirmed on', 'When they said so.', { aliases: ['confirmed date', 'date confirmed'] }),
    longText('notes', 'Notes', 'Anything else.', { aliases: NOTES_ALIASES }),
  ],
};

export const travelSegments: DataSheet = {
  kind: 'travelSegments',
  name: 'Travel',
  aliases: ['travels', 'travel segments', 'flights', 'hotels', 'itinerary', 'trips', 'travel plans'],
  about: 'Flights, trains, cars and hotels.',
  isImported: true,
  fields: [
    key('journey'),
    ...eventFields(required),
    choice('kind', 'Kind', travelKinds, 'Of a hotel, departure is the check-in and arrival the check-out.', {
      ...required,
      aliases: ['type', 'travel type', 'mode', 'segment', 'how'],
    }),
    text('carrier', 'Carrier', 'Airline and flight number, hotel, car service.', {
      aliases: ['airline', 'flight', 'flight number', 'hotel', 'hotel name', 'company', 'provider', 'flight no'],
    }),
    text('confirmation', 'Confirmation', 'The number of the booking.', {
      aliases: ['confirmation number', 'confirmation code', 'record locator', 'booking reference', 'pnr', 'conf'],
    }),
    text('fromPlace', 'From', 'Where it begins.', { aliases: ['departure', 'origin', 'from airport', 'depart from'] }),
    zone('fromZone', 'From zone', 'The zone there, such as America/Chicago; the event’s unless you say otherwise.', {
      aliases: ['departure zone', 'departure time zone'],
    }),
    day('departsOn', 'Departs on', 'The day, there.', {
      ...required,
      aliases: [
        'departure date',
        'date',
        'depart date',
        'travel date',
        'check-in',
        'check in',
        'check-in date',
        'pickup',
      ],
    }),
    time('departsAt', 'Departs at', 'The time, there.', {
      aliases: ['departure time', 'depart time', 'departs', 'check-in time', 'time'],
    }),
    text('toPlace', 'To', 'Where it ends; of a hotel, where it is.', {
      aliases: ['arrival', 'destination', 'to airport', 'arrive at', 'city'],
    }),
    zone('toZone', 'To zone', 'The zone there; the event’s unless you say otherwise.', {
      aliases: ['arrival zone', 'arrival time zone'],
    }),
    day('arrivesOn', 'Arrives on', 'The day, there; empty for the day of departure.', {
      aliases: ['arrival date', 'arrive date', 'check-out', 'check out', 'check-out date', 'return date'],
    }),
    time('arrivesAt', 'Arrives at', 'The time, there.', {
      aliases: ['arrival time', 'arrive time', 'arrives', 'check-out time'],
    }),
    money('costCents', 'Cost', 'What it costs.', { aliases: ['amount', 'price', 'fare', 'total', 'rate'] }),
    currency(),
    choice('paidBy', 'Paid by', travelPayers, 'Who pays at first.', { aliases: ['payer', 'who pays', 'paid'] }),
    yesNo('isBillable', 'Billable', 'Whether the client pays it back.', {
      aliases: ['is billable', 'bill to client', 'reimbursable'],
    }),
    longText('notes', 'Notes', 'Anything else.', { aliases: NOTES_ALIASES }),
  ],
};
