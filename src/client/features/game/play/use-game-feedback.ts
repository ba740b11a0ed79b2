import { useCallback, useEffect, useRef, useState } from 'react';
import { announcementOf, timerText } from './announcements.ts';
import type { Game } from '../session/game-model.ts';

type Feel = typeof import('./feel.tsx');

/**
 * What is heard and felt while playing: the two live regions' texts, and what is decoration alone (feel.tsx), which may be
 * missing; `onSecond` is told of the clock.
 */
export function useGameFeedback(game: Game) {
  const before = useRef(game);
  const feel = useRef<Feel | null>(null);
  const [status, setStatus] = useState('');
  const [alert, setAlert] = useState('');

  useEffect(() => {
    import('./feel.tsx').then(
      (loaded) => (feel.current = loaded),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const last = before.current;
    before.current = game;
    if (last === game) return;
    const said = announcementOf(last, game);
    if (said?.status !== undefined) setStatus(said.status);
    if (said?.alert !== undefined) setAlert(said.alert);
    // In a turn of its own: what is measured for a flight comes on top of what is drawn anew.
    setTimeout(() => feel.current?.feelStep(last, game));
  }, [game]);

  const onSecond = useCallback((secondsLeft: number) => {
    const text = timerText(secondsLeft);
    if (text) setStatus(text);
    if (secondsLeft >= 1 && secondsLeft <= 5) feel.current?.playSound('tick');
  }, []);

  return { status, alert, onSecond };
}
