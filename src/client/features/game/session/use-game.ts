import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#client/ui/frames.ts';
import type { GameView } from './game-model.ts';
import { createGameSession, type GameSession } from './game-session.ts';
import type { GameSource } from './queries.ts';

/** Plays as long as the screen is shown; another source needs another key. */
export function useGame(source: GameSource): { view: GameView; session: GameSession } {
  const [session] = useState(() => createGameSession(source));
  const [view, setView] = useState(session.read);
  useEffect(() => {
    let drawn = session.read();
    let takeBack: (() => void) | undefined;
    const draw = () => {
      takeBack?.();
      takeBack = undefined;
      drawn = session.read();
      setView(drawn);
    };
    const stop = session.subscribe(() => {
      const next = session.read();
      if (isPress(drawn, next)) takeBack ??= afterPaint(draw);
      else if (isStep(drawn, next)) startTransition(draw);
      else draw();
    });
    return () => {
      stop();
      takeBack?.();
    };
  }, [session]);
  useEffect(() => session.open(), [session]);
  return { view, session };
}

/** An answer is given: its frame has enough to do with the press and the call, and what it changes on the screen comes with the next one. */
const isPress = (before: GameView, after: GameView): boolean =>
  before.status === 'playing' &&
  after.status === 'playing' &&
  before.game.stage === 'asking' &&
  after.game.stage === 'locked' &&
  after.game.chosen !== null;

/**
 * What comes by itself, a verdict, another question or the end: most of the screen is drawn anew, in pieces between frames. What a finger
 * waits for is drawn at once: a cover, a power-up.
 */
function isStep(before: GameView, after: GameView): boolean {
  if (before.status !== 'playing' || after.status !== 'playing') return true;
  const [from, to] = [before.game, after.game];
  return to.index !== from.index || to.stage !== from.stage;
}
