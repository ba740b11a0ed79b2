import type { User } from '#shared/account/contract.ts';
import { numberText } from '#client/ui/number-text.ts';

type Played = Pick<User, 'gamesPlayed' | 'totalScore' | 'level' | 'currentStreak' | 'coins'>;

const counted = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`;

/** What a guest has by now, the most telling first; empty for who has not played. */
export function guestFacts({ gamesPlayed, totalScore, level, currentStreak, coins }: Played): string[] {
  const facts: readonly [number, string][] = [
    [totalScore, counted(totalScore, 'point', 'points')],
    [gamesPlayed, counted(gamesPlayed, 'game', 'games')],
    [level - 1, `level ${numberText(level)}`],
    [currentStreak, `a ${numberText(currentStreak)}-day streak`],
    [coins, counted(coins, 'coin', 'coins')],
  ];
  return facts.filter(([value]) => value > 0).map(([, text]) => text);
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** What goes when a guest is left behind, as a sentence. */
export function lossText(user: Played): string {
  const facts = guestFacts(user);
  const rest = 'your achievements, power-ups and avatar';
  return `You are playing as a guest. ${listed.format([...facts, rest]).replace(/^./, (first) => first.toUpperCase())} would be gone for good.`;
}
