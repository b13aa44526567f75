import { HoldLetterKind } from '@lectern/protocol/holds';
import { draftHoldLetter } from './hold-letter';

const facts = {
  speakerName: 'Maya Hart',
  eventTitle: 'Annual Congress',
  city: 'Denver',
  state: 'CO',
  heldOn: '2027-03-04',
  rank: 1,
  expiresOn: '2027-02-01',
  challengeAnswerBy: '2027-01-20',
  recipientName: 'Rae Lin',
  recipientEmail: 'rae@podium.example',
};

it.each(HoldLetterKind.options)('%s: a whole letter with the day, in people’s dates', (kind) => {
  const letter = draftHoldLetter(kind, facts);
  expect(letter.to).toEqual({ name: 'Rae Lin', email: 'rae@podium.example' });
  expect(letter.subject).toContain('Mar 4, 2027');
  expect(letter.body).toMatch(/^Dear Rae,\n\n/);
  expect(letter.body).toMatch(/\n\nBest regards,\nMaya Hart$/);
  expect(letter.body).toContain('Mar 4, 2027');
  expect(letter.body).not.toMatch(/\d{4}-\d{2}-\d{2}|null|undefined/);
});

it.each([
  ['placed', {}, 'You have the first option'],
  ['placed', {}, 'through Feb 1, 2027'],
  ['placed', { expiresOn: null }, 'as soon as you can confirm'],
  ['placed', { rank: 2 }, 'There’s one hold ahead of yours'],
  ['placed', { rank: 4 }, 'There are 3 holds ahead of yours'],
  ['challenged', {}, 'by Jan 20, 2027'],
  ['challenged', { challengeAnswerBy: null }, 'Please let me know whether'],
  ['released', {}, 'is released'],
  ['promoted', {}, 'you now have the first option'],
  ['promoted', { rank: 2 }, 'There’s one hold ahead of yours'],
  ['expiring', {}, 'ends with Feb 1, 2027'],
  ['expiring', { expiresOn: null }, 'is about to end'],
  ['placed', { city: null, state: null }, 'for Annual Congress. You have'],
] as const)('%s with %j says %j', (kind, changed, words) => {
  expect(draftHoldLetter(kind, { ...facts, ...changed }).body).toContain(words);
});

it('greets without a name, to nobody', () => {
  const letter = draftHoldLetter('placed', { ...facts, recipientName: null, recipientEmail: null });
  expect(letter.to).toBeNull();
  expect(letter.body).toMatch(/^Hello,\n\n/);
});
