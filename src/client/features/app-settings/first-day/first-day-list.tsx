import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { FirstDaySteps } from './first-day-steps.tsx';
import { useFirstDay, useSkipping } from './use-first-day.ts';

/** All steps of the first day, with what is done and what was skipped. */
export function FirstDayList() {
  const { data: day, error, refetch } = useFirstDay();
  const { skip, takeUp, isBusy } = useSkipping();
  const focusAfter = useFocusAfter(day);
  if (!day) {
    if (error) return <LoadError title="The first day did not load" error={error} onRetry={() => void refetch()} />;
    return <Skeleton shape="card" count={1} />;
  }
  const keepFocus = <T,>(act: (what: T) => void) => {
    return (what: T) => {
      focusAfter('first-day-list');
      act(what);
    };
  };
  return (
    <Surface as="section" aria-labelledby="first-day-list">
      <Stack gap={4}>
        <div>
          <Text as="h2" id="first-day-list" tabIndex={-1} size="lg" display>
            Your first day
          </Text>
          <Text tone="soft">What a new installation needs. What is open stands on the overview too.</Text>
        </div>
        <FirstDaySteps
          day={day}
          states={['open', 'skipped', 'done']}
          isBusy={isBusy}
          onSkip={keepFocus(skip)}
          onTakeUp={keepFocus(takeUp)}
        />
      </Stack>
    </Surface>
  );
}
