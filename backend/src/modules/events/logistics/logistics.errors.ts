import { MAX_LOGISTICS_ROWS } from '@lectern/protocol/event-logistics';
import { AppError, notFound } from '../../../common/app-error';
import type { LogisticsKind } from './logistics-text';

const MISSING: Record<LogisticsKind, () => AppError> = {
  agendaItem: () => notFound('AGENDA_ITEM_NOT_FOUND', 'This line of the agenda does not exist.'),
  avNeed: () => notFound('AV_NEED_NOT_FOUND', 'This AV need does not exist.'),
  travelSegment: () => notFound('TRAVEL_SEGMENT_NOT_FOUND', 'This part of the travel does not exist.'),
};

export const logisticsRowNotFound = (kind: LogisticsKind): AppError => MISSING[kind]();

const MANY: Record<LogisticsKind, string> = {
  agendaItem: 'lines of agenda',
  avNeed: 'AV needs',
  travelSegment: 'parts of travel',
};

export const tooManyLogisticsRows = (kind: LogisticsKind): AppError =>
  new AppError(
    'TOO_MANY_LOGISTICS_ROWS',
    422,
    `An event can have at most ${MAX_LOGISTICS_ROWS} ${MANY[kind]}. Delete one first.`,
  );
