import type { PlayerState } from '#shared/players/rules.ts';
import { foldedName } from '#server/db/schema/name-folding.ts';
import { player } from '#server/db/schema/account.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, statement, type RowOf } from '#server/platform/database/database.ts';

export type ManagedRow = RowOf<typeof readOne>;

export type FactsRow = RowOf<typeof readFacts>;

export interface Wanted {
  /** A part of a name or an e-mail address, or an id; empty for everybody. */
  readonly search: string;
  readonly state: PlayerState | undefined;
  /** Whose answers no human gives, the least human first. */
  readonly unbelievable: readonly string[];
  readonly now: Date;
}

// What is looked for as it stands, whatever a pattern would make of it: folding makes ASCII signs of wide ones.
const literal = (text: string) => String.raw`regexp_replace(${text}, '([\\%_])', '\\\1', 'g')`;

// Each way to find somebody has an index of its own; without a search none of them is read.
const found = `with found as materialized (
    select id from player where $1::text <> '' and deleted_at is null and not is_guest
      and search_name like (select '%' || ${literal(foldedName('$1::text'))} || '%')
    union select id from "user" where $1::text <> '' and email like (select '%' || ${literal('lower($1::text)')} || '%')
    union select id from player where id = $1::text)`;

const isWanted = `p.deleted_at is null and ($1::text = '' or p.id in (select id from found))
  and case $2::text
    when 'active' then p.suspended_at is null or p.suspended_until <= $4::timestamptz
    when 'suspended' then p.suspended_at is not null and (p.suspended_until is null or p.suspended_until > $4::timestamptz)
    when 'admin' then p.role = 'admin' or p.office is not null
    when 'unbelievable' then p.id = any($3::text[])
    else true end`;

const columns = `p.id, p.first_name as "firstName", p.last_name as "lastName", coalesce(u.email, '') as email, p.role, p.office, p.is_guest as "isGuest", p.suspended_at as "suspendedAt",
  p.suspended_until as "suspendedUntil", p.suspension_reason as "suspensionReason", coalesce(w.coins, 0) as coins,
  coalesce(t.games_played, 0) as "gamesPlayed", p.created_at as "createdAt",
  (select max(s.updated_at) from session s where s.user_id = p.id) as "lastSeenAt"`;

const joins = `left join "user" u on u.id = p.id left join wallet w on w.player_id = p.id
  left join player_totals t on t.player_id = p.id`;

const pageBy = (name: string, order: string) =>
  statement(
    name,
    `${found}, page as (
     select p.* from player p where ${isWanted} order by ${order} limit $5 offset $6)
   select ${columns} from page p ${joins} order by ${order}`,
  );

const readPage = pageBy('players.list', 'p.created_at desc, p.id');

const readUnbelievable = pageBy('players.list-unbelievable', 'array_position($3::text[], p.id)');

const readCount = statement('players.count', `${found} select count(*)::int as count from player p where ${isWanted}`, {
  count: computed.number(),
});

const readOne = statement(
  'players.one',
  `select ${columns} from player p ${joins} where p.id = $1 and p.deleted_at is null`,
  {
    id: player.id,
    firstName: player.firstName,
    lastName: player.lastName,
    email: computed.text(),
    role: player.role,
    office: player.office,
    isGuest: player.isGuest,
    suspendedAt: player.suspendedAt,
    suspendedUntil: player.suspendedUntil,
    suspensionReason: player.suspensionReason,
    coins: computed.number(),
    gamesPlayed: computed.number(),
    createdAt: player.createdAt,
    lastSeenAt: nullable(computed.time()),
  },
);

const readFacts = statement(
  'players.facts',
  `select p.country, p.time_zone as "timeZone", coalesce(t.games_won, 0) as "gamesWon",
     coalesce(t.questions_answered, 0) as "questionsAnswered", coalesce(t.questions_correct, 0) as "questionsCorrect",
     coalesce(moved.coins_in, 0)::float8 as "coinsIn", coalesce(moved.coins_out, 0)::float8 as "coinsOut"
   from player p left join player_totals t on t.player_id = p.id
   cross join lateral (
     select sum(amount) filter (where amount > 0) as coins_in, -sum(amount) filter (where amount < 0) as coins_out
     from ledger_entry where player_id = p.id) as moved
   where p.id = $1`,
  {
    country: player.country,
    timeZone: player.timeZone,
    gamesWon: computed.number(),
    questionsAnswered: computed.number(),
    questionsCorrect: computed.number(),
    coinsIn: computed.number(),
    coinsOut: computed.number(),
  },
);

const valuesOf = ({ search, state, unbelievable, now }: Wanted) => [search, state ?? null, unbelievable, now];

/** Newest first; those whose answers no human gives in the order they are given in. */
export function listManaged(queries: Queries, wanted: Wanted, limit: number, offset: number): Promise<ManagedRow[]> {
  const read = wanted.state === 'unbelievable' ? readUnbelievable : readPage;
  return queries.run(read, [...valuesOf(wanted), limit, offset]);
}

export async function countManaged(queries: Queries, wanted: Wanted): Promise<number> {
  return (await queries.run(readCount, valuesOf(wanted)))[0]?.count ?? 0;
}

/** A player whose account stands. */
export async function findManaged(queries: Queries, id: string): Promise<ManagedRow | null> {
  return (await queries.run(readOne, [id]))[0] ?? null;
}

export async function findFacts(queries: Queries, id: string): Promise<FactsRow | null> {
  return (await queries.run(readFacts, [id]))[0] ?? null;
}
