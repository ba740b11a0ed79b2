import { avatarPlaces } from '#shared/avatar/rules.ts';
import { player } from '#server/db/schema/account.ts';
import { avatarSettings } from '#server/db/schema/avatar.ts';
import { playerTotals } from '#server/db/schema/progress.ts';
import { wallet } from '#server/db/schema/wallet.ts';
import { columnsOf, computed, listed, nullable, unseen } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';

// All that is shown of players stands in rows of their own, of several domains: one statement reads them (record 100).
const rowsBeside = `left join player_totals t on t.player_id = p.id left join avatar_settings s on s.player_id = p.id`;

const worn = columnsOf(avatarSettings, ...avatarPlaces);
const look = `${listed(worn, 's')}, coalesce(s.shuffles, 0) as shuffles`;
const lookColumns = { ...worn, shuffles: avatarSettings.shuffles };

const selectCards = statement(
  'account.cards',
  `select p.id, display_name as "displayName", first_name as "firstName", last_name as "lastName",
     profile_image_url as "profileImageUrl", deleted_at is not null as "isFormer",
     coalesce(total_score - concealed_score, 0) as "totalScore", ${look},
     (select count(*)::int from player_full_place where player_id = p.id) as "fullPlaces",
     p.id = $2::text or exists (select from friendship
       where player_a = least($2::text, p.id) and player_b = greatest($2::text, p.id)) as "isKnown"
   from player p ${rowsBeside} where p.id = any (${unseen('$1::text[]')})`,
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

/** What a player owns, has played and wears: it is read with the player's row `p`. */
export const own = {
  list: `coalesce(coins, 0) as coins, coalesce(total_score, 0) as "totalScore",
     coalesce(games_played, 0) as "gamesPlayed", coalesce(games_won, 0) as "gamesWon",
     coalesce(ranked_wins, 0) as "rankedWins", coalesce(ranked_win_dates, 0) as "rankedWinDates", ${look}`,
  rows: `left join wallet w on w.player_id = p.id ${rowsBeside}`,
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

/** Rows of players who are there or have left; whether they are known to a viewer, if there is one. */
export function findCards(queries: Queries, ids: readonly string[], viewerId: string | null) {
  return queries.run(selectCards, [ids, viewerId]);
}
