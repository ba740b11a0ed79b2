import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { runAfterPaint } from '#client/ui/frames.ts';
import { getAnnouncement, getTimerAnnouncement } from './announcements.ts';
import type { Game } from '../session/game-model.ts';

type GameEffects = typeof import('./game-effects.tsx');

/**
 * Feedback while playing: the two live regions, written directly because only their text changes, and the optional
 * effects (game-effects.tsx). Call `onSecond` with each second left.
 */
export function useGameFeedback(game: Game) {
  const before = useRef(game);
  const effects = useRef<GameEffects | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    import('./game-effects.tsx').then(
      (loaded) => (effects.current = loaded),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const last = before.current;
    before.current = game;
    if (last === game) return;
    const announcement = getAnnouncement(last, game);
    announce(status, announcement?.status);
    announce(alert, announcement?.alert);
    // After the paint, because measuring an animation earlier would force another layout.
    runAfterPaint(() => effects.current?.playEffects(last, game));
  }, [game]);

  const onSecond = useCallback((secondsLeft: number) => {
    announce(status, getTimerAnnouncement(secondsLeft) ?? undefined);
    if (secondsLeft >= 1 && secondsLeft <= 5) effects.current?.playSound('tick');
  }, []);

  return { status, alert, onSecond };
}

/** Does not repeat a text that is already there. */
function announce(region: RefObject<HTMLElement | null>, text: string | undefined): void {
  if (text !== undefined && region.current && region.current.textContent !== text) region.current.textContent = text;
}
