import { type Coins, coins } from '../kernel/coins.ts';

/** What a new player owns (rules: Coins are money). */
export const startingCoins: Coins = coins(100);
/** Coins for a finished game with a right answer, and how many games of a day pay them. */
export const gameReward: Coins = coins(5);
export const rewardedGamesPerDay = 50;

/** Coins for a game that closes: only a finished one with a right answer pays, and only the first 50 of a date. */
export function rewardFor(game: {
  readonly isFinished: boolean;
  readonly questionsCorrect: number;
  readonly paidBefore: number;
}): Coins {
  const pays = game.isFinished && game.questionsCorrect > 0 && game.paidBefore < rewardedGamesPerDay;
  return pays ? gameReward : coins(0);
}
