import { type BoardPeriod, boardPeriods } from '#shared/leaderboard/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import type { BoardType } from './queries.ts';

const types: readonly BoardType[] = ['global', 'friends', 'local'];

interface BoardPlace {
  readonly type: BoardType;
  readonly period: BoardPeriod;
}

/** Which ranking an address asks for; what is not known, or not said, is everyone's of all time. */
export function boardPlace(search: string): BoardPlace {
  const query = new URLSearchParams(search);
  return {
    type: types.find((type) => type === query.get('tab')) ?? 'global',
    period: boardPeriods.find((period) => period === query.get('period')) ?? 'all',
  };
}

/** The address of a ranking, so that links, reloads and the way back find it. */
export function boardAddress({ type, period }: BoardPlace): string {
  const query = {
    tab: type === 'global' ? undefined : type,
    period: period === 'all' ? undefined : period,
  };
  return pathTo('/leaderboard', { query });
}
