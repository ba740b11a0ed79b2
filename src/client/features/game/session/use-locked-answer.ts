import { useSyncExternalStore } from 'react';
import type { GameView } from './game-model.ts';
import type { GameSession } from './game-session.ts';

/** The answer that counts for the question that is played, as soon as it is pressed: what else changes by it is drawn a moment later. */
export function useLockedAnswer(session: GameSession): string | null {
  return useSyncExternalStore(session.subscribe, () => lockedAnswer(session.read()));
}

const lockedAnswer = (view: GameView) =>
  view.status === 'playing' && view.game.stage !== 'asking' ? view.game.chosen : null;
