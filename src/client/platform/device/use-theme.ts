import { useSyncExternalStore } from 'react';
import { chosenTheme, currentTheme, subscribeTheme, type Theme, type ThemeChoice } from './theme.ts';

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeTheme, chosenTheme, () => 'system');
}

/** The theme that is shown now; light on the pre-rendered page. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, currentTheme, () => 'light');
}
