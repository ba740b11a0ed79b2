import { useQuery } from '@tanstack/react-query';
import type { FeatureName } from '#shared/settings/features.ts';
import { createReadQuery } from './calls/query-client.ts';

/** The settings that the server sends to every page; an event invalidates them. */
export const publicSettingsQuery = createReadQuery('GET /api/settings');

export function usePublicSettings() {
  return useQuery(publicSettingsQuery);
}

/** True if a feature is switched off; features count as on until the settings are loaded. */
export function useIsFeatureOff(feature: FeatureName): boolean {
  return usePublicSettings().data?.switchedOff.includes(feature) ?? false;
}
