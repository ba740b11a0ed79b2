import { numberText } from '../number-text.ts';

/** "1 game", "212 games". */
export function gamesText(gamesPlayed: number): string {
  return `${numberText(gamesPlayed)} ${gamesPlayed === 1 ? 'game' : 'games'}`;
}
