import type { AvatarLook, AvatarPlace } from '#shared/avatar/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** The ids of the items that a player wears, all null for who has never dressed, and how often the starter face was shuffled. */
export type Worn = Readonly<Record<AvatarPlace, number | null>> & { readonly id: string; readonly shuffles: number };

/** How a player looks to others. */
export interface Looks {
  readonly look: AvatarLook;
  /** Whether the player chose it; else it is the starter face. */
  readonly isChosen: boolean;
}

/** What the cards of players ask of what they wear: how they look, by id. */
export interface AvatarReader {
  looks(queries: Queries, worn: readonly Worn[]): Promise<ReadonlyMap<string, Looks>>;
}

/** A look that was chosen goes before a picture, and a picture before a starter face. */
export function shownAvatar(looks: Looks | undefined, profileImageUrl: string | null): AvatarLook | null {
  if (!looks || (!looks.isChosen && profileImageUrl !== null)) return null;
  return looks.look;
}
