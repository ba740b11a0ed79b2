import type { AvatarLook, AvatarPlace } from '#shared/avatar/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';

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
