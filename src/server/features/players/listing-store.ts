import { type Direction, type PlayerSort, type PlayerState } from '#shared/players/rules.ts';
import { buildNameContainsSql, buildContainsPatternSql } from '#server/db/schema/text-folding.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type ManagedRow, managedColumns, managedJoins, managedShape } from './store.ts';

export interface PlayerFilter {
  /** Part of a name or e-mail address, or an id. Empty for all players. */
  readonly search: string;
  readonly state?: PlayerState | undefined;
  readonly country?: string | undefined;
  readonly joinedFrom?: string | undefined;
  readonly joinedBefore?: string | undefined;
  readonly seenFrom?: string | undefined;
  readonly unseenSince?: string | undefined;
  /** Only these players, or null for all. */
  readonly ids: readonly string[] | null;
  /** Ids of players with implausible answers, the least plausible first. */
  readonly unbelievable: readonly string[];
  readonly now: Date;
}

export interface Order {
  /** Undefined: newest first, except that the state `unbelievable` keeps the order of the `unbelievable` ids. */
  readonly sort?: PlayerSort | undefined;
  readonly direction: Direction;
}

// Each kind of search has a separate index. Without a search none of them is read. Folding turns full-width characters
// into ASCII.
const foundCteSql = `with found as materialized (
    select id from player where $1::text <> '' and deleted_at is null and not is_guest
      and ${buildNameContainsSql('search_name', '$1::text')}
    union select id from "user" where $1::text <> '' and email like (select ${buildContainsPatternSql('lower($1::text)')})
    union select id from player where id = $1::text)`;

const usedSinceSql = (instant: string) =>
  `exists (select from session used where used.user_id = p.id and used.updated_at >= ${instant})`;

const matchesFilterSql = `p.deleted_at is null and ($1::text = '' or p.id in (select id from found))
  and case $2::text
    when 'active' then p.suspended_at is null or p.suspended_until <= $4::timestamptz
    when 'suspended' then p.suspended_at is not null and (p.suspended_until is null or p.suspended_until > $4::timestamptz)
    when 'admin' then p.role = 'admin' or p.office is not null
    when 'unbelievable' then p.id = any($3::text[])
    else true end
  and ($5::text is null or p.country = $5)
  and ($6::timestamptz is null or p.created_at >= $6) and ($7::timestamptz is null or p.created_at < $7)
  and ($8::timestamptz is null or ${usedSinceSql('$8')}) and ($9::timestamptz is null or not ${usedSinceSql('$9')})
  and ($10::text[] is null or p.id = any($10))`;

const createPageStatement = (name: string, from: string, order: string, where = 'true') =>
  statement(
    `players.list-${name}`,
    `${foundCteSql}, page as (
       select p.*, row_number() over (order by ${order}) as place from ${from}
       where ${matchesFilterSql} and ${where} order by ${order} limit $11 offset $12)
     select ${managedColumns} from page p ${managedJoins} order by place`,
    managedShape,
  );

/** Table and index column for each sort key. Players without a row there have no value. */
const sortKeys = {
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

type KeyedSort = keyof typeof sortKeys;

const createCountSql = (from: string, where: string) =>
  `${foundCteSql} select count(*)::int as count from ${from} where ${matchesFilterSql} and ${where}`;

// Matches the null order of the index; another order would need a sort.
const newestOrder = { asc: 'p.created_at nulls first, p.id desc', desc: 'p.created_at desc nulls last, p.id' } as const;

/**
 * Creates two page statements: players with a value for the sort key and players without one, who sort below all
 * others.
 */
function createKeyedPages(sort: KeyedSort, direction: Direction) {
  const { table, owner, key, latest } = sortKeys[sort];
  const owners = `${table} join player p on p.id = ${owner}`;
  const lacks = `not exists (select from ${table} where ${owner} = p.id)`;
  const having = createPageStatement(
    `${sort}-${direction}`,
    owners,
    `${key} ${direction}, ${owner} ${direction}`,
    latest,
  );
  const without = createPageStatement(`without-${sort}-${direction}`, 'player p', newestOrder[direction], lacks);
  const isLast = direction === 'desc';
  return {
    first: isLast ? having : without,
    second: isLast ? without : having,
    countFirst: statement(
      `players.count-${sort}-${direction}`,
      isLast ? createCountSql(owners, latest) : createCountSql('player p', lacks),
      { count: computed.number() },
    ),
  };
}

const forBothDirections = <Page>(create: (direction: Direction) => Page): Readonly<Record<Direction, Page>> => ({
  asc: create('asc'),
  desc: create('desc'),
});

const pageStatements = {
  joined: forBothDirections((direction) =>
    createPageStatement(`joined-${direction}`, 'player p', newestOrder[direction]),
  ),
  name: forBothDirections((direction) =>
    createPageStatement(`name-${direction}`, 'player p', `p.search_name collate "C" ${direction}, p.id ${direction}`),
  ),
  coins: forBothDirections((direction) => createKeyedPages('coins', direction)),
  games: forBothDirections((direction) => createKeyedPages('games', direction)),
  level: forBothDirections((direction) => createKeyedPages('level', direction)),
  seen: forBothDirections((direction) => createKeyedPages('seen', direction)),
} satisfies Readonly<Record<PlayerSort, unknown>>;

const readUnbelievable = createPageStatement('unbelievable', 'player p', 'array_position($3::text[], p.id)');

const readCount = statement('players.count', createCountSql('player p', 'true'), { count: computed.number() });

const toParameters = ({ search, state, unbelievable, now, country, ids, ...times }: PlayerFilter) => [
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

/**
 * One page in this order, read along an index. It reads only the rows that it skips and returns, as long as most
 * players match the filter.
 */
export async function listManaged(
  queries: Queries,
  wanted: PlayerFilter,
  { sort, direction }: Order,
  limit: number,
  offset: number,
): Promise<ManagedRow[]> {
  const values = toParameters(wanted);
  const page = pageStatements[sort ?? 'joined'][direction];
  if (sort === undefined && wanted.state === 'unbelievable') {
    return queries.run(readUnbelievable, [...values, limit, offset]);
  }
  if (!('first' in page)) return queries.run(page, [...values, limit, offset]);
  const rows = await queries.run(page.first, [...values, limit, offset]);
  if (rows.length === limit) return rows;
  const firstCount = rows.length > 0 ? offset : ((await queries.run(page.countFirst, values))[0]?.count ?? 0);
  return [
    ...rows,
    ...(await queries.run(page.second, [...values, limit - rows.length, Math.max(0, offset - firstCount)])),
  ];
}

export async function countManaged(queries: Queries, wanted: PlayerFilter): Promise<number> {
  return (await queries.run(readCount, toParameters(wanted)))[0]?.count ?? 0;
}
