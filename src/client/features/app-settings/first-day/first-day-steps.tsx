import './first-day.css';
import type { FirstStep, StepState } from '#shared/settings/first-day.ts';
import type { FirstDay } from '#shared/statistics/contract.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Row } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';
import { stepLook, stepTitles } from './step-looks.ts';

interface FirstDayStepsProps {
  readonly day: FirstDay;
  /** Which of them are listed. */
  readonly states: readonly StepState[];
  /** One of them is on its way. */
  readonly isBusy: boolean;
  readonly onSkip: (step: FirstStep) => void;
  readonly onTakeUp: (step: FirstStep) => void;
}

const marks = { done: 'check', skipped: 'skip', open: 'target' } as const;
const markTexts = { done: 'Done: ', skipped: 'Skipped: ', open: 'To do: ' } as const;

/** Steps of the first day, each with the way to where it is done. */
export function FirstDaySteps({ day, states, isBusy, onSkip, onTakeUp }: FirstDayStepsProps) {
  return (
    <ul className="first-day-steps">
      {day.steps
        .filter(({ state }) => states.includes(state))
        .map(({ step, state }) => {
          const { text, way, without } = stepLook(step, day);
          const title = stepTitles[step];
          return (
            <li key={step} className={`first-step first-step-${state}`}>
              <span className="first-step-mark">
                <Icon name={marks[state]} />
              </span>
              <div className="first-step-words">
                <Text as="h3" strong>
                  <span className="vh">{markTexts[state]}</span>
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
                    {without}
                    <span className="vh">: {title}</span>
                  </Button>
                  {way && (
                    <LinkButton size="sm" variant="plain" href={way.href} iconAfter="chevron-right">
                      {way.label}
                    </LinkButton>
                  )}
                </Row>
              )}
              {state === 'skipped' && (
                <Button size="sm" variant="ghost" resting={isBusy} onClick={() => onTakeUp(step)}>
                  Take it up again<span className="vh">: {title}</span>
                </Button>
              )}
            </li>
          );
        })}
    </ul>
  );
}
