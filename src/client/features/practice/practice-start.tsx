import './practice-start.css';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import { practiceIntervalDays } from '#shared/practice/rules.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Hills } from '#client/ui/scenery/hills.tsx';
import { calculateRoundSize, formatPracticeState } from './practice-texts.ts';

const intervalText = `Each right answer sends one away: for ${practiceIntervalDays.join(', ')} days, then for good`;

interface PracticeStartProps {
  state: PracticeState;
  now: number;
  onStart: () => void;
}

/** Nothing runs yet while the start screen is shown. */
export function PracticeStart({ state, now, onStart }: PracticeStartProps) {
  const count = calculateRoundSize(state);
  return (
    <main id="main" className="practice-start" tabIndex={-1}>
      <Hills tone="dusk" />
      <div className="practice-stage">
        <IconLink icon="back" label="Back to your progress" href={pathTo('/progress')} />
        <section className="card practice-start-card">
          <span className="practice-emblem cat hue-mythology" aria-hidden="true">
            <Icon name="again" />
          </span>
          <h1>Practice my mistakes</h1>
          <p className="practice-now">{formatPracticeState(state, now)}</p>
          {count > 0 ? (
            <>
              <ul>
                <PracticeRule icon="list">
                  {count === 1 ? 'One question' : `${count} questions`} that you answered wrong before
                </PracticeRule>
                <PracticeRule icon="calendar">{intervalText}</PracticeRule>
                <PracticeRule icon="shield">No lives, no coins, no rank, no power-ups: nothing to lose</PracticeRule>
              </ul>
              <Button size="lg" block icon="play" onClick={onStart}>
                Start
              </Button>
            </>
          ) : (
            <LinkButton size="lg" block icon="play" href={pathTo('/game')}>
              Quick Play
            </LinkButton>
          )}
        </section>
      </div>
    </main>
  );
}

function PracticeRule({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
