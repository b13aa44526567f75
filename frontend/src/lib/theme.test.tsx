import { act, renderHook } from '@testing-library/react';
import { resolveTheme, startTheme, useThemeChoice } from './theme';

function systemIs(dark: boolean) {
  window.matchMedia = jest
    .fn()
    .mockReturnValue({ matches: dark, addEventListener: jest.fn(), removeEventListener: jest.fn() });
}

it('follows the system until a person chooses, keeps the choice, and forgets it again', () => {
  systemIs(true);
  const stop = startTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');

  const { result } = renderHook(() => useThemeChoice());
  act(() => result.current[1]('light'));
  expect(result.current[0]).toBe('light');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem('theme')).toBe('light');

  act(() => result.current[1]('system'));
  expect(localStorage.getItem('theme')).toBeNull();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  stop();
});

it('prints in light', () => {
  systemIs(true);
  const stop = startTheme();
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement).toHaveAttribute('data-theme', resolveTheme());
  stop();
});

it('follows another tab', () => {
  systemIs(false);
  const stop = startTheme();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  stop();
});
