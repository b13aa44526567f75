import type { HoldResponse } from '@lectern/protocol/holds';
import { challengeNote, expiryNote, fittingLetter, isLastOpenHold, placeWords } from './hold-labels';

const TODAY = '2027-03-04';
const hold: HoldResponse = {
  id: 'h',
  eventId: 'e',
  eventTitle: 'Gala',
  eventStatus: 'hold',
  heldOn: '2027-06-10',
  rank: 2,
  clientId: null,
  clientName: null,
  bureauPartnerId: null,
  bureauPartnerName: null,
  placedOn: TODAY,
  expiresOn: null,
  challengedOn: null,
  challengeAnswerBy: null,
  outcome: null,
  endedOn: null,
  notes: null,
  version: 1,
  createdAt: '2027-03-04T10:00:00.000Z',
  updatedAt: '2027-03-04T10:00:00.000Z',
};

it.each([
  [{}, 'No end date', 'plain'],
  [{ expiresOn: '2027-03-04' }, 'Expires today', 'soon'],
  [{ expiresOn: '2027-03-05' }, 'Expires tomorrow', 'soon'],
  [{ expiresOn: '2027-03-14' }, 'Expires in 10 days (Sun, Mar 14)', 'plain'],
  [{ outcome: 'expired', endedOn: '2027-03-01' }, 'Expired Mon, Mar 1', 'plain'],
  [{ outcome: 'released', endedOn: '2027-03-01' }, 'Released Mon, Mar 1', 'plain'],
  [{ outcome: 'confirmed', endedOn: '2027-03-01' }, 'Confirmed Mon, Mar 1', 'plain'],
] as const)('%j: %s', (facts, text, tone) => {
  expect(expiryNote({ ...hold, ...facts }, TODAY)).toEqual({ text, tone });
});

it.each([
  [{}, undefined],
  [{ challengeAnswerBy: '2027-03-06' }, 'Challenged; answer in 2 days'],
  [{ challengeAnswerBy: '2027-03-01' }, 'Challenged; answer was due Mon, Mar 1'],
  [{ challengeAnswerBy: '2027-03-06', outcome: 'released', endedOn: TODAY }, undefined],
] as const)('a challenge with %j: %s', (facts, text) => {
  expect(challengeNote({ ...hold, ...facts }, TODAY)?.text).toBe(text);
});

it('says the place in words, and which letter fits', () => {
  expect(placeWords(hold)).toBe('Second option');
  expect(placeWords({ ...hold, outcome: 'confirmed' })).toBe('Confirmed');
  expect(fittingLetter(hold)).toBe('placed');
  expect(fittingLetter({ ...hold, challengeAnswerBy: TODAY })).toBe('challenged');
  expect(fittingLetter({ ...hold, outcome: 'expired' })).toBe('released');
});

it('knows the last open hold of an event', () => {
  const other = { ...hold, id: 'o', heldOn: '2027-06-11' };
  const ladder = (holds: HoldResponse[]) => ({ date: holds[0]!.heldOn, holds, takenBy: [] });
  const holds = { eventId: 'e', today: TODAY, ended: [], ladders: [ladder([hold])] };
  expect(isLastOpenHold(holds, hold)).toBe(true);
  expect(isLastOpenHold({ ...holds, ladders: [ladder([hold]), ladder([other])] }, hold)).toBe(false);
  expect(isLastOpenHold(holds, { ...hold, eventId: 'another' })).toBe(false);
  expect(isLastOpenHold(holds, { ...hold, eventStatus: 'inquiry' })).toBe(false);
});
