import { formatNumber } from '#client/ui/format-number.ts';

/** End of a sentence about a purchase: "and 1 coin is left." */
export function formatCoinsLeft(coins: number): string {
  return coins === 1 ? 'and 1 coin is left.' : `and ${formatNumber(coins)} coins are left.`;
}
