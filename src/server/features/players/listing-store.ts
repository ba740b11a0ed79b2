import { type Direction, type PlayerSort, type PlayerState } from '#shared/players/rules.ts';
import { nameHolds, partOf } from '#server/db/schema/text-folding.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type ManagedRow, managedColumns, managedJoins, managedShape } from './store.ts';

export interface Wanted {
  /** A part of a name or an e-mail address, or an id; empty for everybody. */
  readonly search: string;
  readonly state?: PlayerState | undefined;
  readonly country?: string | undefined;
  readonly joinedFrom?: string | undefined;
  readonly joinedBefore?: string | undefined;
  readonly seenFrom?: string | undefined;
  readonly unseenSince?: string | undefined;
  /** These players only; null for all. */
  readonly ids: readonly string[] | null;
  /** Whose answers no human gives, the least human first. */
  readonly unbelievable: readonly string[];
  readonly now: Date;
}

export interface Order {
  /** Undefined: newest first, but who is too fast in the order of `unbelievable`. */
  readonly sort?: PlayerSort | undefined;
  readonly direction: Direction;
}

// Each way to find somebody has an index of its own; without a search none of them is read. Folding makes ASCII signs of wide ones.
const found = `with found as materialized (
    select id from player where $1::text <> '' and deleted_at is null and not is_guest
      and ${nameHolds('search_name', '$1::text')}
    union select id from "user" where $1::text <> '' and email like (select ${partOf('lower($1::text)')})
    union select id from player where id = $1::text)`;

const usedSince = (instant: string) =>
  `exists (select from session used where used.user_id = p.id and used.updated_at >= ${instant})`;

const isWanted = `p.deleted_at is null and ($1::text = '' or p.id in (select id from found))
  and case $2::text
    when 'active' then p.suspended_at is null or p.suspended_until <= $4::timestamptz
    when 'suspended' then p.suspended_at is not null and (p.suspended_until is null or p.suspended_until > $4::timestamptz)
    when 'admin' then p.role = 'admin' or p.office is not null
    when 'unbelievable' then p.id = any($3::text[])
    else true end
  and ($5::text is null or p.country = $5)
  and ($6::timestamptz is null or p.created_at >= $6) and ($7::timestamptz is null or p.created_at < $7)
  and ($8::timestamptz is null or ${usedSince('$8')}) and ($9::timestamptz is null or not ${usedSince('$9')})
  and ($10::text[] is null or p.id = any($10))`;

const pageOf = (name: string, from: string, order: string, where = 'true') =>
  statement(
    `players.list-${name}`,
    `${found}, page as (
       select p.*, row_number() over (order by ${order}) as place from ${from}
       where ${isWanted} and ${where} order by ${order} limit $11 offset $12)
     select ${managedColumns} from page p ${managedJoins} order by place`,
    managedShape,
  );

/** Where it stands what players are sorted by, in the order of an index; who has no row there has nothing. */
const keys = {
  coins: { table: 'wallet k', owner: 'k.player_id', key: 'k.coins', latest: 'true' },
  games: { table: 'player_totals k', owner: 'k.player_id', key: 'k.games_played', latest: 'true' },
  level: { table: 'player_totals k', owner: 'k.player_id', key: '(k.total_score - k.concealed_score)', latest: 'true' },
  seen: {
    table: 'session k',
    owner: 'k.user_id',
    key: 'k.updated_at',
    latest:
      'not exists (select from session n where n.user_id = k.user_id and (n.updated_at, n.id) > (k.updated_at, k.id))',
  },
} as const;

type KeyedSort = keyof typeof keys;

const countText = (from: string, where: string) =>
  `${found} select count(*)::int as count from ${from} where ${isWanted} and ${where}`;

// As the index of the newest has it: with nulls elsewhere it would be sorted anew.
const newest = { asc: 'p.created_at nulls first, p.id desc', desc: 'p.created_at desc nulls last, p.id' } as const;

/** Those who have what is sorted by, and those who have none: less than any. */
function keyed(sort: KeyedSort, direction: Direction) {
  const { table, owner, key, latest } = keys[sort];
  const owners = `${table} join player p on p.id = ${owner}`;
  const lacks = `not exists (select from ${table} where ${owner} = p.id)`;
  const having = pageOf(`${sort}-${direction}`, owners, `${key} ${direction}, ${owner} ${direction}`, latest);
  const without = pageOf(`without-${sort}-${direction}`, 'player p', newest[direction], lacks);
  const isLast = direction === 'desc';
  return {
    first: isLast ? having : without,
    second: isLast ? without : having,
    countFirst: statement(
      `players.count-${sort}-${direction}`,
      isLast ? countText(owners, latest) : countText('player p', lacks),
      { count: computed.number() },
    ),
  };
}

const both = <Page>(of: (direction: Direction) => Page): Readonly<Record<Direction, Page>> => ({
  asc: of('asc'),
  desc: of('desc'),
});

const pages = {
  joined: both((way) => pageOf(`joined-${way}`, 'player p', newest[way])),
  name: both((way) => pageOf(`name-${way}`, 'player p', `p.search_name collate "C" ${way}, p.id ${way}`)),
  coins: both((way) => keyed('coins', way)),
  games: both((way) => keyed('games', way)),
  level: both((way) => keyed('level', way)),
  seen: both((way) => keyed('seen', way)),
} satisfies Readonly<Record<PlayerSort, unknown>>;

const readUnbelievable = pageOf('unbelievable', 'player p', 'array_position($3::text[], p.id)');

const readCount = statement('players.count', countText('player p', 'true'), { count: computed.number() });

const valuesOf = ({ search, state, unbelievable, now, country, ids, ...times }: Wanted) => [
  search,
  state ?? null,
  unbelievable,
  now,
  country ?? null,
  times.joinedFrom ?? null,
  times.joinedBefore ?? null,
  times.seenFrom ?? null,
  times.unseenSince ?? null,
  ids,
];

/** A page in this order, read along an index: no more than it skips and shows, as far as most players fit the filter. */
export async function listManaged(
  queries: Queries,
  wanted: Wanted,
  { sort, direction }: Order,
  limit: number,
  offset: number,
): Promise<ManagedRow[]> {
  const values = valuesOf(wanted);
  const page = pages[sort ?? 'joined'][direction];
  if (sort === undefined && wanted.state === 'unbelievable') {
    return queries.run(readUnbelievable, [...values, limit, offset]);
  }
  if (!('first' in page)) return queries.run(page, [...values, limit, offset]);
  const rows = await queries.run(page.first, [...values, limit, offset]);
  if (rows.length === limit) return rows;
  const before = rows.length > 0 ? offset : ((await queries.run(page.countFirst, values))[0]?.count ?? 0);
  return [...rows, ...(await queries.run(page.second, [...values, limit - rows.length, Math.max(0, offset - before)]))];
}

export async function countManaged(queries: Queries, wanted: Wanted): Promise<number> {
  return (await queries.run(readCount, valuesOf(wanted)))[0]?.count ?? 0;
}
