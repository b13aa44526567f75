/** The rules of single rows of the logistics: what follows from what was entered, and what cannot be. Pure. */
import {
  agendaItemProblem,
  isNearEvent,
  travelProblem,
  type CreateAgendaItemInput,
  type CreateAvNeedInput,
  type CreateTravelSegmentInput,
  type FieldProblem,
  type UpdateAgendaItemInput,
  type UpdateAvNeedInput,
  type UpdateTravelSegmentInput,
} from '@lectern/protocol/event-logistics';
import { fieldError } from '../../../common/app-error';
import type { LogisticsKind, LogisticsRows } from './logistics-text';

/** What a person enters of a row. */
export type LogisticsFields<Kind extends LogisticsKind> = Omit<LogisticsRows[Kind], 'id' | 'eventId' | 'version'>;

interface EventDays {
  eventDate: string | null;
  endDate: string | null;
}

export interface LogisticsInputs {
  agendaItem: CreateAgendaItemInput;
  avNeed: CreateAvNeedInput;
  travelSegment: CreateTravelSegmentInput;
}

export interface LogisticsPatches {
  agendaItem: Omit<UpdateAgendaItemInput, 'version'>;
  avNeed: Omit<UpdateAvNeedInput, 'version'>;
  travelSegment: Omit<UpdateTravelSegmentInput, 'version'>;
}

interface Circumstances {
  event: EventDays & { timeZone: string };
  /** See checkAvNeed. */
  today: string;
}

/** What a new row becomes. */
export const newFields: {
  [Kind in LogisticsKind]: (input: LogisticsInputs[Kind], now: Circumstances) => LogisticsFields<Kind>;
} = {
  agendaItem: (input, { event }) => checkAgendaItem({ ...input, confirmedBy: null, confirmedOn: null }, event),
  avNeed: (input, { today }) => checkAvNeed(input, input, today),
  travelSegment: (input, { event }) =>
    checkTravelSegment({
      ...input,
      fromZone: input.fromZone ?? event.timeZone,
      toZone: input.toZone ?? event.timeZone,
      arrivesOn: input.arrivesOn ?? input.departsOn,
    }),
};

/** What a row becomes that is changed. */
export const changedFields: {
  [Kind in LogisticsKind]: (
    current: LogisticsFields<Kind>,
    patch: LogisticsPatches[Kind],
    now: Circumstances,
  ) => LogisticsFields<Kind>;
} = {
  agendaItem: (current, patch, { event, today }) => {
    const next = { ...current, ...patch };
    const isTicked = patch.confirmedOn !== undefined || patch.confirmedBy !== undefined;
    return checkAgendaItem(isTicked ? checkAgendaTick(next, today) : withoutStaleTick(current, next), event);
  },
  avNeed: (current, patch, { today }) => checkAvNeed({ ...current, ...patch }, patch, today),
  travelSegment: (current, patch) => {
    const next = { ...current, ...patch };
    return checkTravelSegment({ ...next, arrivesOn: next.arrivesOn ?? next.departsOn });
  },
};

export function checkAgendaItem(item: LogisticsFields<'agendaItem'>, event: EventDays): LogisticsFields<'agendaItem'> {
  refuse(agendaItemProblem(item));
  if (item.itemDate && event.eventDate && !isNearEvent(item.itemDate, event.eventDate, event.endDate)) {
    throw fieldError('itemDate', 'This day is more than a week away from the event. Check the date');
  }
  return item;
}

/** A tick is for the line as it was: whoever agreed to 9:00 did not agree to 10:00. */
export function withoutStaleTick(
  before: LogisticsFields<'agendaItem'>,
  after: LogisticsFields<'agendaItem'>,
): LogisticsFields<'agendaItem'> {
  const isSame = (['kind', 'itemDate', 'startTime', 'endTime', 'room', 'notes'] as const).every(
    (field) => before[field] === after[field],
  );
  return isSame ? after : { ...after, confirmedBy: null, confirmedOn: null };
}

function checkAgendaTick(item: LogisticsFields<'agendaItem'>, today: string): LogisticsFields<'agendaItem'> {
  if (item.confirmedOn && !item.confirmedBy) throw fieldError('confirmedBy', 'Enter who confirmed it');
  if (item.confirmedBy && !item.confirmedOn) throw fieldError('confirmedOn', 'Enter when it was confirmed');
  checkTickDay(item, today);
  return item;
}

function checkTickDay({ confirmedOn }: { confirmedOn: string | null }, today: string): void {
  if (confirmedOn && confirmedOn > today) throw fieldError('confirmedOn', 'This day has not come yet');
}

/** `today`: the latest day that it is for anybody concerned. A need that somebody confirmed has a day: today, unless given. */
export function checkAvNeed(
  need: LogisticsFields<'avNeed'>,
  patch: Partial<LogisticsFields<'avNeed'>>,
  today: string,
): LogisticsFields<'avNeed'> {
  checkTickDay(need, today);
  if (need.confirmedOn || !need.confirmedBy) return need;
  // The tick was taken away, and with it the name of who had said so.
  return patch.confirmedBy ? { ...need, confirmedOn: today } : { ...need, confirmedBy: null };
}

export function checkTravelSegment(segment: LogisticsFields<'travelSegment'>): LogisticsFields<'travelSegment'> {
  refuse(travelProblem(segment));
  return segment;
}

function refuse(problem: FieldProblem | undefined): void {
  if (problem) throw fieldError(problem.field, problem.message);
}
