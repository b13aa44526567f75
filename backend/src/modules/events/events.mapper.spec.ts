import { netFeeCents } from './events.mapper';

it.each([
  [1_500_000, 30, 1_050_000],
  [1_000_001, 25, 750_001],
  [333, 33.33, 222],
  [1, 50, 0],
  [999_999_999_999, 12.34, 876_599_999_999],
  [1_000_000, null, 1_000_000],
  [null, 30, null],
])('%s cents less %s percent leave %s', (gross, percent, net) => {
  expect(netFeeCents(gross, percent)).toBe(net);
});
