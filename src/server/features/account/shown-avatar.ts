import type { AvatarLook } from '#shared/avatar/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** What the cards of players ask of what they wear. */
export interface AvatarReader {
  looks(
    queries: Queries,
    playerIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly look: AvatarLook; readonly isChosen: boolean }>>;
}

type Worn = Awaited<ReturnType<AvatarReader['looks']>> extends ReadonlyMap<string, infer Looks> ? Looks : never;

/** A look that was chosen goes before a picture, and a picture before a starter face. */
export function shownAvatar(worn: Worn | undefined, profileImageUrl: string | null): AvatarLook | null {
  if (!worn || (!worn.isChosen && profileImageUrl !== null)) return null;
  return worn.look;
}
