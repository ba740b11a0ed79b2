import type { FeeKind, TournamentStatus } from '#shared/tournaments/rules.ts';
import { buildFoldSql } from '#server/db/schema/text-folding.ts';
import { buildNameWordsSql } from '#server/db/schema/tournaments.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { tournamentColumns, type TournamentRow } from './store.ts';

/** State of a tournament for the viewer of a list, beside its row. */
export interface Standing {
  readonly tournamentId: number;
  readonly participantCount: number;
  readonly isParticipant: boolean;
  /** The viewer has withdrawn or lost. */
  readonly isOut: boolean;
}

/** List filters. Null or undefined disables a filter. */
export interface ListFilter {
  /** Each word must be the beginning of a word of the name. */
  readonly words: readonly string[];
  readonly isOfficial: boolean;
  readonly fee: FeeKind | undefined;
  /** A category with its subcategories. */
  readonly categoryIds: readonly number[] | null;
  readonly limit: number;
  /** Id of the last tournament of the previous page. */
  readonly before: number | undefined;
}

const filterConditions = `($2::int is null or t.id < $2) and (not $3::boolean or t.official_plan is not null)
     and ($4::text is null or (t.entry_fee = 0) = ($4 = 'free')) and ($5::int[] is null or t.category_id = any($5))`;

const matchesWords = `${buildNameWordsSql('t.name')} @@ to_tsquery('simple', ${buildFoldSql('$7::text')})`;

const isListed = `t.kind = 'open' and t.status = any($1::text[])`;

const isOwn = `t.id in (select id from tournament where creator_id = $1
     union select tournament_id from tournament_seat where player_id = $1)`;

// Searches use separate statements, because the word index is used only if the word condition always applies.
const createListStatements = (name: string, scope: string) => {
  const select = (condition: string) =>
    `select ${tournamentColumns} from tournament t where ${condition} order by t.id desc limit $6`;
  return {
    all: statement(`tournaments.${name}`, select(`${scope} and ${filterConditions}`)),
    searched: statement(`tournaments.${name}-searched`, select(`${scope} and ${filterConditions} and ${matchesWords}`)),
  };
};

const readPublic = createListStatements('listed', isListed);
const readOwn = createListStatements('own', isOwn);

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

/** Lists the tournaments that anyone may see, newest first. */
export function listPublicTournaments(
  queries: Queries,
  statuses: readonly TournamentStatus[],
  by: ListFilter,
): Promise<TournamentRow[]> {
  return readList(queries, readPublic, statuses, by);
}

/** Lists the tournaments that a player created or joined, newest first (rules 2.44). */
export function listPlayerTournaments(queries: Queries, playerId: string, by: ListFilter): Promise<TournamentRow[]> {
  return readList(queries, readOwn, playerId, by);
}

function readList(
  queries: Queries,
  { all, searched }: ReturnType<typeof createListStatements>,
  scope: string | readonly string[],
  { words, isOfficial, fee, categoryIds, limit, before }: ListFilter,
): Promise<TournamentRow[]> {
  const values = [scope, before ?? null, isOfficial, fee ?? null, categoryIds, limit];
  if (words.length === 0) return queries.run(all, values);
  return queries.run(searched, [...values, words.map((word) => `'${word}':*`).join(' & ')]);
}

export async function findByResultsCode(queries: Queries, code: string): Promise<TournamentRow | null> {
  return (await queries.run<TournamentRow>(readByResults, [code]))[0] ?? null;
}

/** Returns the standing of a player in several tournaments by id. A tournament without seats has no entry. */
export async function findStandings(
  queries: Queries,
  ids: readonly number[],
  playerId: string,
): Promise<ReadonlyMap<number, Standing>> {
  const rows = await queries.run<Standing>(readStandings, [ids, playerId]);
  return new Map(rows.map((row) => [row.tournamentId, row]));
}
