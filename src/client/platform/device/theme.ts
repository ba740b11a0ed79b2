import { storedValue } from './stored-value.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const stored = storedValue('trivia-theme');

/** The choice in a stored text; unset follows the system (rules R1). */
export function parseTheme(text: string | null): ThemeChoice {
  return text === 'light' || text === 'dark' ? text : 'system';
}

export function shownTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice === 'system') return systemIsDark ? 'dark' : 'light';
  return choice;
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme that is shown now. */
export function currentTheme(): Theme {
  return shownTheme(parseTheme(stored.read()), systemDark().matches);
}

/** Hears of another choice, and of another theme of the system. */
export function subscribeTheme(listener: () => void): () => void {
  const system = systemDark();
  const unsubscribe = stored.subscribe(listener);
  system.addEventListener('change', listener);
  return () => {
    unsubscribe();
    system.removeEventListener('change', listener);
  };
}

export function chosenTheme(): ThemeChoice {
  return parseTheme(stored.read());
}

export function chooseTheme(choice: ThemeChoice): void {
  stored.write(choice === 'system' ? null : choice);
}

/** Keeps the document in the chosen theme from now on; `boot.js` has set the first one before anything was painted. */
export function followTheme(): void {
  const apply = () => {
    document.documentElement.dataset['theme'] = currentTheme();
  };
  apply();
  subscribeTheme(apply);
}
