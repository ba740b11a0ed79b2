import { useEffect, useEffectEvent } from 'react';
import type { QuestionKind } from '#shared/questions/kind.ts';
import { useSetting } from '#client/platform/settings.ts';
import { type GameKey, gameKeyOf } from '../session/game-key.ts';

/**
 * Hands the game's keys to the screen; letters and digits can be switched off (2.1.4), Escape stays, Enter and the space bar press what
 * has focus. The space bar goes on from a verdict only: else it scrolls.
 */
export function useGameKeys(onKey: (key: GameKey) => void, kind: QuestionKind, isVerdict: boolean): void {
  const areOn = useSetting('keys');
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = gameKeyOf(event, kind);
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!key || !(areOn || isPress || event.key === 'Escape')) return;
    if (isOwnBusiness(event.target, isPress)) return;
    if (event.key === ' ' && !isVerdict) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}

/**
 * A sheet that somebody else opened above the game, and the list of its keys; and what Enter and the space bar press by themselves: an answer that is
 * locked is none any more.
 */
function isOwnBusiness(target: EventTarget | null, isPress: boolean): boolean {
  const own = isPress ? 'a, button:not([aria-disabled="true"]), dialog' : 'dialog:not(.game *), .game-keys-sheet';
  return target instanceof Element && target.closest(own) !== null;
}
