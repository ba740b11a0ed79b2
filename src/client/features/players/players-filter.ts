import { isCountry } from '#shared/account/countries.ts';
import { pathTo } from '#shared/path-to.ts';
import { type Direction, type PlayerSort, playerSorts, playerStates, type PlayerState } from '#shared/players/rules.ts';
import { getStartOfDay } from '#client/platform/local-time.ts';

export interface PlayersFilter {
  readonly search: string;
  readonly state: PlayerState | 'all';
  readonly country: string;
  /** Dates in this device's time zone, each including the whole day; empty for none. */
  readonly joinedFrom: string;
  readonly joinedTo: string;
  readonly seenFrom: string;
  readonly unseenSince: string;
  /** Null: newest first, or the least plausible first for players who answer too fast. */
  readonly sort: PlayerSort | null;
  readonly direction: Direction;
  /** Starts at 1. */
  readonly page: number;
}

export const pageSize = 25;
export const maxSearchLength = 100;

export const defaultFilter: PlayersFilter = {
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

const parseDate = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** Ignores invalid values. */
export function parseFilter(query: URLSearchParams): PlayersFilter {
  const page = Number(query.get('page'));
  const country = query.get('country') ?? '';
  const sort = playerSorts.find((known) => known === query.get('sort')) ?? null;
  return {
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
    state: playerStates.find((known) => known === query.get('state')) ?? 'all',
    country: isCountry(country) ? country : '',
    joinedFrom: parseDate(query.get('joinedFrom')),
    joinedTo: parseDate(query.get('joinedTo')),
    seenFrom: parseDate(query.get('seenFrom')),
    unseenSince: parseDate(query.get('unseenSince')),
    sort,
    direction: sort !== null && query.get('direction') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 1 && page <= 40_000 ? page : 1,
  };
}

/** Defaults are left out. */
function toQueryParameters({ search, state, sort, direction, page, ...rest }: PlayersFilter) {
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

export const formatFilterAddress = (filter: PlayersFilter): string =>
  pathTo('/admin/players', { query: toQueryParameters(filter) });

export const formatPlayerAddress = (id: string, filter: PlayersFilter): string =>
  pathTo('/admin/players/:id', { params: { id }, query: toQueryParameters(filter) });

/** Keeps the player who is opened beside the list. */
export const formatListAddress = (filter: PlayersFilter, openId: string | undefined): string =>
  openId === undefined ? formatFilterAddress(filter) : formatPlayerAddress(openId, filter);

/** Dates begin and end with the days of this device. */
export function toFilterInput({ search, state, country, joinedFrom, joinedTo, seenFrom, unseenSince }: PlayersFilter) {
  return {
    search,
    state: state === 'all' ? undefined : state,
    country: country || undefined,
    joinedFrom: getStartOfDay(joinedFrom),
    joinedBefore: getStartOfDay(joinedTo, 1),
    seenFrom: getStartOfDay(seenFrom),
    unseenSince: getStartOfDay(unseenSince),
  };
}

export const toOrderInput = ({ sort, direction }: PlayersFilter) => (sort === null ? {} : { sort, direction });

/** Null if the order has no column. */
export const getSortColumn = ({ sort, state }: PlayersFilter): PlayerSort | null =>
  sort ?? (state === 'unbelievable' ? null : 'joined');

/** Names start ascending, everything else descending; a second press reverses the order. */
export function toggleSort(filter: PlayersFilter, sort: PlayerSort): PlayersFilter {
  const first = sort === 'name' ? 'asc' : 'desc';
  const other = filter.direction === 'asc' ? 'desc' : 'asc';
  return { ...filter, sort, direction: getSortColumn(filter) === sort ? other : first, page: 1 };
}

export function countHiddenFilters({ country, joinedFrom, joinedTo, seenFrom, unseenSince }: PlayersFilter): number {
  return [country, joinedFrom, joinedTo, seenFrom, unseenSince].filter((value) => value !== '').length;
}

export function formatRange({ page }: Pick<PlayersFilter, 'page'>, shown: number, total: number): string {
  if (total <= pageSize && page === 1) return total === 1 ? '1 player' : `${total.toLocaleString()} players`;
  const before = (page - 1) * pageSize;
  return `${(before + 1).toLocaleString()} to ${(before + shown).toLocaleString()} of ${total.toLocaleString()}`;
}
