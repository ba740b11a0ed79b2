import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { tournamentColumns, type TournamentRow } from './store.ts';

/** `$2` restricts the condition to official tournaments. */
const isOpenTournamentOfPlayers = `(t.official_plan is not null or not $2::boolean) and t.status in ('registration', 'in_progress') and exists (
  select from tournament_seat s where s.tournament_id = t.id and s.player_id = any($1::text[]) and s.withdrawn_at is null)`;

const lockTournamentsStatement = statement(
  'tournaments.lock-of',
  `select ${tournamentColumns} from tournament t where ${isOpenTournamentOfPlayers} order by t.id for no key update`,
);

const countTournamentsStatement = statement(
  'tournaments.count-of',
  `select count(*)::int as count from tournament t where ${isOpenTournamentOfPlayers}`,
);

const readOpenPlayerGames = statement(
  'tournaments.open-games-of',
  `select case when m.seat1_id = s.id then m.game1_id else m.game2_id end as "gameId"
   from tournament_seat s
   join tournament t on t.id = s.tournament_id and t.status = 'in_progress'
   join tournament_match m on m.tournament_id = t.id and m.status <> 'completed' and
     (m.seat1_id = s.id and m.game1_id is not null and m.part1 is null
       or m.seat2_id = s.id and m.game2_id is not null and m.part2 is null)
   where s.player_id = any($1::text[]) and s.withdrawn_at is null`,
);

/** Locks the unfinished tournaments in which one of these players has a seat. */
export function lockPlayerTournaments(
  tx: Tx,
  playerIds: readonly string[],
  isOfficialOnly = false,
): Promise<TournamentRow[]> {
  return tx.run(lockTournamentsStatement, [playerIds, isOfficialOnly]);
}

export async function countPlayerTournaments(
  queries: Queries,
  playerIds: readonly string[],
  isOfficialOnly: boolean,
): Promise<number> {
  return (await queries.run<{ count: number }>(countTournamentsStatement, [playerIds, isOfficialOnly]))[0]?.count ?? 0;
}

/** Lists the open match games of these players. */
export async function listOpenPlayerGames(queries: Queries, playerIds: readonly string[]): Promise<number[]> {
  return (await queries.run<{ gameId: number }>(readOpenPlayerGames, [playerIds])).map(({ gameId }) => gameId);
}
