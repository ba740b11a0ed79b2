import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GameView } from './game-model.ts';
import { createGameSession, type GameSession } from './game-session.ts';
import type { GameSource } from './queries.ts';

/** Plays as long as the screen is shown; another source needs another key. */
export function useGame(source: GameSource): { view: GameView; session: GameSession } {
  const [session] = useState(() => createGameSession(source));
  useEffect(() => session.open(), [session]);
  const view = useSyncExternalStore(session.subscribe, session.read);
  return { view, session };
}
