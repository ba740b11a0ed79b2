import type { BoardPeriod } from '#shared/leaderboard/rules.ts';
import type { BoardType } from './queries.ts';

export const periodOptions: { value: BoardPeriod; label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: 'month', label: 'This month' },
  { value: 'week', label: 'This week' },
  { value: 'day', label: 'Today' },
];

/** What an empty board says (section 2; each tab has its own reason). */
export const emptyTexts: Readonly<Record<BoardType, { readonly title: string; readonly text: string }>> = {
  global: { title: 'No Rankings Yet', text: 'Play some games to see the leaderboard!' },
  friends: {
    title: 'No Rankings Among Friends Yet',
    text: 'Friends are on their way, and their ranking with them.',
  },
  local: {
    title: 'No Local Rankings Yet',
    text: 'The ranking of your country is on its way. Your profile says where you play.',
  },
};

const minuteMs = 60_000;

/** "Starts anew in 6 h 12 min", from `now` in milliseconds; null for a board that never does. */
export function resetText(nextResetAt: string | null, now: number): string | null {
  if (nextResetAt === null) return null;
  const minutes = Math.max(1, Math.ceil((Date.parse(nextResetAt) - now) / minuteMs));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `Starts anew in ${days} d ${hours} h`;
  return hours > 0 ? `Starts anew in ${hours} h ${minutes % 60} min` : `Starts anew in ${minutes} min`;
}
