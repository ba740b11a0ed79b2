import { formerPlayerName } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { levelOf } from '#shared/progress/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findCards } from './player-cards-store.ts';
import type { PlayerCards } from './service.ts';
import { type AvatarReader, shownAvatar } from './shown-avatar.ts';

/** Cards of names, levels and looks, each as its viewer may see it. */
export function createPlayerCards(avatar: AvatarReader): PlayerCards {
  /** Makes cards; unless it is told, of players who are known to the viewer if they are. */
  async function cardsFor(queries: Queries, ids: readonly string[], viewerId: string | null) {
    const found = await findCards(queries, ids, viewerId);
    const looks = await avatar.looks(queries, found);
    const rows = new Map(found.map((row) => [row.id, row]));
    return (id: string, isKnown = rows.get(id)?.isKnown === true): PlayerSummary => {
      const row = rows.get(id);
      const totalScore = row?.totalScore ?? 0;
      return {
        id,
        displayName: row?.displayName ?? formerPlayerName,
        firstName: (isKnown && row?.firstName) || null,
        lastName: (isKnown && row?.lastName) || null,
        profileImageUrl: row?.profileImageUrl ?? null,
        avatar: !row || row.isFormer ? null : shownAvatar(looks.get(id), row.profileImageUrl),
        level: levelOf(totalScore),
        totalScore,
      };
    };
  }

  return {
    cardsOf: (queries, ids) => cardsFor(queries, ids, null),

    async cards(queries, playerIds, viewerId) {
      const ids = [...new Set(playerIds)];
      if (ids.length === 0) return new Map();
      const card = await cardsFor(queries, ids, viewerId);
      return new Map(ids.map((id) => [id, card(id)]));
    },
  };
}
