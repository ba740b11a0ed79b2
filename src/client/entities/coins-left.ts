import { numberText } from '#client/ui/number-text.ts';

/** The end of a sentence about a purchase: "and 1 coin is left." */
export function coinsLeftText(coins: number): string {
  return coins === 1 ? 'and 1 coin is left.' : `and ${numberText(coins)} coins are left.`;
}
