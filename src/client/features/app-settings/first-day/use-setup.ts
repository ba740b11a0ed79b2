import { useQuery } from '@tanstack/react-query';
import { type SetupStep, setupSteps } from '#shared/settings/setup-steps.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { useAppSettings } from '../queries.ts';
import { useChangeSettings } from '../writes.ts';

/** Refetched every minute because steps complete on their own. */
export function useSetupProgress(isEnabled = true) {
  return useQuery({
    ...createReadQuery('GET /api/admin/statistics/first-day'),
    staleTime: 0,
    enabled: isEnabled,
    refetchInterval: 60_000,
  });
}

/** Stored in the settings for the whole installation. */
export function useSkipSteps() {
  const { data: settingsState } = useAppSettings();
  const save = useChangeSettings();
  function change(isSkipped: (step: SetupStep) => boolean) {
    if (!settingsState || save.isPending) return;
    save.mutate({ version: settingsState.version, changes: { skippedSteps: setupSteps.filter(isSkipped) } });
  }
  const { skippedSteps = [] } = settingsState?.settings ?? {};
  return {
    /** Presses during a save are ignored, so disable the buttons. */
    isBusy: save.isPending,
    skip: (...steps: readonly SetupStep[]) =>
      change((candidate) => steps.includes(candidate) || skippedSteps.includes(candidate)),
    takeUp: (step: SetupStep) => change((candidate) => candidate !== step && skippedSteps.includes(candidate)),
  };
}
