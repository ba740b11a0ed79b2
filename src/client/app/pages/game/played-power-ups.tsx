import { memo } from 'react';
import { listUnusablePowerUps, listSpentPowerUps } from '#client/features/game/parts/game-facts.ts';
import { type Game, getShownQuestion } from '#client/features/game/session/game-model.ts';
import type { GameSession } from '#client/features/game/session/game-session.ts';
import { GamePowerUps } from '#client/features/powerups/game-power-ups.tsx';
import { spendPowerUp } from '#client/features/powerups/queries.ts';

interface PlayedPowerUpsProps {
  game: Game;
  session: GameSession;
}

export const PlayedPowerUps = memo(function PlayedPowerUps({ game, session }: PlayedPowerUpsProps) {
  const isTrueFalse = getShownQuestion(game)?.kind === 'trueFalse';
  return (
    <GamePowerUps
      used={listSpentPowerUps(game)}
      idle={listUnusablePowerUps(game)}
      note={isTrueFalse ? 'True or false has only two answers, so 50/50 rests here.' : null}
      onUse={(powerUp) => session.askPowerUp(powerUp, spendPowerUp)}
    />
  );
});
