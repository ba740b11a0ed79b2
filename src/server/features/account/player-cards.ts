import { formerPlayerName } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { getMapTitle } from '#shared/progress/mastery.ts';
import { calculateLevel } from '#shared/progress/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findCardRows } from './store.ts';
import type { PlayerCards } from './service.ts';
import { type AvatarReader, getShownAvatar } from './public-profile.ts';

/** Builds player cards with name, level and avatar as their viewer may see them. */
export function createPlayerCards(avatar: AvatarReader): PlayerCards {
  async function read(queries: Queries, ids: readonly string[], viewerId: string | null) {
    const found = await findCardRows(queries, ids, viewerId);
    const looks = await avatar.looks(queries, found);
    const rows = new Map(found.map((row) => [row.id, row]));
    const card = (id: string, isKnown = rows.get(id)?.isKnown === true): PlayerSummary => {
      const row = rows.get(id);
      const totalScore = row?.totalScore ?? 0;
      return {
        id,
        displayName: row?.displayName ?? formerPlayerName,
        firstName: (isKnown && row?.firstName) || null,
        lastName: (isKnown && row?.lastName) || null,
        profileImageUrl: row?.profileImageUrl ?? null,
        avatar: !row || row.isFormer ? null : getShownAvatar(looks.get(id), row.profileImageUrl),
        level: calculateLevel(totalScore),
        totalScore,
      };
    };
    return { card, title: (id: string) => getMapTitle(rows.get(id)?.fullPlaces ?? 0) };
  }

  return {
    async titledCards(queries, playerIds, viewerId) {
      const { card, title } = await read(queries, playerIds, viewerId);
      return (id, isKnown) => ({ ...card(id, isKnown), title: title(id) });
    },

    async cards(queries, playerIds, viewerId) {
      const ids = [...new Set(playerIds)];
      if (ids.length === 0) return new Map();
      const { card } = await read(queries, ids, viewerId);
      return new Map(ids.map((id) => [id, card(id)]));
    },
  };
}
