import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { PlayerSummary } from '#shared/account/summary.ts';
import type { GameResult } from '#shared/game/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { useUser } from '../../features/account/queries.ts';
import { type ContestRefusal, isContestRefusal } from '../../features/game/deal-refusal.ts';
import { type ContestEnd, EndOverlay } from '../../features/game/end-overlay.tsx';
import { findExit } from '../../features/game/game-exit.ts';
import { idlePowerUps, spentPowerUps } from '../../features/game/game-facts.ts';
import { asksBeforeLeaving, type Game, shownQuestion } from '../../features/game/game-model.ts';
import { GameLoading, GameRefused } from '../../features/game/game-notices.tsx';
import { GameScreen } from '../../features/game/game-screen.tsx';
import type { GameSource } from '../../features/game/queries.ts';
import { GameReview } from '../../features/game/game-review.tsx';
import { useGame } from '../../features/game/use-game.ts';
import { GamePowerUps } from '../../features/powerups/game-power-ups.tsx';
import { spendPowerUp } from '../../features/powerups/queries.ts';
import { FlagButton } from '../../features/reports/flag-button.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { useFlags } from '../../features/reports/use-flags.ts';

/** What a challenge adds to a game. */
interface PlayedContest {
  readonly opponent: PlayerSummary;
  readonly endOf: (result: GameResult | null) => ContestEnd;
  readonly renderRefused: (reason: ContestRefusal) => ReactNode;
}

interface PlayedGameProps {
  source: GameSource;
  contest?: PlayedContest;
}

/** A game from the deal to its end, in every mode. */
export function PlayedGame({ source, contest }: PlayedGameProps) {
  const { view, session } = useGame(source);
  const { user } = useUser();
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const flags = useFlags();

  async function leave() {
    setIsLeaving(true);
    const [exit] = await Promise.all([findExit(source), session.quit()]);
    navigate(exit);
  }

  async function applyPowerUp(game: Game, powerUp: PowerUpType) {
    const ticket = shownQuestion(game)?.ticket;
    if (!ticket) return;
    session.dispatch({ type: 'powerUpAsked', powerUp });
    const effect = await spendPowerUp(powerUp, ticket);
    session.dispatch(effect ? { type: 'powerUpApplied', effect, at: session.now() } : { type: 'powerUpRefused' });
  }

  if (view.status === 'dealing') return <GameLoading isSurvival={source.gameMode === 'survival'} />;
  if (view.status === 'refused') {
    const { reason } = view;
    if (isContestRefusal(reason)) return contest?.renderRefused(reason);
    return <GameRefused reason={reason} onRetry={session.playAgain} />;
  }
  const { game } = view;
  if (game.stage === 'over') {
    return (
      <EndOverlay
        game={game}
        contest={contest?.endOf(game.result) ?? null}
        review={
          <GameReview
            game={game}
            first={flags.tickets}
            renderAction={(question) => (
              <ReportButton question={question} isFlagged={flags.tickets.has(question.ticket)} />
            )}
          />
        }
        totalScore={user?.totalScore}
        onRetry={session.retrySubmit}
        onPlayAgain={session.playAgain}
        onHome={() => navigate('/')}
      />
    );
  }
  return (
    <GameScreen
      game={game}
      session={session}
      opponent={contest?.opponent ?? null}
      isLeaving={isLeaving}
      powerUps={
        contest ? null : (
          <GamePowerUps
            used={spentPowerUps(game)}
            idle={idlePowerUps(game)}
            onUse={(powerUp) => void applyPowerUp(game, powerUp)}
          />
        )
      }
      verdictAction={<FlagButton flags={flags} ticket={shownQuestion(game)?.ticket} />}
      onBack={() => (asksBeforeLeaving(game) ? session.pause({ toLeave: true }) : void leave())}
      onQuit={() => void leave()}
    />
  );
}
