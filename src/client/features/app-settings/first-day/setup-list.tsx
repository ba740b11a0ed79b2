import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { useSetupProgress, useSkipSteps } from './use-setup.ts';

export function SetupList() {
  const { data: day, error, refetch } = useSetupProgress();
  const { skip, takeUp: resume, isBusy } = useSkipSteps();
  const focusAfter = useFocusAfterChange(day);
  if (!day) {
    if (error) return <LoadError title="The first day did not load" error={error} onRetry={() => void refetch()} />;
    return <Skeleton shape="card" count={1} />;
  }
  const keepFocus = <T,>(action: (argument: T) => void) => {
    return (argument: T) => {
      focusAfter('first-day-list');
      action(argument);
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
        <SetupSteps
          day={day}
          states={['open', 'skipped', 'done']}
          isBusy={isBusy}
          onSkip={keepFocus(skip)}
          onResume={keepFocus(resume)}
        />
      </Stack>
    </Surface>
  );
}
