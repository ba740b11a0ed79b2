import { type Coins, coins } from '../kernel/coins.ts';
import { powerUpNames, powerUpTypes } from '../powerups/rules.ts';

/** What a new player owns (rules M5). */
export const startingCoins: Coins = coins(100);
/** Coins for a finished game with a right answer, and how many games of a day pay them, unless the settings say else. */
export const gameReward: Coins = coins(5);
export const rewardedGamesPerDay = 50;

/** An account is new for so many days after it got its welcome coins. */
export const newAccountDays = 14;
/** Coins that a player gets from new accounts within so many days at most, by gifts and prizes together (rules T41). */
export const maxCoinsFromNewAccounts = 500;
export const newAccountLimitDays = 7;

/** What coins are moved for. */
export type LedgerReason =
  | 'welcome'
  | 'game'
  | 'daily'
  | 'shop'
  | 'avatar'
  | 'freeze'
  | 'video'
  | 'giftSent'
  | 'giftReceived'
  | 'giftReturned'
  | 'tournamentFee'
  | 'tournamentRefund'
  | 'tournamentPrize'
  | 'feeForfeited'
  | 'correction'
  | 'closed';

/** What games pay, as the settings have it. */
export interface GameRewards {
  readonly gameReward: number;
  readonly rewardedGamesPerDay: number;
}

/** Coins for a game that counts: one with a right answer pays, and only the first ones of a date. */
export function rewardFor(
  game: { readonly questionsCorrect: number; readonly paidBefore: number },
  rewards: GameRewards,
): Coins {
  const pays = game.questionsCorrect > 0 && game.paidBefore < rewards.rewardedGamesPerDay;
  return coins(pays ? rewards.gameReward : 0);
}

const named = (what: string, name: string | null) => (name === null ? what : `${what}: ${name}`);

/** What a movement of coins was for, in words: "Extra Time", "Geography", "Survival Mode". */
export function movementText(movement: {
  readonly reason: LedgerReason;
  /** Begins with what was bought. */
  readonly reference: string;
  readonly gameMode: 'normal' | 'survival' | 'challenge' | 'tournament' | 'practice' | 'dailyTen' | null;
  readonly categoryName: string | null;
  readonly itemName: string | null;
  readonly tournamentName: string | null;
}): string {
  switch (movement.reason) {
    case 'welcome':
      return 'Welcome gift';
    case 'game':
      if (movement.gameMode === 'challenge') return named('Challenge', movement.categoryName);
      if (movement.gameMode === 'tournament') return named('Tournament match', movement.categoryName);
      return movement.categoryName ?? (movement.gameMode === 'survival' ? 'Survival Mode' : 'Quick Play');
    case 'daily':
      return 'Daily challenge';
    case 'freeze':
      return 'Streak freeze';
    case 'video':
      return 'Rewarded video';
    case 'giftSent':
      return 'Gift to a friend';
    case 'giftReceived':
      return 'Gift from a friend';
    case 'giftReturned':
      return 'Gift that came back';
    case 'tournamentFee':
      return named('Tournament entry', movement.tournamentName);
    case 'tournamentRefund':
      return named('Tournament entry refunded', movement.tournamentName);
    case 'tournamentPrize':
      return named('Tournament prize', movement.tournamentName);
    case 'feeForfeited':
      return named('Tournament entry forfeited', movement.tournamentName);
    case 'correction':
      return 'Correction by an administrator';
    case 'closed':
      return 'Account closed';
    case 'shop': {
      const bought = powerUpTypes.find((type) => movement.reference.startsWith(`${type}:`));
      return bought ? powerUpNames[bought] : 'Power-up';
    }
    case 'avatar':
      return movement.itemName ?? 'Avatar item';
  }
}
