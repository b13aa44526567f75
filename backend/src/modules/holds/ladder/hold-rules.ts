/** Which dates a hold may have: pure. `today` is the speaker's. Each throws the refusal of the first rule that is broken. */
import type { ChallengeHoldInput, PlaceHoldsInput, UpdateHoldInput } from '@lectern/protocol/holds';
import { fieldError } from '../../../common/app-error';
import { alreadyChallenged, notFirstOption } from './holds.errors';
import type { LadderHold } from './holds.repository';

export function checkDays(hold: Pick<PlaceHoldsInput, 'dates' | 'placedOn' | 'expiresOn'>, today: string): void {
  const past = hold.dates.find((day) => day < today);
  if (past !== undefined) throw fieldError('dates', 'Past days can’t be held');
  checkPlacedOn(hold.placedOn, today);
  checkExpiresOn(hold.expiresOn, [...hold.dates].sort()[0] ?? null, today);
}

export function checkPatch(hold: LadderHold, patch: Partial<UpdateHoldInput>, today: string): void {
  checkPlacedOn(patch.placedOn, today);
  if (patch.expiresOn !== undefined && patch.expiresOn !== hold.expiresOn)
    checkExpiresOn(patch.expiresOn, hold.heldOn, today);
  if (patch.challengeAnswerBy === undefined || patch.challengeAnswerBy === hold.challengeAnswerBy) return;
  if (hold.challengedOn === null) throw fieldError('challengeAnswerBy', 'No one has challenged this hold yet');
  checkAnswerBy('challengeAnswerBy', patch.challengeAnswerBy, hold.heldOn, today);
}

export function checkChallenge(hold: LadderHold, input: ChallengeHoldInput, today: string): void {
  if (hold.rank !== 1) throw notFirstOption();
  if (hold.challengedOn !== null) throw alreadyChallenged();
  checkAnswerBy('answerBy', input.answerBy, hold.heldOn, today);
}

function checkPlacedOn(placedOn: string | null | undefined, today: string): void {
  if (placedOn && placedOn > today) throw fieldError('placedOn', 'A hold can’t be placed in the future');
}

function checkExpiresOn(expiresOn: string | null, heldOn: string | null, today: string): void {
  if (expiresOn === null) return;
  if (expiresOn < today) throw fieldError('expiresOn', 'Choose today or a later day');
  if (heldOn !== null && expiresOn > heldOn)
    throw fieldError('expiresOn', 'A hold ends at the latest on the held day itself');
}

function checkAnswerBy(field: string, answerBy: string | null, heldOn: string, today: string): void {
  if (answerBy === null) return;
  if (answerBy < today) throw fieldError(field, 'Choose today or a later day');
  if (answerBy > heldOn) throw fieldError(field, 'The answer is needed before the held day');
}
