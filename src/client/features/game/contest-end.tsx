import './contest-end.css';
import { type ReactNode, useEffect } from 'react';
import { playSound } from '../../platform/sound.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { numberText } from '../../ui/number-text.ts';
import { challengesPath } from './contest-paths.ts';
import { contestNote, type ContestStanding } from './contest-standing.ts';
import { Versus } from './versus.tsx';

/** Both scores, as far as they are known, and what they mean. What happens to them here is told as it happens. */
export function ContestScores({ standing }: { standing: ContestStanding }) {
  const { outcome, own, opponent, ownScore, opponentScore } = standing;
  useEffect(() => {
    if (outcome === 'won') playSound('win');
  }, [outcome]);
  const isWaiting = outcome === 'waiting';
  return (
    <div role="status" className="contest-scores">
      <span>Final Score</span>
      <Versus
        own={{ player: own, isWinner: outcome === 'won', score: <Score of={ownScore} /> }}
        opponent={{
          player: opponent,
          isWinner: outcome === 'lost',
          score: isWaiting ? <Icon name="hourglass" /> : <Score of={opponentScore} />,
        }}
      />
      <p>{contestNote(standing)}</p>
    </div>
  );
}

function Score({ of }: { of: number | null }) {
  if (of !== null) return numberText(of);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">Not played</span>
    </>
  );
}

/** Once more against the same one, as soon as it is decided; the list; home. */
export function ContestActions({ standing, rematch }: { standing: ContestStanding; rematch: ReactNode }) {
  const isDecided = standing.outcome !== 'waiting' && standing.outcome !== 'ended';
  return (
    <div className="end-actions contest-actions">
      {isDecided && rematch}
      <LinkButton variant={isDecided ? 'plain' : 'primary'} href={challengesPath}>
        Back to challenges
      </LinkButton>
      <LinkButton variant="plain" icon="home" href="/">
        Home
      </LinkButton>
    </div>
  );
}
