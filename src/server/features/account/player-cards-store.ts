import { avatarPlaces } from '#shared/avatar/rules.ts';
import { player } from '#server/db/schema/account.ts';
import { avatarSettings } from '#server/db/schema/avatar.ts';
import { playerTotals } from '#server/db/schema/progress.ts';
import { wallet } from '#server/db/schema/wallet.ts';
import { pickColumns, computed, formatSelectList, nullable, hideArrayLength } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';

// Everything shown about players comes from rows of several features, and one statement reads them (record 100).
const joinedRows = `left join player_totals t on t.player_id = p.id left join avatar_settings s on s.player_id = p.id`;

const wornColumns = pickColumns(avatarSettings, ...avatarPlaces);
const lookSql = `${formatSelectList(wornColumns, 's')}, coalesce(s.shuffles, 0) as shuffles`;
const lookColumns = { ...wornColumns, shuffles: avatarSettings.shuffles };

const selectCards = statement(
  'account.cards',
  `select p.id, display_name as "displayName", first_name as "firstName", last_name as "lastName",
     profile_image_url as "profileImageUrl", deleted_at is not null as "isFormer",
     coalesce(total_score - concealed_score, 0) as "totalScore", ${lookSql},
     (select count(*)::int from player_full_place where player_id = p.id) as "fullPlaces",
     p.id = $2::text or exists (select from friendship
       where player_a = least($2::text, p.id) and player_b = greatest($2::text, p.id)) as "isKnown"
   from player p ${joinedRows} where p.id = any (${hideArrayLength('$1::text[]')})`,
  {
    id: player.id,
    displayName: player.displayName,
    firstName: player.firstName,
    lastName: player.lastName,
    profileImageUrl: player.profileImageUrl,
    isFormer: computed.boolean(),
    totalScore: computed.number(),
    ...lookColumns,
    fullPlaces: computed.number(),
    isKnown: nullable(computed.boolean()),
  },
);

/** SQL fragments for a player's own totals, coins and avatar, read together with the player's row `p`. */
export const ownDataSql = {
  list: `coalesce(coins, 0) as coins, coalesce(total_score, 0) as "totalScore",
     coalesce(games_played, 0) as "gamesPlayed", coalesce(games_won, 0) as "gamesWon",
     coalesce(ranked_wins, 0) as "rankedWins", coalesce(ranked_win_dates, 0) as "rankedWinDates", ${lookSql}`,
  rows: `left join wallet w on w.player_id = p.id ${joinedRows}`,
  columns: {
    coins: wallet.coins,
    totalScore: playerTotals.totalScore,
    gamesPlayed: playerTotals.gamesPlayed,
    gamesWon: playerTotals.gamesWon,
    rankedWins: playerTotals.rankedWins,
    rankedWinDates: playerTotals.rankedWinDates,
    ...lookColumns,
  },
};

/** Reads cards of existing and former players, with whether the viewer knows them if there is a viewer. */
export function findCardRows(queries: Queries, ids: readonly string[], viewerId: string | null) {
  return queries.run(selectCards, [ids, viewerId]);
}
