import { mayReload } from './reload-once';

it('allows a reload at most once in half a minute', () => {
  expect(mayReload(1_000_000)).toBe(true);
  expect(mayReload(1_020_000)).toBe(false);
  expect(mayReload(1_031_000)).toBe(true);
});
