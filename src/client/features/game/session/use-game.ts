import { startTransition, useEffect, useState } from 'react';
import { runAfterPaint } from '#client/ui/frames.ts';
import type { GameView } from './game-model.ts';
import { createGameSession, type GameSession } from './game-session.ts';
import type { GameSource } from './queries.ts';

/** Use another `key` for another source. */
export function useGame(source: GameSource): { view: GameView; session: GameSession } {
  const [session] = useState(() => createGameSession(source));
  const [view, setView] = useState(session.read);
  useEffect(() => {
    let renderedView = session.read();
    let cancelDraw: (() => void) | undefined;
    const render = () => {
      cancelDraw?.();
      cancelDraw = undefined;
      renderedView = session.read();
      setView(renderedView);
    };
    const stop = session.subscribe(() => {
      const next = session.read();
      if (isAnswerPress(renderedView, next)) cancelDraw ??= runAfterPaint(render);
      else if (isGameStep(renderedView, next)) startTransition(render);
      else render();
    });
    return () => {
      stop();
      cancelDraw?.();
    };
  }, [session]);
  useEffect(() => session.open(), [session]);
  return { view, session };
}

/**
 * An answer was given. Its frame is already busy with the press and the request, so the change is rendered one frame
 * later.
 */
const isAnswerPress = (before: GameView, after: GameView): boolean =>
  before.status === 'playing' &&
  after.status === 'playing' &&
  before.game.stage === 'asking' &&
  after.game.stage === 'locked' &&
  after.game.chosen !== null;

/**
 * Changes that are not a direct reaction, such as a verdict, the next question or the end, are rendered as a
 * transition. Reactions to a tap, such as a cover or a power-up, are rendered at once.
 */
function isGameStep(before: GameView, after: GameView): boolean {
  if (before.status !== 'playing' || after.status !== 'playing') return true;
  const [from, to] = [before.game, after.game];
  return to.index !== from.index || to.stage !== from.stage;
}
