import { createStoredValue } from './stored-value.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const storedTheme = createStoredValue('trivia-theme');

/** Parses a stored choice; unset follows the system (rules R1). */
export function parseTheme(text: string | null): ThemeChoice {
  return text === 'light' || text === 'dark' ? text : 'system';
}

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice === 'system') return systemIsDark ? 'dark' : 'light';
  return choice;
}

const getDarkModeQuery = () => matchMedia('(prefers-color-scheme: dark)');

export function getCurrentTheme(): Theme {
  return resolveTheme(parseTheme(storedTheme.read()), getDarkModeQuery().matches);
}

export function subscribeTheme(listener: () => void): () => void {
  const system = getDarkModeQuery();
  const unsubscribe = storedTheme.subscribe(listener);
  system.addEventListener('change', listener);
  return () => {
    unsubscribe();
    system.removeEventListener('change', listener);
  };
}

export function getThemeChoice(): ThemeChoice {
  return parseTheme(storedTheme.read());
}

export function setThemeChoice(choice: ThemeChoice): void {
  storedTheme.write(choice === 'system' ? null : choice);
}

/** Keeps the document's theme up to date; `boot.js` has set the initial one before the first paint. */
export function syncTheme(): void {
  const apply = () => {
    document.documentElement.dataset['theme'] = getCurrentTheme();
  };
  apply();
  subscribeTheme(apply);
}
