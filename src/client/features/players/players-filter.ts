import { isCountry } from '#shared/account/countries.ts';
import { pathTo } from '#shared/path-to.ts';
import { type Direction, type PlayerSort, playerSorts, playerStates, type PlayerState } from '#shared/players/rules.ts';
import { startOfDay } from '#client/platform/local-time.ts';

export interface PlayersFilter {
  readonly search: string;
  readonly state: PlayerState | 'all';
  readonly country: string;
  /** Dates of this device, each counted whole; empty for none. */
  readonly joinedFrom: string;
  readonly joinedTo: string;
  readonly seenFrom: string;
  readonly unseenSince: string;
  /** Null: newest first, but who is too fast by how unlikely that is. */
  readonly sort: PlayerSort | null;
  readonly direction: Direction;
  /** From 1. */
  readonly page: number;
}

/** Players on one page. */
export const pageSize = 25;
export const maxSearchLength = 100;

export const everybody: PlayersFilter = {
  search: '',
  state: 'all',
  country: '',
  joinedFrom: '',
  joinedTo: '',
  seenFrom: '',
  unseenSince: '',
  sort: null,
  direction: 'desc',
  page: 1,
};

const dateOf = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** What an address asks for; what makes no sense in it is left out. */
export function filterOf(query: URLSearchParams): PlayersFilter {
  const page = Number(query.get('page'));
  const country = query.get('country') ?? '';
  const sort = playerSorts.find((known) => known === query.get('sort')) ?? null;
  return {
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
    state: playerStates.find((known) => known === query.get('state')) ?? 'all',
    country: isCountry(country) ? country : '',
    joinedFrom: dateOf(query.get('joinedFrom')),
    joinedTo: dateOf(query.get('joinedTo')),
    seenFrom: dateOf(query.get('seenFrom')),
    unseenSince: dateOf(query.get('unseenSince')),
    sort,
    direction: sort !== null && query.get('direction') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 1 && page <= 40_000 ? page : 1,
  };
}

/** What an address says of a filter; what is as usual is left out. */
function queryOf({ search, state, sort, direction, page, ...rest }: PlayersFilter) {
  return {
    search: search || undefined,
    state: state === 'all' ? undefined : state,
    country: rest.country || undefined,
    joinedFrom: rest.joinedFrom || undefined,
    joinedTo: rest.joinedTo || undefined,
    seenFrom: rest.seenFrom || undefined,
    unseenSince: rest.unseenSince || undefined,
    sort: sort ?? undefined,
    direction: sort !== null && direction === 'asc' ? direction : undefined,
    page: page > 1 ? page : undefined,
  };
}

/** The address of the list that a filter finds. */
export const addressOf = (filter: PlayersFilter): string => pathTo('/admin/players', { query: queryOf(filter) });

/** The address of a player who is looked at beside it. */
export const playerAddress = (id: string, filter: PlayersFilter): string =>
  pathTo('/admin/players/:id', { params: { id }, query: queryOf(filter) });

/** The address of the list, with who is looked at beside it. */
export const listAddress = (filter: PlayersFilter, openId: string | undefined): string =>
  openId === undefined ? addressOf(filter) : playerAddress(openId, filter);

/** The filter as the calls take it: a date begins, and ends, as the days of this device do. */
export function filterInput({ search, state, country, joinedFrom, joinedTo, seenFrom, unseenSince }: PlayersFilter) {
  return {
    search,
    state: state === 'all' ? undefined : state,
    country: country || undefined,
    joinedFrom: startOfDay(joinedFrom),
    joinedBefore: startOfDay(joinedTo, 1),
    seenFrom: startOfDay(seenFrom),
    unseenSince: startOfDay(unseenSince),
  };
}

/** The order as the calls take it. */
export const orderInput = ({ sort, direction }: PlayersFilter) => (sort === null ? {} : { sort, direction });

/** How the list is sorted, whoever asked for it; null where the order has no column. */
export const sortedBy = ({ sort, state }: PlayersFilter): PlayerSort | null =>
  sort ?? (state === 'unbelievable' ? null : 'joined');

/** The filter after a press on a column: names begin with A, all else with the most; once more, and it is turned round. */
export function turned(filter: PlayersFilter, sort: PlayerSort): PlayersFilter {
  const first = sort === 'name' ? 'asc' : 'desc';
  const other = filter.direction === 'asc' ? 'desc' : 'asc';
  return { ...filter, sort, direction: sortedBy(filter) === sort ? other : first, page: 1 };
}

/** How many of what hides behind "More filters" are set. */
export function countMore({ country, joinedFrom, joinedTo, seenFrom, unseenSince }: PlayersFilter): number {
  return [country, joinedFrom, joinedTo, seenFrom, unseenSince].filter((value) => value !== '').length;
}

/** "26 to 50 of 580", "3 players". */
export function rangeText({ page }: Pick<PlayersFilter, 'page'>, shown: number, total: number): string {
  if (total <= pageSize && page === 1) return total === 1 ? '1 player' : `${total.toLocaleString()} players`;
  const before = (page - 1) * pageSize;
  return `${(before + 1).toLocaleString()} to ${(before + shown).toLocaleString()} of ${total.toLocaleString()}`;
}
