import { useEffect, useEffectEvent } from 'react';
import { useSetting } from '../../platform/settings.ts';
import { type GameKey, gameKeyOf } from './game-key.ts';

/** Hands the game's keys to the screen; letters and digits can be switched off (2.1.4), Enter presses what has focus. */
export function useGameKeys(onKey: (key: GameKey) => void): void {
  const areOn = useSetting('keys');
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = gameKeyOf(event.key);
    if (!key || !(areOn || event.key === 'Enter')) return;
    if (event.key === 'Enter' && isOwnBusiness(event.target)) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}

/** A control that Enter presses by itself; an answer that is locked is none any more. */
function isOwnBusiness(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button:not([aria-disabled="true"]), dialog') !== null;
}
