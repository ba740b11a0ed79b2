import type { User } from '#shared/account/contract.ts';
import { formatNumber } from '#client/ui/format-number.ts';

type GuestProgress = Pick<User, 'gamesPlayed' | 'totalScore' | 'level' | 'currentStreak' | 'coins'>;

const formatCount = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Most relevant first; empty before the first game. */
export function listGuestProgress({ gamesPlayed, totalScore, level, currentStreak, coins }: GuestProgress): string[] {
  const facts: readonly [number, string][] = [
    [totalScore, formatCount(totalScore, 'point', 'points')],
    [gamesPlayed, formatCount(gamesPlayed, 'game', 'games')],
    [level - 1, `level ${formatNumber(level)}`],
    [currentStreak, `a ${formatNumber(currentStreak)}-day streak`],
    [coins, formatCount(coins, 'coin', 'coins')],
  ];
  return facts.filter(([value]) => value > 0).map(([, text]) => text);
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

export function formatGuestLoss(user: GuestProgress): string {
  const facts = listGuestProgress(user);
  const rest = 'your achievements, power-ups and avatar';
  return `You are playing as a guest. ${listFormat.format([...facts, rest]).replace(/^./, (first) => first.toUpperCase())} would be gone for good.`;
}
