import { formerPlayerName } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { levelOf } from '#shared/progress/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Account, PlayerCards } from './service.ts';
import { type AvatarReader, shownAvatar } from './shown-avatar.ts';

interface Parts {
  readonly account: Pick<Account, 'getSummaries'>;
  readonly progress: {
    scores(queries: Queries, playerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  };
  readonly friends: {
    friendsAmong(queries: Queries, playerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  };
  readonly avatar: AvatarReader;
}

/** Cards of names, levels and looks, each as its viewer may see it. */
export function createPlayerCards({ account, progress, avatar, friends }: Parts): PlayerCards {
  async function cardsOf(queries: Queries, ids: readonly string[]) {
    const summaries = await account.getSummaries(queries, ids);
    const scores = await progress.scores(queries, ids);
    const looks = await avatar.looks(queries, ids);
    return (id: string, isKnown: boolean): PlayerSummary => {
      const summary = summaries.get(id);
      const totalScore = scores.get(id) ?? 0;
      return {
        id,
        displayName: summary?.displayName ?? formerPlayerName,
        firstName: (isKnown && summary?.firstName) || null,
        lastName: (isKnown && summary?.lastName) || null,
        profileImageUrl: summary?.profileImageUrl ?? null,
        avatar: !summary || summary.isFormer ? null : shownAvatar(looks.get(id), summary.profileImageUrl),
        level: levelOf(totalScore),
        totalScore,
      };
    };
  }

  return {
    cardsOf,

    async cards(queries, playerIds, viewerId) {
      const ids = [...new Set(playerIds)];
      if (ids.length === 0) return new Map();
      const card = await cardsOf(queries, ids);
      const known = viewerId === null ? new Set() : await friends.friendsAmong(queries, viewerId, ids);
      return new Map(ids.map((id) => [id, card(id, id === viewerId || known.has(id))]));
    },
  };
}
