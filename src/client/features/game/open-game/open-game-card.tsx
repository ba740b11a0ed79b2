import './open-game-card.css';
import { useState } from 'react';
import type { OpenGame } from '#shared/game/contract.ts';
import { reportImportFailure } from '#client/platform/calls/failure-toast.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { isPlayedOnce } from '../session/game-model.ts';
import { getLeaveCost } from '../leave/leave-cost.ts';
import { OpenGameSummary } from './open-game-summary.tsx';
import { getOpenGamePath } from './open-game-summary.tsx';
import { submitGame } from '../session/queries.ts';

export interface OpenGameCardProps {
  readonly open: OpenGame;
  /** Called before the card and its buttons disappear. */
  readonly onEnd: () => void;
}

/** Ending the game asks for confirmation. */
export function OpenGameCard({ open, onEnd }: OpenGameCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);

  async function endGame() {
    setIsEnding(true);
    onEnd();
    try {
      await submitGame({ gameId: open.gameId });
      setIsAsking(false);
    } catch (error) {
      reportImportFailure(error, 'The game could not be ended.');
    } finally {
      setIsEnding(false);
    }
  }

  return (
    <Card as="section" className="open-game" aria-labelledby="open-game-heading">
      <h2 id="open-game-heading">Your game goes on</h2>
      <OpenGameSummary open={open} />
      <div className="open-game-ways">
        <LinkButton variant="secondary" icon="play" href={getOpenGamePath(open)}>
          Resume
        </LinkButton>
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          Give up
        </Button>
      </div>
      <ConfirmSheet
        open={isAsking}
        title={isPlayedOnce(open) ? 'Give it up?' : 'Give up this game?'}
        text={getLeaveCost(open)}
        confirmLabel="Give up"
        cancelLabel="Keep it"
        busy={isEnding}
        onConfirm={() => void endGame()}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
