import { formatLengths } from './format-lengths';

it.each([
  [[45, 60, 90], '45, 60, 90 min'],
  [[60, 180, 360], '60 min, 3 h, 6 h'],
  [[45, 150], '45 min, 2 h 30 min'],
  [[1_440, 2_880], '1 day, 2 days'],
  [[], ''],
])('writes %j as “%s”', (lengths, text) => {
  expect(formatLengths(lengths)).toBe(text);
});
