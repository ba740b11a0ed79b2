import {
  addMissingQuestions,
  type DifficultyPool,
  flattenByDifficulty,
  createEmptySelection,
} from '../game/question-selection.ts';
import type { TracedAnswer } from '../game/trace.ts';
import type { RandomBelow } from '../kernel/random.ts';
import { difficulties } from '../questions/difficulty.ts';

/** Result of a question; `missed`: the game was left before it was answered. */
export const tenOutcomes = ['right', 'wrong', 'timeout', 'missed'] as const;
export type TenOutcome = (typeof tenOutcomes)[number];

/** Retention of a date's questions and runs, in days. Questions are preferably not asked again within this time. */
export const tenRetentionDays = 366;

/**
 * Minimum number of players for a percentage. With fewer, rankings show counts, and the share of right answers is
 * hidden.
 */
export const minPercentilePlayers = 20;

/** A date ends in the last time zone, twelve hours behind UTC, 36 hours after it began in UTC. */
const dateOverAfterMs = 36 * 3_600_000;

/** Returns when a date (`YYYY-MM-DD`) is over in every time zone, so that its answers may be published. */
export function getTenOpensAt(date: string): Date {
  return new Date(Date.parse(date) + dateOverAfterMs);
}

export function getLatestOpenTenDate(now: Date): string {
  return new Date(now.getTime() - dateOverAfterMs).toISOString().slice(0, 10);
}

export function isTenOpen(date: string, now: Date): boolean {
  return now >= getTenOpensAt(date);
}

/**
 * Picks ten questions, sorted from easy to hard. It avoids questions that were asked recently (`lately`, newest first),
 * but at most half of each difficulty: otherwise the remaining questions of a small bank would be predictable.
 * Questions in `left` are never picked. Returns fewer than ten when the bank has not enough.
 */
export function pickTen(
  pool: DifficultyPool,
  { left, lately }: { readonly left: ReadonlySet<number>; readonly lately: readonly number[] },
  randomBelow: RandomBelow,
): number[] {
  const met = difficulties.flatMap((difficulty) => {
    const asked = new Set(pool[difficulty].filter((id) => !left.has(id)));
    return lately.filter((id) => asked.has(id)).slice(0, Math.floor(asked.size / 2));
  });
  return flattenByDifficulty(addMissingQuestions(createEmptySelection(), pool, { excluded: left, met }, randomBelow));
}

/** Encodes one letter per question: r, w, t or m. */
export function encodeOutcomes(answers: readonly Pick<TracedAnswer, 'outcome'>[], count: number): string {
  const letters = answers.map(({ outcome }) => (outcome === 'skipped' ? 'm' : outcome.charAt(0)));
  return letters.join('').padEnd(count, 'm');
}

export function decodeOutcomes(letters: string): TenOutcome[] {
  return [...letters].map((letter) => tenOutcomes.find((outcome) => outcome.startsWith(letter)) ?? 'missed');
}

export interface TenStanding {
  readonly others: number;
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

export interface TenCount {
  readonly correct: number;
  readonly players: number;
}

export function excludeOwnRun(own: number, all: readonly TenCount[]): TenCount[] {
  return all.map(({ correct, players }) => ({ correct, players: correct === own ? players - 1 : players }));
}

export function calculateStanding(correct: number, others: readonly TenCount[]): TenStanding {
  const sum = (is: (other: number) => boolean) =>
    others.filter((count) => is(count.correct)).reduce((total, { players }) => total + players, 0);
  const [ahead, level, behind] = [sum((n) => n > correct), sum((n) => n === correct), sum((n) => n < correct)];
  return { others: ahead + level + behind, ahead, level, behind };
}

/** Rounded; null with too few players. */
export function calculateKnownPercent({
  known,
  players,
}: {
  readonly known: number;
  readonly players: number;
}): number | null {
  return players < minPercentilePlayers ? null : Math.round((known / players) * 100);
}

/** Of players with fewer right answers, rounded down; null with too few players. */
export function calculatePercentile({ others, behind }: TenStanding): number | null {
  return others < minPercentilePlayers ? null : Math.floor((behind / others) * 100);
}
