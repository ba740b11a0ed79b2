import { type BoardKind, boardPeriods, placeBoard, placeOf } from '#shared/leaderboard/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import type { BoardType } from './queries.ts';

const types: readonly BoardType[] = ['global', 'friends', 'local'];

interface BoardPlace {
  readonly type: BoardType;
  readonly kind: BoardKind;
}

/** Which ranking an address asks for; what is not known, or not said, is everyone's of all time. */
export function boardPlace(search: string): BoardPlace {
  const query = new URLSearchParams(search);
  return {
    type: types.find((type) => type === query.get('tab')) ?? 'global',
    kind: boardPeriods.find((period) => period === query.get('period')) ?? placeIn(query.get('place')) ?? 'all',
  };
}

const placeIn = (text: string | null): BoardKind | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? placeBoard(Number(text)) : null;

/** The address of a ranking, so that links, reloads and the way back find it. */
export function boardAddress({ type, kind }: BoardPlace): string {
  const place = placeOf(kind);
  const query = {
    tab: type === 'global' ? undefined : type,
    period: kind === 'all' || place !== null ? undefined : kind,
    place: place ?? undefined,
  };
  return pathTo('/leaderboard', { query });
}
