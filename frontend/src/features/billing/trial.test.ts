import { daysLeft, freshTrialEnd, isLastWeek, untilWhen } from './trial';

const now = new Date(2027, 2, 4, 15, 20);
const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
const hour = 3_600_000;
const day = 24 * hour;

it.each([
  [0, 0],
  [day - 1, 0],
  [day, 1],
  [6.9 * day, 6],
  [-day, 0],
])('counts the whole days that are left: %d ms → %d', (ms, days) => {
  expect(daysLeft(later(ms), now)).toBe(days);
});

it.each([
  ['a second before the last week', 7 * day + 1_000, false],
  ['seven days to the second', 7 * day, true],
  ['the last second', 1_000, true],
  ['the end itself', 0, false],
  ['after it', -day, false],
])('knows the last week: %s', (_when, ms, isIt) => {
  expect(isLastWeek(later(ms), now)).toBe(isIt);
});

it.each([
  [hour, 'today at 4:20 PM'],
  // Fewer than 24 hours, and yet another day.
  [9 * hour, 'tomorrow at 12:20 AM'],
  [day, 'tomorrow at 3:20 PM'],
  [2 * day, 'in 2 days, on Mar 6, 2027'],
  [6 * day + 9 * hour, 'in 7 days, on Mar 11, 2027'],
])('says when: %d ms ahead → %s', (ms, words) => {
  expect(untilWhen(later(ms), now)).toBe(words);
});

it('says nothing of an end that is not known', () => {
  expect(untilWhen('', now)).toBe('');
});

it('ends a fresh trial thirty days from now, to the second', () => {
  expect(freshTrialEnd(now).getTime() - now.getTime()).toBe(30 * day);
});
