import { formatCoinsLeft } from '#client/entities/coins-left.ts';

const addArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** See rules 8.4. */
export function createPurchaseToast(name: string, coins: number) {
  const text = `You bought ${addArticle(name)}, ${formatCoinsLeft(coins)}`;
  return { title: 'Purchase Successful!', text, tone: 'success' } as const;
}

/** Also used for a lost purchase (rules 8.4). */
export function createPurchaseFailedToast(text: string) {
  return { title: 'Purchase Failed', text, tone: 'destructive' } as const;
}

export const purchaseFailedText = 'Unable to complete purchase. Please try again.';
