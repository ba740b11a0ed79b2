import { type BoardKind, boardPeriods, toPlaceBoard, getBoardPlace } from '#shared/leaderboard/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import type { BoardType } from './queries.ts';

const types: readonly BoardType[] = ['global', 'friends', 'local'];

interface BoardSelection {
  readonly type: BoardType;
  readonly kind: BoardKind;
}

/** Unknown or missing values mean everyone and all time. */
export function parseBoardAddress(search: string): BoardSelection {
  const query = new URLSearchParams(search);
  return {
    type: types.find((type) => type === query.get('tab')) ?? 'global',
    kind:
      boardPeriods.find((period) => period === query.get('period')) ?? parseCategoryBoard(query.get('place')) ?? 'all',
  };
}

const parseCategoryBoard = (text: string | null): BoardKind | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? toPlaceBoard(Number(text)) : null;

export function formatBoardAddress({ type, kind }: BoardSelection): string {
  const place = getBoardPlace(kind);
  const query = {
    tab: type === 'global' ? undefined : type,
    period: kind === 'all' || place !== null ? undefined : kind,
    place: place ?? undefined,
  };
  return pathTo('/leaderboard', { query });
}
