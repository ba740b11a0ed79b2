import { pathTo } from '#shared/path-to.ts';
import { playerStates, type PlayerState } from '#shared/players/rules.ts';

export interface PlayersFilter {
  readonly search: string;
  readonly state: PlayerState | 'all';
  /** From 1. */
  readonly page: number;
}

/** Players on one page. */
export const pageSize = 25;
export const maxSearchLength = 100;

/** What an address asks for; what makes no sense in it is left out. */
export function filterOf(query: URLSearchParams): PlayersFilter {
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
    state: playerStates.find((known) => known === query.get('state')) ?? 'all',
    page: Number.isInteger(page) && page > 1 && page <= 40_000 ? page : 1,
  };
}

/** The address of a filter; what is as usual is left out. */
export function addressOf({ search, state, page }: PlayersFilter): string {
  const query = {
    search: search || undefined,
    state: state === 'all' ? undefined : state,
    page: page > 1 ? page : undefined,
  };
  return pathTo('/admin/players', { query });
}

/** "26 to 50 of 580", "3 players". */
export function rangeText({ page }: Pick<PlayersFilter, 'page'>, shown: number, total: number): string {
  if (total <= pageSize && page === 1) return total === 1 ? '1 player' : `${total.toLocaleString()} players`;
  const before = (page - 1) * pageSize;
  return `${(before + 1).toLocaleString()} to ${(before + shown).toLocaleString()} of ${total.toLocaleString()}`;
}
