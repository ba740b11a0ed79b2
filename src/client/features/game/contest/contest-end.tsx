import './contest-end.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { playSound } from '#client/platform/device/sound.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { EndHome } from '../parts/end-home.tsx';
import type { ContestWay } from '../session/contest.ts';
import { type ContestStanding, isDecided } from '../session/contest-standing.ts';
import { Versus } from './versus.tsx';

interface ContestScoresProps {
  standing: ContestStanding;
  /** Its game has just ended here. What was won long ago is looked at in silence. */
  justPlayed?: boolean;
}

/** Both scores, as far as they are known, and what they mean. What happens to them here is told as it happens. */
export function ContestScores({ standing, justPlayed = false }: ContestScoresProps) {
  const { outcome, own, opponent, ownScore, opponentScore, hasPlayed, note, prize } = standing;
  const before = useRef(justPlayed ? null : outcome);
  useEffect(() => {
    if (outcome === 'won' && before.current !== 'won') playSound('win');
    before.current = outcome;
  }, [outcome]);
  const isWaiting = outcome === 'waiting';
  return (
    <div role="status" className="contest-scores">
      <span>Final Score</span>
      <Versus
        own={{ player: own, isWinner: outcome === 'won', score: <Score of={ownScore} hasPlayed={hasPlayed} /> }}
        opponent={{
          player: opponent,
          isWinner: outcome === 'lost',
          score: isWaiting ? <Icon name="hourglass" /> : <Score of={opponentScore} hasPlayed={false} />,
        }}
      />
      <p>{note}</p>
      {prize !== null && (
        <p className="contest-prize num">
          <Icon name="trophy" />
          Prize: <Coin />+{numberText(prize)} coins
        </p>
      )}
    </div>
  );
}

/** A score that is not told of a game that was played is marked as done, not as missed. */
function Score({ of, hasPlayed }: { of: number | null; hasPlayed: boolean }) {
  if (of !== null) return numberText(of);
  if (hasPlayed) {
    return (
      <>
        <Icon name="check" />
        <span className="vh">Played</span>
      </>
    );
  }
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">Not played</span>
    </>
  );
}

interface ContestActionsProps {
  standing: ContestStanding;
  back: ContestWay;
  /** The way on, as soon as it is decided; null where there is none. */
  onward: ReactNode;
  /** Takes along what it paid, on the way home. */
  onLeave?: (() => void) | undefined;
}

/** Once more, or the next one, as soon as it is decided; where it came from; home. */
export function ContestActions({ standing, back, onward, onLeave }: ContestActionsProps) {
  const goesOn = isDecided(standing) && onward !== null;
  return (
    <div className="end-actions contest-actions">
      {goesOn && onward}
      <LinkButton variant={goesOn ? 'plain' : 'primary'} href={back.href}>
        {back.label}
      </LinkButton>
      <EndHome onLeave={onLeave} />
    </div>
  );
}
