import { memo } from 'react';
import { idlePowerUps, spentPowerUps } from '#client/features/game/parts/game-facts.ts';
import { type Game, shownQuestion } from '#client/features/game/session/game-model.ts';
import type { GameSession } from '#client/features/game/session/game-session.ts';
import { GamePowerUps } from '#client/features/powerups/game-power-ups.tsx';
import { spendPowerUp } from '#client/features/powerups/queries.ts';

interface PlayedPowerUpsProps {
  game: Game;
  session: GameSession;
}

/** The power-ups of a game of one's own; a contest has none. */
export const PlayedPowerUps = memo(function PlayedPowerUps({ game, session }: PlayedPowerUpsProps) {
  const isTrueFalse = shownQuestion(game)?.kind === 'trueFalse';
  return (
    <GamePowerUps
      used={spentPowerUps(game)}
      idle={idlePowerUps(game)}
      note={isTrueFalse ? 'True or false has only two answers, so 50/50 rests here.' : null}
      onUse={(powerUp) => session.askPowerUp(powerUp, spendPowerUp)}
    />
  );
});
