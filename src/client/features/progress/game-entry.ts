import type { HistoryEntry } from '#shared/progress/contract.ts';
import { successAccuracy } from '#shared/game/rules.ts';

/** What a game in the history was: its category, else "Quick Play" (rules 2.17); other modes go by their names. */
export function entryTitle(entry: Pick<HistoryEntry, 'category' | 'gameMode'>): string {
  if (entry.gameMode === 'survival') return 'Survival Mode';
  if (entry.gameMode === 'challenge') return played('Challenge', entry.category);
  if (entry.gameMode === 'tournament') return played('Tournament match', entry.category);
  if (entry.gameMode === 'dailyTen') return 'The Daily Ten';
  if (entry.gameMode === 'practice') return 'Practice';
  return entry.category ?? 'Quick Play';
}

function played(what: string, category: string | null): string {
  return category === null ? what : `${what}: ${category}`;
}

/** Green at 70 % or more, else red (rules 2.17). */
export function isGoodEntry({ questionsCorrect, questionsAnswered }: HistoryEntry): boolean {
  return questionsAnswered > 0 && questionsCorrect * 100 >= successAccuracy * questionsAnswered;
}
