import type { TournamentStatus } from '#shared/tournaments/rules.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { tournamentColumns, type TournamentRow } from './store.ts';

/** What a list shows of a tournament beside its row, for one who looks at it. */
export interface Standing {
  readonly tournamentId: number;
  readonly participantCount: number;
  readonly isParticipant: boolean;
  /** Has withdrawn, or lost. */
  readonly isOut: boolean;
}

const readListed = statement(
  'tournaments.listed',
  `select ${tournamentColumns} from tournament t
   where t.kind = 'open' and t.status = any($1::text[]) and ($2::int is null or t.id < $2) order by t.id desc limit $3`,
);

const readOwn = statement(
  'tournaments.own',
  `select ${tournamentColumns} from tournament t where t.id in (
     (select id from tournament where creator_id = $1 order by id desc limit $2)
     union
     (select tournament_id from tournament_seat where player_id = $1 order by tournament_id desc limit $2))
   order by t.id desc limit $2`,
);

const readByResults = statement(
  'tournaments.by-results',
  `select ${tournamentColumns} from tournament t where t.results_code = $1`,
);

const readStandings = statement(
  'tournaments.standings',
  `select s.tournament_id as "tournamentId", count(*)::int as "participantCount",
     coalesce(bool_or(s.player_id = $2), false) as "isParticipant",
     coalesce(bool_or(s.player_id = $2 and (s.withdrawn_at is not null or exists (
       select from tournament_match m
       where m.tournament_id = s.tournament_id and m.status = 'completed' and s.id in (m.seat1_id, m.seat2_id)
         and m.winner_seat_id is distinct from s.id))), false) as "isOut"
   from tournament_seat s where s.tournament_id = any($1::int[]) group by s.tournament_id`,
);

/** Those that anybody may see, newest first. */
export function listListed(
  queries: Queries,
  statuses: readonly TournamentStatus[],
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<TournamentRow[]> {
  return queries.run(readListed, [statuses, before, limit]);
}

/** Those that a player created or joined, newest first (rules 2.44). */
export function listOwn(queries: Queries, playerId: string, limit: number): Promise<TournamentRow[]> {
  return queries.run(readOwn, [playerId, limit]);
}

export async function findByResults(queries: Queries, code: string): Promise<TournamentRow | null> {
  return (await queries.run<TournamentRow>(readByResults, [code]))[0] ?? null;
}

/** How several tournaments stand for a player, by id; none for one without seats. */
export async function findStandings(
  queries: Queries,
  ids: readonly number[],
  playerId: string,
): Promise<ReadonlyMap<number, Standing>> {
  const rows = await queries.run<Standing>(readStandings, [ids, playerId]);
  return new Map(rows.map((row) => [row.tournamentId, row]));
}
