import type { AppError } from '../../../common/app-error';
import { checkChallenge, checkDays, checkPatch } from './hold-rules';
import type { LadderHold } from './holds.repository';

const TODAY = '2027-03-04';
const hold: LadderHold = {
  id: 'h',
  eventId: 'e',
  heldOn: '2027-06-10',
  rank: 1,
  outcome: null,
  placedOn: '2027-03-01',
  expiresOn: '2027-03-02',
  challengedOn: null,
  challengeAnswerBy: null,
  clientId: null,
  bureauPartnerId: null,
  version: 1,
};

/** The field that is refused, the code when it is no field, or `fine`. */
function outcome(check: () => void): string {
  try {
    check();
    return 'fine';
  } catch (error) {
    const { code, extra } = error as AppError;
    return Object.keys(extra.fieldErrors ?? {})[0] ?? code;
  }
}

it.each([
  [{ dates: ['2027-03-04'], placedOn: null, expiresOn: null }, 'fine'],
  [{ dates: ['2027-06-10', '2027-03-03'], placedOn: null, expiresOn: null }, 'dates'],
  [{ dates: ['2027-06-10'], placedOn: '2027-03-05', expiresOn: null }, 'placedOn'],
  [{ dates: ['2027-06-10'], placedOn: '2026-12-01', expiresOn: '2027-03-04' }, 'fine'],
  [{ dates: ['2027-06-10'], placedOn: null, expiresOn: '2027-03-03' }, 'expiresOn'],
  [{ dates: ['2027-06-11', '2027-06-10'], placedOn: null, expiresOn: '2027-06-11' }, 'expiresOn'],
])('placing %j: %s', (input, expected) => {
  expect(outcome(() => checkDays(input, TODAY))).toBe(expected);
});

it.each([
  // What was stored stays, though it could not be entered any more.
  [{}, { expiresOn: '2027-03-02', notes: 'x' }, 'fine'],
  [{}, { expiresOn: '2027-03-03' }, 'expiresOn'],
  [{}, { expiresOn: null }, 'fine'],
  [{}, { placedOn: '2027-03-05' }, 'placedOn'],
  [{}, { challengeAnswerBy: '2027-03-10' }, 'challengeAnswerBy'],
  [{}, { challengeAnswerBy: null }, 'fine'],
  [{ challengedOn: TODAY, challengeAnswerBy: '2027-03-10' }, { challengeAnswerBy: '2027-03-03' }, 'challengeAnswerBy'],
  [{ challengedOn: TODAY, challengeAnswerBy: '2027-03-10' }, { challengeAnswerBy: '2027-06-11' }, 'challengeAnswerBy'],
  [{ challengedOn: TODAY, challengeAnswerBy: '2027-03-10' }, { challengeAnswerBy: null }, 'fine'],
])('a hold with %j changed by %j: %s', (facts, patch, expected) => {
  expect(outcome(() => checkPatch({ ...hold, ...facts }, { version: 1, ...patch }, TODAY))).toBe(expected);
});

it.each([
  [{}, TODAY, 'fine'],
  [{}, '2027-06-10', 'fine'],
  [{}, '2027-03-03', 'answerBy'],
  [{}, '2027-06-11', 'answerBy'],
  [{ rank: 2 }, TODAY, 'HOLD_NOT_FIRST_OPTION'],
  [{ challengedOn: TODAY, challengeAnswerBy: TODAY }, TODAY, 'HOLD_CHALLENGED'],
])('challenging a hold with %j to answer by %s: %s', (facts, answerBy, expected) => {
  const input = { version: 1, answerBy, expireUnanswered: false, reason: null };
  expect(outcome(() => checkChallenge({ ...hold, ...facts }, input, TODAY))).toBe(expected);
});
