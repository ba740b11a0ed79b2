import { formatNumber } from '../format-number.ts';

export function formatGames(gamesPlayed: number): string {
  return `${formatNumber(gamesPlayed)} ${gamesPlayed === 1 ? 'game' : 'games'}`;
}
