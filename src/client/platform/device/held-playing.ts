import { type Advance, advances, type TimeFactor, timeFactors } from '#shared/account/playing.ts';
import { parsedObject } from './device-settings.ts';

/** How one plays on a device where nobody is signed in; from before it was kept with the account, too. */
export interface HeldPlaying {
  readonly timeFactor?: TimeFactor | undefined;
  readonly advance?: Advance | undefined;
  readonly readToMe?: boolean | undefined;
}

/** Choices that a stored text holds; what everybody begins with was none. */
export function heldPlayingIn(text: string | null): HeldPlaying {
  const { timeFactor, advance, readToMe } = parsedObject(text);
  return {
    timeFactor: timeFactors.find((known) => known !== '1' && known === String(timeFactor)),
    advance: advances.find((known) => known !== 'auto' && known === advance),
    readToMe: readToMe === true || undefined,
  };
}

/** The stored text with a choice. */
export function withHeldPlaying(text: string | null, choice: HeldPlaying): string {
  return JSON.stringify({ ...parsedObject(text), ...choice });
}

/** The stored text without any. */
export function withoutHeldPlaying(text: string | null): string {
  return withHeldPlaying(text, { timeFactor: undefined, advance: undefined, readToMe: undefined });
}
