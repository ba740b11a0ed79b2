import { useQuery } from '@tanstack/react-query';
import { type FirstStep, firstSteps } from '#shared/settings/first-day.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { useAppSettings } from '../queries.ts';
import { useChangeSettings } from '../writes.ts';

/** How far the first day is, told again once a minute: steps tick themselves off. */
export function useFirstDay(isEnabled = true) {
  return useQuery({
    ...readQuery('GET /api/admin/statistics/first-day'),
    staleTime: 0,
    enabled: isEnabled,
    refetchInterval: 60_000,
  });
}

/** Skips steps, and takes them up again: for the whole installation, kept with the settings. */
export function useSkipping() {
  const { data: stand } = useAppSettings();
  const save = useChangeSettings();
  function change(isSkipped: (step: FirstStep) => boolean) {
    if (!stand || save.isPending) return;
    save.mutate({ version: stand.version, changes: { skippedSteps: firstSteps.filter(isSkipped) } });
  }
  const { skippedSteps = [] } = stand?.settings ?? {};
  return {
    /** What is pressed meanwhile would go unheard. */
    isBusy: save.isPending,
    skip: (...steps: readonly FirstStep[]) => change((each) => steps.includes(each) || skippedSteps.includes(each)),
    takeUp: (step: FirstStep) => change((each) => each !== step && skippedSteps.includes(each)),
  };
}
