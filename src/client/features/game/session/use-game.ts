import { startTransition, useEffect, useState } from 'react';
import type { GameView } from './game-model.ts';
import { createGameSession, type GameSession } from './game-session.ts';
import type { GameSource } from './queries.ts';

/** Plays as long as the screen is shown; another source needs another key. */
export function useGame(source: GameSource): { view: GameView; session: GameSession } {
  const [session] = useState(() => createGameSession(source));
  const [view, setView] = useState(session.read);
  useEffect(() => {
    let drawn = session.read();
    return session.subscribe(() => {
      const next = session.read();
      if (isStep(drawn, next)) startTransition(() => setView(next));
      else setView(next);
      drawn = next;
    });
  }, [session]);
  useEffect(() => session.open(), [session]);
  return { view, session };
}

/**
 * An answer, its verdict, another question or the end: most of the screen is drawn anew, in pieces between frames. What a finger
 * waits for is drawn at once: the answer itself (use-locked-answer.ts), a cover, a power-up.
 */
function isStep(before: GameView, after: GameView): boolean {
  if (before.status !== 'playing' || after.status !== 'playing') return true;
  const [from, to] = [before.game, after.game];
  return to.index !== from.index || to.stage !== from.stage;
}
