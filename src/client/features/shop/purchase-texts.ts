import { coinsLeftText } from '#client/entities/coins-left.ts';

/** "an Extra Time", "a 50/50" */
const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** What a purchase says when it is done (rules 8.4): what it was, and what is left. */
export function boughtToast(name: string, coins: number) {
  const text = `You bought ${withArticle(name)}, ${coinsLeftText(coins)}`;
  return { title: 'Purchase Successful!', text, tone: 'success' } as const;
}

/** What a purchase says that was refused or got lost (rules 8.4). */
export function failedToast(text: string) {
  return { title: 'Purchase Failed', text, tone: 'destructive' } as const;
}

export const failureText = 'Unable to complete purchase. Please try again.';
