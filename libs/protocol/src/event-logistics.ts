/**
 * The logistics of a speaking event: its agenda, what the stage must have, and how the speaker gets there. Times are
 * local: of the agenda to the event's zone, of travel to the zones of both its ends.
 */
import { DEFAULT_CURRENCY } from './money';
import { z } from 'zod';
import { addDays, daysBetween, instantInZone } from './calendar';
import { enumOf, labelTable } from './enum-tables';
import { optionalCents, optionalDate, optionalTime } from './form-fields';
import { currency, optionalText, plainDate, requiredText, timeZone, version } from './primitives';
import { columns, NOTES_ALIASES } from './columns';
import { returned, versionedRow } from './records';
import { TravelKind } from './travel-kinds';

/** An event has at most this many of each kind of row; they are read all at once. */
export const MAX_LOGISTICS_ROWS = 100;

export const agendaItemKindLabels = labelTable({
  arrival: 'Arrival',
  load_in: 'Load-in',
  sound_check: 'Sound check',
  introduction: 'Introduction',
  talk: 'Talk',
  qa: 'Q&A',
  signing: 'Signing',
  reception: 'Reception',
  departure: 'Departure',
});

export const AgendaItemKind = enumOf(agendaItemKindLabels);
export type AgendaItemKind = z.infer<typeof AgendaItemKind>;

/** A field that is wrong together with another one, and what to say about it. */
export interface FieldProblem {
  field: string;
  message: string;
}

const agendaItemFields = {
  kind: AgendaItemKind.meta({ title: 'What' }).register(columns, {
    header: 'Item',
    note: 'What happens.',
    aliases: ['agenda item', 'kind', 'what', 'activity', 'session'],
  }),
  /** Null: the event's first day, whichever that is. */
  itemDate: optionalDate
    .meta({ title: 'Day' })
    .register(columns, { note: 'Empty for the event’s first day.', aliases: ['date', 'item date', 'agenda date'] }),
  startTime: optionalTime
    .meta({ title: 'Starts' })
    .register(columns, {
      header: 'Starts at',
      note: 'In the zone of the event.',
      aliases: ['start', 'start time', 'time', 'from'],
    }),
  /** Earlier than the start: after midnight. */
  endTime: optionalTime
    .meta({ title: 'Ends' })
    .register(columns, {
      header: 'Ends at',
      note: 'Earlier than the start means after midnight.',
      aliases: ['end', 'end time', 'to', 'until', 'finish'],
    }),
  room: optionalText(200, 'Room').register(columns, { note: 'Where.', aliases: ['location', 'where', 'place'] }),
  notes: optionalText(5000, 'Notes').register(columns, {
    note: 'Anything else.',
    aliases: [...NOTES_ALIASES, 'description'],
  }),
};

/** After midnight is later than the evening before it; anything else that ends before it starts is a slip. */
export function agendaItemProblem(item: {
  startTime?: string | null;
  endTime?: string | null;
}): FieldProblem | undefined {
  const { startTime, endTime } = item;
  if (endTime && !startTime) return { field: 'startTime', message: 'Enter when it starts as well' };
  if (!startTime || !endTime || endTime > startTime) return undefined;
  if (startTime >= '18:00' && endTime <= '06:00') return undefined;
  return { field: 'endTime', message: 'This is before it starts. Check both times' };
}

export const CreateAgendaItemInput = z
  .strictObject(agendaItemFields)
  .superRefine(noProblem(agendaItemProblem))
  .meta({ id: 'CreateAgendaItemInput' });
export type CreateAgendaItemInput = z.infer<typeof CreateAgendaItemInput>;

/** Who agreed to the line as it is, and when: both or neither. Any other change of the line clears them, unless it sets them too. */
const agendaTick = {
  confirmedBy: optionalText(200, 'Confirmed by'),
  confirmedOn: optionalDate.meta({ title: 'Confirmed on' }),
};

/** Only what is given changes. */
export const UpdateAgendaItemInput = z
  .strictObject({ ...agendaItemFields, ...agendaTick })
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateAgendaItemInput' });
export type UpdateAgendaItemInput = z.infer<typeof UpdateAgendaItemInput>;

export const AgendaItemResponse = z
  .object({ ...versionedRow, eventId: z.string(), ...returned(agendaItemFields), ...returned(agendaTick) })
  .meta({ id: 'AgendaItem' });
export type AgendaItemResponse = z.infer<typeof AgendaItemResponse>;

const avNeedFields = {
  item: requiredText(200, 'What you need').register(columns, {
    header: 'Item',
    note: 'What is needed.',
    aliases: ['av', 'av need', 'equipment', 'need', 'requirement', 'what'],
  }),
  /** False: nice to have. */
  isRequired: z
    .boolean()
    .meta({ title: 'Required' })
    .register(columns, { note: 'No means nice to have.', aliases: ['is required', 'must have', 'needed'] }),
  /** Who said that it will be there. */
  confirmedBy: optionalText(200, 'Confirmed by').register(columns, {
    note: 'Who said that it will be there.',
    aliases: ['confirmed', 'who confirmed'],
  }),
  /** Null: not confirmed yet. A name without a day is confirmed today. */
  confirmedOn: optionalDate
    .meta({ title: 'Confirmed on' })
    .register(columns, { note: 'When they said so.', aliases: ['confirmed date', 'date confirmed'] }),
  notes: optionalText(5000, 'Notes').register(columns, { note: 'Anything else.', aliases: NOTES_ALIASES }),
};

export const CreateAvNeedInput = z
  .strictObject({ ...avNeedFields, isRequired: avNeedFields.isRequired.default(true) })
  .meta({ id: 'CreateAvNeedInput' });
export type CreateAvNeedInput = z.infer<typeof CreateAvNeedInput>;

export const UpdateAvNeedInput = z
  .strictObject(avNeedFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateAvNeedInput' });
export type UpdateAvNeedInput = z.infer<typeof UpdateAvNeedInput>;

export const AvNeedResponse = z
  .object({ ...versionedRow, eventId: z.string(), ...returned(avNeedFields) })
  .meta({ id: 'AvNeed' });
export type AvNeedResponse = z.infer<typeof AvNeedResponse>;

export const travelPaidByLabels = labelTable({ speaker: 'Speaker', client: 'Client', bureau: 'Bureau' });

export const TravelPaidBy = enumOf(travelPaidByLabels);
export type TravelPaidBy = z.infer<typeof TravelPaidBy>;

export const travelSegmentFields = {
  kind: TravelKind.meta({ title: 'Kind' }).register(columns, {
    note: 'Of a hotel, departure is the check-in and arrival the check-out.',
    aliases: ['type', 'travel type', 'mode', 'segment', 'how'],
  }),
  /** Airline and flight number, hotel, car service. */
  carrier: optionalText(200, 'Carrier').register(columns, {
    note: 'Airline and flight number, hotel, car service.',
    aliases: ['airline', 'flight', 'flight number', 'hotel', 'hotel name', 'company', 'provider', 'flight no'],
  }),
  confirmation: optionalText(100, 'Confirmation').register(columns, {
    note: 'The number of the booking.',
    aliases: ['confirmation number', 'confirmation code', 'record locator', 'booking reference', 'pnr', 'conf'],
  }),
  /** Of a hotel only the place of arrival counts; departure is the check-in, arrival the check-out. */
  fromPlace: optionalText(300, 'From').register(columns, {
    note: 'Where it begins.',
    aliases: ['departure', 'origin', 'from airport', 'depart from'],
  }),
  fromZone: timeZone
    .meta({ title: 'Time zone of the departure' })
    .register(columns, {
      header: 'From zone',
      note: 'The zone there, such as America/Chicago; the event’s unless you say otherwise.',
      aliases: ['departure zone', 'departure time zone'],
    }),
  departsOn: plainDate
    .meta({ title: 'Departs on' })
    .register(columns, {
      note: 'The day, there.',
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
  departsAt: optionalTime
    .meta({ title: 'Departs at' })
    .register(columns, {
      note: 'The time, there.',
      aliases: ['departure time', 'depart time', 'departs', 'check-in time', 'time'],
    }),
  toPlace: optionalText(300, 'To').register(columns, {
    note: 'Where it ends; of a hotel, where it is.',
    aliases: ['arrival', 'destination', 'to airport', 'arrive at', 'city'],
  }),
  toZone: timeZone
    .meta({ title: 'Time zone of the arrival' })
    .register(columns, {
      header: 'To zone',
      note: 'The zone there; the event’s unless you say otherwise.',
      aliases: ['arrival zone', 'arrival time zone'],
    }),
  /** Null: the day of the departure. */
  arrivesOn: optionalDate
    .meta({ title: 'Arrives on' })
    .register(columns, {
      note: 'The day, there; empty for the day of departure.',
      aliases: ['arrival date', 'arrive date', 'check-out', 'check out', 'check-out date', 'return date'],
    }),
  arrivesAt: optionalTime
    .meta({ title: 'Arrives at' })
    .register(columns, {
      note: 'The time, there.',
      aliases: ['arrival time', 'arrive time', 'arrives', 'check-out time'],
    }),
  costCents: optionalCents
    .meta({ title: 'Cost' })
    .register(columns, { note: 'What it costs.', aliases: ['amount', 'price', 'fare', 'total', 'rate'] }),
  currency,
  paidBy: TravelPaidBy.meta({ title: 'Paid by' }).register(columns, {
    note: 'Who pays at first.',
    aliases: ['payer', 'who pays', 'paid'],
  }),
  /** The client pays it back. */
  isBillable: z
    .boolean()
    .meta({ title: 'Billable' })
    .register(columns, {
      note: 'Whether the client pays it back.',
      aliases: ['is billable', 'bill to client', 'reimbursable'],
    }),
  notes: optionalText(5000, 'Notes').register(columns, { note: 'Anything else.', aliases: NOTES_ALIASES }),
};

const LONGEST_JOURNEY_DAYS = 4;
const LONGEST_STAY_DAYS = 90;

/**
 * What cannot be true of a journey: to arrive before leaving (told by instants, because local clocks may well run
 * backwards across the date line), or to take the better part of a week.
 */
export function travelProblem(segment: {
  kind: TravelKind;
  fromZone?: string | undefined;
  departsOn: string;
  departsAt?: string | null | undefined;
  toZone?: string | undefined;
  arrivesOn?: string | null | undefined;
  arrivesAt?: string | null | undefined;
}): FieldProblem | undefined {
  const { kind, departsOn, departsAt, arrivesAt } = segment;
  const arrivesOn = segment.arrivesOn ?? departsOn;
  const days = daysBetween(departsOn, arrivesOn);
  if (kind === 'hotel') {
    if (days < 0) return { field: 'arrivesOn', message: 'Check-out comes before check-in' };
    if (days === 0 && departsAt && arrivesAt && arrivesAt <= departsAt)
      return { field: 'arrivesAt', message: 'Check-out comes before check-in' };
    if (days > LONGEST_STAY_DAYS)
      return { field: 'arrivesOn', message: `This stay is longer than ${LONGEST_STAY_DAYS} days. Check both days` };
    return undefined;
  }
  if (days > LONGEST_JOURNEY_DAYS)
    return {
      field: 'arrivesOn',
      message: `This journey takes more than ${LONGEST_JOURNEY_DAYS} days. Check both days`,
    };
  // Across the date line the day of arrival may be the one before.
  const sameZone = !segment.fromZone || !segment.toZone || segment.fromZone === segment.toZone;
  if (days < (sameZone ? 0 : -1)) return { field: 'arrivesOn', message: 'The arrival is before the departure' };
  if (!departsAt || !arrivesAt) return undefined;
  const leaves = instantInZone(departsOn, departsAt, segment.fromZone ?? 'UTC');
  const arrives = instantInZone(arrivesOn, arrivesAt, segment.toZone ?? segment.fromZone ?? 'UTC');
  if (arrives > leaves) return undefined;
  const zones = sameZone ? '' : ', counted in both time zones';
  return { field: days < 0 ? 'arrivesOn' : 'arrivesAt', message: `The arrival is before the departure${zones}` };
}

export const CreateTravelSegmentInput = z
  .strictObject({
    ...travelSegmentFields,
    /** Without one, each is the event's zone. */
    fromZone: travelSegmentFields.fromZone.optional(),
    toZone: travelSegmentFields.toZone.optional(),
    currency: travelSegmentFields.currency.default(DEFAULT_CURRENCY),
    paidBy: travelSegmentFields.paidBy.default('speaker'),
    isBillable: travelSegmentFields.isBillable.default(false),
  })
  .superRefine(noProblem(travelProblem))
  .meta({ id: 'CreateTravelSegmentInput' });
export type CreateTravelSegmentInput = z.infer<typeof CreateTravelSegmentInput>;

export const UpdateTravelSegmentInput = z
  .strictObject(travelSegmentFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateTravelSegmentInput' });
export type UpdateTravelSegmentInput = z.infer<typeof UpdateTravelSegmentInput>;

export const TravelSegmentResponse = z
  .object({ ...versionedRow, eventId: z.string(), ...returned(travelSegmentFields), arrivesOn: plainDate })
  .meta({ id: 'TravelSegment' });
export type TravelSegmentResponse = z.infer<typeof TravelSegmentResponse>;

/** All of it, each in the order in which it happens; AV needs in the order in which they were entered. */
export const EventLogistics = z
  .object({
    agenda: z.array(AgendaItemResponse),
    avNeeds: z.array(AvNeedResponse),
    travel: z.array(TravelSegmentResponse),
  })
  .meta({ id: 'EventLogistics' });
export type EventLogistics = z.infer<typeof EventLogistics>;

/** The days that a row of the agenda may stand on: what is further away belongs to another event. */
export function isNearEvent(day: string, eventDate: string, endDate: string | null): boolean {
  return day >= addDays(eventDate, -7) && day <= addDays(endDate ?? eventDate, 7);
}

function noProblem<T>(problemOf: (value: T) => FieldProblem | undefined) {
  return (value: T, context: z.RefinementCtx): void => {
    const problem = problemOf(value);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  };
}
