import { formatNumber } from '../format-number.ts';

/** Formats a number of games: "1 game", "212 games". */
export function formatGames(gamesPlayed: number): string {
  return `${formatNumber(gamesPlayed)} ${gamesPlayed === 1 ? 'game' : 'games'}`;
}
