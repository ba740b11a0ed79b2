import { useQuery } from '@tanstack/react-query';
import type { FeatureName } from '#shared/settings/features.ts';
import { readQuery } from './calls/query-client.ts';

/** What the server tells screens of its settings; an event makes it stale. */
export const shownSettingsQuery = readQuery('GET /api/settings');

export function useShownSettings() {
  return useQuery(shownSettingsQuery);
}

/** Whether a part of the game is switched off; what is not known yet is on. */
export function useIsSwitchedOff(feature: FeatureName): boolean {
  return useShownSettings().data?.switchedOff.includes(feature) ?? false;
}
