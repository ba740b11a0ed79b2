import { maxBalanceCorrection } from '#shared/players/rules.ts';

/** Parses the coins and adds the sign; null if the text is not a number of coins. */
export function parseCorrection(isGiven: boolean, text: string): number | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const amount = Number(text);
  return isGiven ? amount : -amount;
}

/** The error in a correction of a balance; undefined if it is valid. */
export function validateCorrection(amount: number | null, coins: number): string | undefined {
  if (amount === null || amount === 0) return 'Please write a whole number of coins.';
  if (Math.abs(amount) > maxBalanceCorrection) return `At most ${maxBalanceCorrection.toLocaleString()} at once.`;
  return coins + amount < 0 ? `The player has ${coins.toLocaleString()} coins.` : undefined;
}
