import './open-game-card.css';
import { useState } from 'react';
import type { OpenGame } from '#shared/game/contract.ts';
import { tellFailure } from '#client/platform/calls/tell-failure.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { isPlayedOnce } from '../session/game-model.ts';
import { leavingCost } from '../leave/leaving-cost.ts';
import { OpenGameFace } from './open-game-face.tsx';
import { openGameHref } from './open-game-facts.ts';
import { submitGame } from '../session/queries.ts';

export interface OpenGameCardProps {
  readonly open: OpenGame;
  /** It is about to be gone, with its buttons. */
  readonly onEnding: () => void;
}

/** "Your game goes on": the way back into it, and the way to end it, which asks first. */
export function OpenGameCard({ open, onEnding }: OpenGameCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);

  async function giveUp() {
    setIsEnding(true);
    onEnding();
    try {
      await submitGame({ gameId: open.gameId });
      setIsAsking(false);
    } catch (error) {
      tellFailure(error, 'The game could not be ended.');
    } finally {
      setIsEnding(false);
    }
  }

  return (
    <Card as="section" className="open-game" aria-labelledby="open-game-heading">
      <h2 id="open-game-heading">Your game goes on</h2>
      <OpenGameFace open={open} />
      <div className="open-game-ways">
        <LinkButton variant="secondary" icon="play" href={openGameHref(open)}>
          Resume
        </LinkButton>
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          Give up
        </Button>
      </div>
      <ConfirmSheet
        open={isAsking}
        title={isPlayedOnce(open) ? 'Give it up?' : 'Give up this game?'}
        text={leavingCost(open)}
        confirmLabel="Give up"
        cancelLabel="Keep it"
        busy={isEnding}
        onConfirm={() => void giveUp()}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
