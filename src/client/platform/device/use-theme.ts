import { useSyncExternalStore } from 'react';
import { getThemeChoice, getCurrentTheme, subscribeTheme, type Theme, type ThemeChoice } from './theme.ts';

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeTheme, getThemeChoice, () => 'system');
}

/** The theme is light on the pre-rendered page. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, getCurrentTheme, () => 'light');
}
