import { largestCorrection } from '#shared/players/rules.ts';

/** The coins that were written, with their sign; null for what is no number of coins. */
export function correctionOf(isGiven: boolean, text: string): number | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const amount = Number(text);
  return isGiven ? amount : -amount;
}

/** What is wrong with a correction of a balance; undefined for a good one. */
export function correctionFault(amount: number | null, coins: number): string | undefined {
  if (amount === null || amount === 0) return 'Please write a whole number of coins.';
  if (Math.abs(amount) > largestCorrection) return `At most ${largestCorrection.toLocaleString()} at once.`;
  return coins + amount < 0 ? `The player has ${coins.toLocaleString()} coins.` : undefined;
}
