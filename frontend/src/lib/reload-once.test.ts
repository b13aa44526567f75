import { fetchAhead, mayReload, reloadWhenOutdated } from './reload-once';

it('allows a reload at most once in half a minute', () => {
  expect(mayReload(1_000_000)).toBe(true);
  expect(mayReload(1_020_000)).toBe(false);
  expect(mayReload(1_031_000)).toBe(true);
});

it('does not reload the page when a background load fails', async () => {
  sessionStorage.clear();
  reloadWhenOutdated();
  const lost = new Event('vite:preloadError', { cancelable: true });
  await fetchAhead(() => {
    window.dispatchEvent(lost);
    return Promise.reject(new Error('planted'));
  });
  expect(lost.defaultPrevented).toBe(false);
  expect(mayReload(1_000_000)).toBe(true);
});
