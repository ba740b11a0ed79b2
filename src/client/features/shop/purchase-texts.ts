import { numberText } from '../../ui/number-text.ts';

/** Why a power-up is not ordered at all: too few coins (rules 5.3). */
export function shortOfCoinsToast(price: number) {
  return {
    title: 'Insufficient Coins',
    text: `You need ${numberText(price)} coins to purchase this power-up.`,
    tone: 'destructive',
  } as const;
}

/** "an Extra Time", "a 50/50" */
const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** What a purchase says when it is done (rules 8.4). */
export function boughtToast(name: string) {
  return { title: 'Purchase Successful!', text: `You bought ${withArticle(name)}`, tone: 'success' } as const;
}

/** What a purchase says that was refused or got lost (rules 8.4). */
export function failedToast(text: string) {
  return { title: 'Purchase Failed', text, tone: 'destructive' } as const;
}

export const failureText = 'Unable to complete purchase. Please try again.';
