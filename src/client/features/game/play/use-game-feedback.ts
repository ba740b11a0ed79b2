import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { afterPaint } from '#client/ui/frames.ts';
import { announcementOf, timerText } from './announcements.ts';
import type { Game } from '../session/game-model.ts';

type Feel = typeof import('./feel.tsx');

/**
 * What is heard and felt while playing: the two live regions, which it writes itself, since nothing else is drawn anew with a
 * sentence, and what is decoration alone (feel.tsx), which may be missing; `onSecond` is told of the clock.
 */
export function useGameFeedback(game: Game) {
  const before = useRef(game);
  const feel = useRef<Feel | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);

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
    say(status, said?.status);
    say(alert, said?.alert);
    // Behind the paint: to measure a flight before would lay the page out once more.
    afterPaint(() => feel.current?.feelStep(last, game));
  }, [game]);

  const onSecond = useCallback((secondsLeft: number) => {
    say(status, timerText(secondsLeft) ?? undefined);
    if (secondsLeft >= 1 && secondsLeft <= 5) feel.current?.playSound('tick');
  }, []);

  return { status, alert, onSecond };
}

/** What stands there already is not said twice. */
function say(region: RefObject<HTMLElement | null>, text: string | undefined): void {
  if (text !== undefined && region.current && region.current.textContent !== text) region.current.textContent = text;
}
