import { type Advance, advances, type TimeFactor, timeFactors } from '#shared/account/playing.ts';
import { parseStoredObject } from './device-settings.ts';

/** Play settings of a device without a signed-in user, including those stored before they moved to the account. */
export interface GuestPlaySettings {
  readonly timeFactor?: TimeFactor | undefined;
  readonly advance?: Advance | undefined;
  readonly readToMe?: boolean | undefined;
}

/** Parses the choices in a stored text; a default value is no choice. */
export function parseGuestPlaySettings(text: string | null): GuestPlaySettings {
  const { timeFactor, advance, readToMe } = parseStoredObject(text);
  return {
    timeFactor: timeFactors.find((known) => known !== '1' && known === String(timeFactor)),
    advance: advances.find((known) => known !== 'auto' && known === advance),
    readToMe: readToMe === true || undefined,
  };
}

export function addGuestPlaySettings(text: string | null, choice: GuestPlaySettings): string {
  return JSON.stringify({ ...parseStoredObject(text), ...choice });
}

export function removeGuestPlaySettings(text: string | null): string {
  return addGuestPlaySettings(text, { timeFactor: undefined, advance: undefined, readToMe: undefined });
}
