import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { useUser } from '../../features/account/queries.ts';
import { EndOverlay } from '../../features/game/end-overlay.tsx';
import { findExit } from '../../features/game/game-exit.ts';
import { idlePowerUps, spentPowerUps } from '../../features/game/game-facts.ts';
import { type Game, hasAnswered, shownQuestion } from '../../features/game/game-model.ts';
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

/** A game from the deal to its end, in either mode; the screens of `/game` and `/game/survival` are this. */
export function PlayedGame({ source }: { source: GameSource }) {
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
  if (view.status === 'refused') return <GameRefused reason={view.reason} onRetry={session.playAgain} />;
  const { game } = view;
  if (game.stage === 'over') {
    return (
      <EndOverlay
        game={game}
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
      isLeaving={isLeaving}
      powerUps={
        <GamePowerUps
          used={spentPowerUps(game)}
          idle={idlePowerUps(game)}
          onUse={(powerUp) => void applyPowerUp(game, powerUp)}
        />
      }
      verdictAction={<FlagButton flags={flags} ticket={shownQuestion(game)?.ticket} />}
      onBack={() => (hasAnswered(game) && !game.isGameOver ? session.pause({ toLeave: true }) : void leave())}
      onQuit={() => void leave()}
    />
  );
}
