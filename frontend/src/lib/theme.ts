/** Light, dark or as the system has it: kept in localStorage 'theme', shown as data-theme on <html>. */
import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();

function systemPrefersDark(): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;
}

/** Storage may be switched off by the browser; then the choice lasts as long as the page. */
let chosenHere: ThemeChoice | null = null;

export function getThemeChoice(): ThemeChoice {
  if (chosenHere) return chosenHere;
  if (typeof window === 'undefined') return 'system';
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function resolveTheme(choice: ThemeChoice = getThemeChoice()): Theme {
  if (choice !== 'system') return choice;
  return systemPrefersDark()?.matches ? 'dark' : 'light';
}

export function setThemeChoice(choice: ThemeChoice): void {
  chosenHere = choice;
  try {
    if (choice === 'system') window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is switched off: chosenHere carries the choice until the page is left.
  }
  show(resolveTheme(choice));
  for (const listener of listeners) listener();
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

/** Call once before the first render. Follows the system and other tabs, and prints in light. */
export function startTheme(): () => void {
  const follow = () => {
    chosenHere = null;
    show(resolveTheme());
    for (const listener of listeners) listener();
  };
  const followSystem = () => show(resolveTheme());
  const followStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) follow();
  };
  const beforePrint = () => show('light');
  const system = systemPrefersDark();
  show(resolveTheme());
  system?.addEventListener('change', followSystem);
  window.addEventListener('storage', followStorage);
  window.addEventListener('beforeprint', beforePrint);
  window.addEventListener('afterprint', followSystem);
  return () => {
    system?.removeEventListener('change', followSystem);
    window.removeEventListener('storage', followStorage);
    window.removeEventListener('beforeprint', beforePrint);
    window.removeEventListener('afterprint', followSystem);
  };
}

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getThemeChoice,
    () => 'system' as const,
  );
  return [choice, setThemeChoice];
}
