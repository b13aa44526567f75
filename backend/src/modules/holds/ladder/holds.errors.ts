import { formatDate } from '@lectern/protocol/calendar';
import { holdOutcomeLabels, MAX_DAYS_OF_EVENT, MAX_LADDER, type HoldOutcome } from '@lectern/protocol/holds';
import { speakingEventStatusLabels as labels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { ConstraintErrors } from '@lectern/database/db';
import { AppError, conflict, fieldError, notFound } from '../../../common/app-error';

export const holdNotFound = () => notFound('HOLD_NOT_FOUND', 'This hold does not exist.');

export function holdHasEnded(outcome: HoldOutcome): AppError {
  return conflict('HOLD_ENDED', `This hold is ${holdOutcomeLabels[outcome].toLowerCase()} already.`);
}

export function holdNotAllowed(status: SpeakingEventStatus): AppError {
  const label = labels[status].toLowerCase();
  const hint = ['confirmed', 'delivered', 'closed'].includes(status)
    ? 'its day needs no hold'
    : 'open the event again first';
  return conflict('HOLD_NOT_ALLOWED', `This event is ${label}: ${hint}.`);
}

/** Somebody stepped it back while the question stood open. */
export function eventCannotBeReleased(status: SpeakingEventStatus): AppError {
  const label = labels[status].toLowerCase();
  const message = `The event can’t be released because its status is ${label}. Release this hold without the event.`;
  return conflict('EVENT_NOT_RELEASABLE', message);
}

export const dayIsHeld = (day: string) =>
  fieldError('dates', `This event holds ${formatDate(day)} already`, 'HOLD_EXISTS');

export const ladderIsFull = (day: string) =>
  fieldError('dates', `There are ${MAX_LADDER} holds on ${formatDate(day)} already`, 'LADDER_FULL');

export const tooManyDays = () => fieldError('dates', `An event can hold at most ${MAX_DAYS_OF_EVENT} days`);

export const notFirstOption = () =>
  conflict('HOLD_NOT_FIRST_OPTION', 'Only the first option can be asked to confirm or release.');

export const alreadyChallenged = () =>
  conflict('HOLD_CHALLENGED', 'This hold is challenged already. Change its answer-by date instead.');

export const noSuchPlace = () => fieldError('toRank', 'This position doesn’t exist on the ladder');

/** The client or bureau partner is of another owner, or not there, or vanishes at this moment. */
export const constraintErrors: ConstraintErrors = {
  holds_client: () => fieldError('clientId', 'This client does not exist'),
  holds_bureau_partner: () => fieldError('bureauPartnerId', 'This bureau partner does not exist'),
  holds_for_one_party: () => fieldError('clientId', 'A hold is for a client or for a bureau partner, not for both'),
};
