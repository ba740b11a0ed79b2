import { type Advance, advances, type TimeFactor, timeFactors } from '#shared/account/playing.ts';
import { parsedObject } from './device-settings.ts';

/** What of a player's time and pace a device held by itself, before both were kept with the account. */
export interface HeldPlaying {
  readonly timeFactor?: TimeFactor | undefined;
  readonly advance?: Advance | undefined;
}

/** Choices that a stored text holds; what everybody begins with was none. */
export function heldPlayingIn(text: string | null): HeldPlaying {
  const { timeFactor, advance } = parsedObject(text);
  return {
    timeFactor: timeFactors.find((known) => known !== '1' && known === String(timeFactor)),
    advance: advances.find((known) => known !== 'auto' && known === advance),
  };
}

/** The stored text without them. */
export function withoutHeldPlaying(text: string | null): string {
  return JSON.stringify({ ...parsedObject(text), timeFactor: undefined, advance: undefined });
}
