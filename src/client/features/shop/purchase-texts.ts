import { formatCoinsLeft } from '#client/entities/coins-left.ts';

/** For example "an Extra Time" or "a 50/50". */
const addArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** Toast after a purchase (rules 8.4), with the coins that are left. */
export function createPurchaseToast(name: string, coins: number) {
  const text = `You bought ${addArticle(name)}, ${formatCoinsLeft(coins)}`;
  return { title: 'Purchase Successful!', text, tone: 'success' } as const;
}

/** Toast after a refused or lost purchase (rules 8.4). */
export function createPurchaseFailedToast(text: string) {
  return { title: 'Purchase Failed', text, tone: 'destructive' } as const;
}

export const purchaseFailedText = 'Unable to complete purchase. Please try again.';
