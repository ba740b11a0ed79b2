import type { HistoryEntry } from '#shared/progress/contract.ts';
import { successAccuracy } from '#shared/game/rules.ts';

/** The category, otherwise "Quick Play" (rules 2.17). Other modes have fixed names. */
export function getEntryTitle(entry: Pick<HistoryEntry, 'category' | 'gameMode'>): string {
  if (entry.gameMode === 'survival') return 'Survival Mode';
  if (entry.gameMode === 'challenge') return withCategory('Challenge', entry.category);
  if (entry.gameMode === 'tournament') return withCategory('Tournament match', entry.category);
  if (entry.gameMode === 'dailyTen') return 'The Daily Ten';
  if (entry.gameMode === 'practice') return 'Practice';
  return entry.category ?? 'Quick Play';
}

function withCategory(what: string, category: string | null): string {
  return category === null ? what : `${what}: ${category}`;
}

/** Green at 70 % or more, otherwise red (rules 2.17). */
export function isGoodEntry({ questionsCorrect, questionsAnswered }: HistoryEntry): boolean {
  return questionsAnswered > 0 && questionsCorrect * 100 >= successAccuracy * questionsAnswered;
}
