import type { FeeKind, TournamentStatus } from '#shared/tournaments/rules.ts';
import { foldedText } from '#server/db/schema/text-folding.ts';
import { nameWords } from '#server/db/schema/tournaments.ts';
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

/** What narrows a list; null or undefined: not by this. */
export interface Narrowed {
  /** Words that begin words of the name. */
  readonly words: readonly string[];
  readonly isOfficial: boolean;
  readonly fee: FeeKind | undefined;
  /** A category and its parts. */
  readonly categoryIds: readonly number[] | null;
  readonly limit: number;
  /** Only those before this one. */
  readonly before: number | undefined;
}

const narrowed = `($2::int is null or t.id < $2) and (not $3::boolean or t.official_plan is not null)
     and ($4::text is null or (t.entry_fee = 0) = ($4 = 'free')) and ($5::int[] is null or t.category_id = any($5))`;

const hasWords = `${nameWords('t.name')} @@ to_tsquery('simple', ${foldedText('$7::text')})`;

const isListed = `t.kind = 'open' and t.status = any($1::text[])`;

const isOwn = `t.id in (select id from tournament where creator_id = $1
     union select tournament_id from tournament_seat where player_id = $1)`;

// Each with words and without: only a condition that always holds lets the index of words be asked.
const reading = (name: string, whose: string) => {
  const select = (condition: string) =>
    `select ${tournamentColumns} from tournament t where ${condition} order by t.id desc limit $6`;
  return {
    all: statement(`tournaments.${name}`, select(`${whose} and ${narrowed}`)),
    searched: statement(`tournaments.${name}-searched`, select(`${whose} and ${narrowed} and ${hasWords}`)),
  };
};

const readListed = reading('listed', isListed);
const readOwn = reading('own', isOwn);

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
  by: Narrowed,
): Promise<TournamentRow[]> {
  return read(queries, readListed, statuses, by);
}

/** Those that a player created or joined, newest first (rules 2.44). */
export function listOwn(queries: Queries, playerId: string, by: Narrowed): Promise<TournamentRow[]> {
  return read(queries, readOwn, playerId, by);
}

function read(
  queries: Queries,
  { all, searched }: ReturnType<typeof reading>,
  whose: string | readonly string[],
  { words, isOfficial, fee, categoryIds, limit, before }: Narrowed,
): Promise<TournamentRow[]> {
  const asked = [whose, before ?? null, isOfficial, fee ?? null, categoryIds, limit];
  if (words.length === 0) return queries.run(all, asked);
  return queries.run(searched, [...asked, words.map((word) => `'${word}':*`).join(' & ')]);
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
