import type { FirstStep } from '#shared/settings/first-day.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { FirstDaySteps } from './first-day-steps.tsx';
import { stepTitles } from './step-looks.ts';
import { useFirstDay, useSkipping } from './use-first-day.ts';

interface FirstDayCardProps {
  /** The id of what has the focus once the list is gone. */
  readonly nextId: string;
}

/** What a new installation still needs, at the head of the overview; gone when nothing is open. It stays under Settings. */
export function FirstDayCard({ nextId }: FirstDayCardProps) {
  const { data: day } = useFirstDay();
  const { skip, takeUp, isBusy } = useSkipping();
  const open = day?.steps.filter(({ state }) => state === 'open') ?? [];
  const focusAfter = useFocusAfter(open.length);
  if (!day || open.length === 0) return null;
  const done = day.steps.filter(({ state }) => state === 'done');
  function skipAll(...steps: readonly FirstStep[]) {
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
        <FirstDaySteps day={day} states={['open']} isBusy={isBusy} onSkip={skipAll} onTakeUp={takeUp} />
        {done.length > 0 && (
          <Text size="sm" tone="soft">
            Done: {done.map(({ step }) => stepTitles[step]).join(' · ')}
          </Text>
        )}
      </Stack>
    </Surface>
  );
}
