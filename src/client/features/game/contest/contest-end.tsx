import './contest-end.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { playSound } from '#client/platform/device/sound.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { EndHomeLink } from '../parts/end-frame.tsx';
import type { BackLink } from '../session/contest.ts';
import { type ContestStanding, isDecided } from '../session/contest.ts';
import { Versus } from './versus.tsx';

interface ContestScoresProps {
  standing: ContestStanding;
  /** The game has just ended on this screen; older wins play no sound. */
  justPlayed?: boolean;
}

/** A live region announces changes. */
export function ContestScores({ standing, justPlayed = false }: ContestScoresProps) {
  const { outcome, own, opponent, ownScore, opponentScore, hasPlayed, note, prize } = standing;
  const previousOutcome = useRef(justPlayed ? null : outcome);
  useEffect(() => {
    if (outcome === 'won' && previousOutcome.current !== 'won') playSound('win');
    previousOutcome.current = outcome;
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
          Prize: <Coin />+{formatNumber(prize)} coins
        </p>
      )}
    </div>
  );
}

/** The unknown score of a player who has played is shown as done rather than missed. */
function Score({ of, hasPlayed }: { of: number | null; hasPlayed: boolean }) {
  if (of !== null) return formatNumber(of);
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
  back: BackLink;
  /** Shown once the contest is decided; null when there is none. */
  nextAction: ReactNode;
  /** Called on the way home, to collect the winnings. */
  onLeave?: (() => void) | undefined;
}

export function ContestActions({ standing, back, nextAction, onLeave }: ContestActionsProps) {
  const hasNextAction = isDecided(standing) && nextAction !== null;
  return (
    <div className="end-actions contest-actions">
      {hasNextAction && nextAction}
      <LinkButton variant={hasNextAction ? 'plain' : 'primary'} href={back.href}>
        {back.label}
      </LinkButton>
      <EndHomeLink onLeave={onLeave} />
    </div>
  );
}
