import type { User } from '#shared/account/contract.ts';
import { numberText } from '#client/ui/number-text.ts';

const counted = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`;

/** What a deletion takes away, with what this player has to lose. */
export function goes(user: Pick<User, 'coins' | 'level' | 'longestStreak'>): string[] {
  const streak = user.longestStreak > 0 ? `, a streak of ${counted(user.longestStreak, 'day', 'days')}` : '';
  return [
    'Your name, e-mail and every sign-in',
    `${counted(user.coins, 'coin', 'coins')}, your power-ups and your avatar`,
    `Level ${numberText(user.level)}${streak}, statistics and achievements`,
    'Friends, open challenges, and gifts you have not claimed',
  ];
}

/** What others have seen, or what counts for all. */
export const stays = [
  'Challenges and gifts that friends saw, from a “Former player”',
  'Finished games, as statistics of their questions',
  'Questions you reported, without your words',
] as const;
