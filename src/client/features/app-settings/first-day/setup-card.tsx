import type { SetupStep } from '#shared/settings/setup-steps.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { setupStepTitles } from './setup-step-texts.ts';
import { useSetupProgress, useSkipSteps } from './use-setup.ts';

interface SetupCardProps {
  /** The element to focus when the card disappears. */
  readonly nextId: string;
}

/** Shown on the overview until nothing is open. The full list stays under Settings. */
export function SetupCard({ nextId }: SetupCardProps) {
  const { data: day } = useSetupProgress();
  const { skip, takeUp: resume, isBusy } = useSkipSteps();
  const open = day?.steps.filter(({ state }) => state === 'open') ?? [];
  const focusAfter = useFocusAfterChange(open.length);
  if (!day || open.length === 0) return null;
  const done = day.steps.filter(({ state }) => state === 'done');
  function skipAll(...steps: readonly SetupStep[]) {
    focusAfter('first-day', nextId);
    skip(...steps);
  }
  return (
    <Surface as="section" aria-labelledby="first-day">
      <Stack gap={4}>
        <Row between wrap>
          <Text as="h2" id="first-day" tabIndex={-1} size="lg" display>
            Your first day
          </Text>
          <Button size="sm" variant="ghost" resting={isBusy} onClick={() => skipAll(...open.map(({ step }) => step))}>
            Hide the list
          </Button>
        </Row>
        <ProgressBar
          value={day.steps.length - open.length}
          max={day.steps.length}
          label="Steps of the first day"
          tone="leaf"
        />
        <SetupSteps day={day} states={['open']} isBusy={isBusy} onSkip={skipAll} onResume={resume} />
        {done.length > 0 && (
          <Text size="sm" tone="soft">
            Done: {done.map(({ step }) => setupStepTitles[step]).join(' · ')}
          </Text>
        )}
      </Stack>
    </Surface>
  );
}
