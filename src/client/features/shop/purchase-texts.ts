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
