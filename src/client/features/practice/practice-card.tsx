import './practice-card.css';
import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatPracticeState } from './practice-texts.ts';
import { usePractice } from './queries.ts';

export function PracticeCard() {
  const { state, error, refetch } = usePractice();
  const [now] = useState(() => Date.now());
  if (error) return <LoadError title="Your mistakes did not load" error={error} onRetry={refetch} />;
  if (!state) return <Skeleton shape="card" />;
  return <PracticeSummary state={state} now={now} />;
}

export function PracticeSummary({ state, now }: { state: PracticeState; now: number }) {
  const { due, waiting, mastered } = state;
  return (
    <section className="practice-card cat hue-mythology" aria-labelledby="practice-heading">
      <div className="practice-words">
        <h2 id="practice-heading">Practice my mistakes</h2>
        <p>{formatPracticeState(state, now)}</p>
        <ul className="num">
          {waiting > 0 && (
            <li>
              <Icon name="history" />
              {formatNumber(waiting)} {waiting === 1 ? 'comes' : 'come'} back later
            </li>
          )}
          {mastered > 0 && (
            <li>
              <Icon name="check" />
              {formatNumber(mastered)} mastered
            </li>
          )}
        </ul>
      </div>
      <span className="practice-due num" aria-hidden="true">
        <b>{due > 99 ? '99+' : due}</b>
        due
      </span>
      {due > 0 ? (
        <LinkButton href={pathTo('/practice')} icon="again" block>
          Practice now
        </LinkButton>
      ) : (
        <LinkButton href={pathTo('/game')} icon="play" block>
          Quick Play
        </LinkButton>
      )}
    </section>
  );
}
