import type { SettingsContext } from './context.ts';
import { getPublicSettings, refreshSettings } from './public-settings.ts';

export { createGate } from './gate.ts';
export { type AppSettings, openSettings } from './memory.ts';

/**
 * Settings that change without a release, for the parts of the server outside of features. Routes and jobs call the use
 * cases with `context`.
 */
export function createSettings(context: SettingsContext) {
  const { isOn, networkBudgets } = context.memory;
  return {
    context,
    isOn,
    networkBudgets,
    refresh: () => refreshSettings(context),
    shown: () => getPublicSettings(context),
  };
}
