import { type Coins, coins } from '../kernel/coins.ts';
import { powerUpNames, powerUpTypes } from '../powerups/rules.ts';

/** Coins of a new player (rules M5). */
export const startingCoins: Coins = coins(100);
/** Default reward for a finished game with a correct answer, and the number of games per day that earn it. */
export const gameReward: Coins = coins(5);
export const rewardedGamesPerDay = 50;

/** Days after the welcome coins during which an account counts as new. */
export const newAccountDays = 14;
/** Maximum coins that a player can receive from new accounts through gifts and prizes in this many days (rules T41). */
export const maxCoinsFromNewAccounts = 500;
export const newAccountLimitDays = 7;

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

export interface GameRewards {
  readonly gameReward: number;
  readonly rewardedGamesPerDay: number;
}

/** A game earns coins if it has a correct answer and the daily number of rewarded games is not reached. */
export function calculateGameReward(
  game: { readonly questionsCorrect: number; readonly paidBefore: number },
  rewards: GameRewards,
): Coins {
  const pays = game.questionsCorrect > 0 && game.paidBefore < rewards.rewardedGamesPerDay;
  return coins(pays ? rewards.gameReward : 0);
}

const formatNamed = (what: string, name: string | null) => (name === null ? what : `${what}: ${name}`);

/** Display text of a ledger entry: "Extra Time", "Geography", "Survival Mode". */
export function formatMovement(movement: {
  readonly reason: LedgerReason;
  /** Starts with the type of the purchased item. */
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
      if (movement.gameMode === 'challenge') return formatNamed('Challenge', movement.categoryName);
      if (movement.gameMode === 'tournament') return formatNamed('Tournament match', movement.categoryName);
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
      return formatNamed('Tournament entry', movement.tournamentName);
    case 'tournamentRefund':
      return formatNamed('Tournament entry refunded', movement.tournamentName);
    case 'tournamentPrize':
      return formatNamed('Tournament prize', movement.tournamentName);
    case 'feeForfeited':
      return formatNamed('Tournament entry forfeited', movement.tournamentName);
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
