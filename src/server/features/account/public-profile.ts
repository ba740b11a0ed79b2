import { containsEmailAddress, getDisplayNameError } from '#shared/account/player-names.ts';
import { hasTooManyMarks } from '#shared/kernel/combining-marks.ts';
import { isVisible } from '#shared/kernel/plain-text.ts';
import { containsBadWord } from '#server/platform/word-filter.ts';
import type { AvatarLook, AvatarPlace } from '#shared/avatar/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';

/**
 * Normalizes an account name to one line; null when nothing visible is left. Names from an external provider do not
 * follow our rules.
 */
function toSingleLine(name: string): string | null {
  const text = name
    .replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim();
  return isVisible(text) ? text : null;
}

/** Returns the name of a new account as others may see it, or null when it is not acceptable. */
export function getPublicName(accountName: string, role: 'player' | 'admin'): string | null {
  const name = toSingleLine(accountName);
  // Administrators are exempt from the word filter, but an e-mail address is never a name.
  const isAcceptable = (text: string) =>
    role === 'admin'
      ? !containsEmailAddress(text) && !hasTooManyMarks(text)
      : getDisplayNameError(text) === null && !containsBadWord(text);
  return name !== null && isAcceptable(name) ? name : null;
}

/**
 * Ids of the items that a player wears (all null without a chosen avatar), and how often the starter face was shuffled.
 */
export type WornItems = Readonly<Record<AvatarPlace, number | null>> & {
  readonly id: string;
  readonly shuffles: number;
};

export interface PlayerLook {
  readonly look: AvatarLook;
  /** Whether the player chose it; otherwise it is the starter face. */
  readonly isChosen: boolean;
}

/** Reads the avatars for player cards, keyed by player id. */
export interface AvatarReader {
  looks(queries: Queries, worn: readonly WornItems[]): Promise<ReadonlyMap<string, PlayerLook>>;
}

/** A chosen avatar takes precedence over a picture, and a picture over a starter face. */
export function getShownAvatar(looks: PlayerLook | undefined, profileImageUrl: string | null): AvatarLook | null {
  if (!looks || (!looks.isChosen && profileImageUrl !== null)) return null;
  return looks.look;
}
