import { useEffect, useEffectEvent } from 'react';
import type { QuestionKind } from '#shared/questions/kind.ts';
import { useSetting } from '#client/platform/settings.ts';
import { type GameKey, parseGameKey } from '../session/game-key.ts';

/**
 * Handles the game's keys. Letters and digits can be turned off (WCAG 2.1.4), but not Escape. Enter and the space bar
 * press the focused element; the space bar continues only from a verdict and otherwise scrolls.
 */
export function useGameKeys(onKey: (key: GameKey) => void, kind: QuestionKind, isVerdict: boolean): void {
  const areKeysEnabled = useSetting('keys');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = parseGameKey(event, kind);
    const isActivationKey = event.key === 'Enter' || event.key === ' ';
    if (!key || !(areKeysEnabled || isActivationKey || event.key === 'Escape')) return;
    if (isHandledByTarget(event.target, isActivationKey)) return;
    if (event.key === ' ' && !isVerdict) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Whether the target handles the key itself: a sheet above the game, the list of keys, or an element that Enter and the
 * space bar activate, except a locked answer.
 */
function isHandledByTarget(target: EventTarget | null, isActivationKey: boolean): boolean {
  const selector = isActivationKey
    ? 'a, button:not([aria-disabled="true"]), dialog'
    : 'dialog:not(.game *), .game-keys-sheet';
  return target instanceof Element && target.closest(selector) !== null;
}
