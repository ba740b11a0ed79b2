import './first-day.css';
import type { SetupStep, StepState } from '#shared/settings/setup-steps.ts';
import type { SetupProgress } from '#shared/statistics/contract.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Row } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';
import { getSetupStepText, setupStepTitles } from './setup-step-texts.ts';

interface SetupStepsProps {
  readonly day: SetupProgress;
  readonly states: readonly StepState[];
  readonly isBusy: boolean;
  readonly onSkip: (step: SetupStep) => void;
  readonly onResume: (step: SetupStep) => void;
}

const stateIcons = { done: 'check', skipped: 'skip', open: 'target' } as const;
const stateLabels = { done: 'Done: ', skipped: 'Skipped: ', open: 'To do: ' } as const;

export function SetupSteps({ day, states, isBusy, onSkip, onResume }: SetupStepsProps) {
  return (
    <ul className="first-day-steps">
      {day.steps
        .filter(({ state }) => states.includes(state))
        .map(({ step, state }) => {
          const { text, link, skipLabel } = getSetupStepText(step, day);
          const title = setupStepTitles[step];
          return (
            <li key={step} className={`first-step first-step-${state}`}>
              <span className="first-step-mark">
                <Icon name={stateIcons[state]} />
              </span>
              <div className="first-step-words">
                <Text as="h3" strong>
                  <span className="vh">{stateLabels[state]}</span>
                  {title}
                </Text>
                {state === 'open' && (
                  <Text size="sm" tone="soft">
                    {text}
                  </Text>
                )}
              </div>
              {state === 'open' && (
                <Row gap={2} wrap className="first-step-ways">
                  <Button size="sm" variant="ghost" resting={isBusy} onClick={() => onSkip(step)}>
                    {skipLabel}
                    <span className="vh">: {title}</span>
                  </Button>
                  {link && (
                    <LinkButton size="sm" variant="plain" href={link.href} iconAfter="chevron-right">
                      {link.label}
                    </LinkButton>
                  )}
                </Row>
              )}
              {state === 'skipped' && (
                <Button size="sm" variant="ghost" resting={isBusy} onClick={() => onResume(step)}>
                  Take it up again<span className="vh">: {title}</span>
                </Button>
              )}
            </li>
          );
        })}
    </ul>
  );
}
