import type { User } from '#shared/account/contract.ts';
import { formatNumber } from '#client/ui/format-number.ts';

const formatCount = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export function listDeletedData(user: Pick<User, 'coins' | 'level' | 'longestStreak'>): string[] {
  const streak = user.longestStreak > 0 ? `, a streak of ${formatCount(user.longestStreak, 'day', 'days')}` : '';
  return [
    'Your name, e-mail and every sign-in',
    `${formatCount(user.coins, 'coin', 'coins')}, your power-ups and your avatar`,
    `Level ${formatNumber(user.level)}${streak}, statistics and achievements`,
    'Friends, open challenges, and gifts you have not claimed',
  ];
}

/** Other players have seen this data, or it belongs to statistics. */
export const keptData = [
  'Challenges and gifts that friends saw, from a “Former player”',
  'Finished games, as statistics of their questions',
  'Questions you reported, without your words',
] as const;

const confirmationWord = 'DELETE';

export function validateConfirmation(text: string): string | undefined {
  return text.trim().toUpperCase() === confirmationWord ? undefined : `Please type ${confirmationWord}.`;
}
