import { addRising, type DifficultyPool, inOrder, noneRising } from '../game/picking.ts';
import type { TracedAnswer } from '../game/trace.ts';
import type { RandomBelow } from '../kernel/random.ts';
import { difficulties } from '../questions/difficulty.ts';

/** What became of a question of the ten; `missed`: the game was left before it was answered. */
export const tenOutcomes = ['right', 'wrong', 'timeout', 'missed'] as const;
export type TenOutcome = (typeof tenOutcomes)[number];

/** Days that a date's ten and the runs of it are kept, and that its questions are rather not asked again. */
export const daysKept = 366;

/** A percentage of fewer than this says nothing: others are told as they are counted, and who knew a question is not told. */
export const fewOthers = 20;

/** The last zone, twelve hours behind UTC, comes to the end of a date twelve hours after UTC does. */
const afterItsStartMs = 36 * 3_600_000;

/** When a date (`YYYY-MM-DD`) is over in every time zone: from then on its answers may be read. */
export function tenOpensAt(date: string): Date {
  return new Date(Date.parse(date) + afterItsStartMs);
}

/** The latest date that is over in every time zone. */
export function latestOpenTen(now: Date): string {
  return new Date(now.getTime() - afterItsStartMs).toISOString().slice(0, 10);
}

export function isTenOpen(date: string, now: Date): boolean {
  return now >= tenOpensAt(date);
}

/**
 * The ten of a date, rising from easy to hard: rather none of those asked lately (newest first), of which at most half of each difficulty
 * counts: else a small bank would ask what nobody needs to guess. Fewer where the bank holds no ten that may be asked; `left` never are.
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
  return inOrder(addRising(noneRising(), pool, { left, met }, randomBelow));
}

/** A letter for each of the ten: r, w, t or m. */
export function lettersOf(answers: readonly Pick<TracedAnswer, 'outcome'>[], count: number): string {
  const letters = answers.map(({ outcome }) => (outcome === 'skipped' ? 'm' : outcome.charAt(0)));
  return letters.join('').padEnd(count, 'm');
}

export function outcomesOf(letters: string): TenOutcome[] {
  return [...letters].map((letter) => tenOutcomes.find((outcome) => outcome.startsWith(letter)) ?? 'missed');
}

/** How the others of the percentile did who have played so far. */
export interface TenStanding {
  readonly others: number;
  /** With more right answers, with as many, with fewer. */
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

/** How many players had so many right answers. */
export interface TenCount {
  readonly correct: number;
  readonly players: number;
}

/** The others of a percentile that holds one's own right answers too. */
export function othersOf(own: number, all: readonly TenCount[]): TenCount[] {
  return all.map(({ correct, players }) => ({ correct, players: correct === own ? players - 1 : players }));
}

/** Where so many right answers stand among others. */
export function standingOf(correct: number, others: readonly TenCount[]): TenStanding {
  const sum = (is: (other: number) => boolean) =>
    others.filter((count) => is(count.correct)).reduce((total, { players }) => total + players, 0);
  const [ahead, level, behind] = [sum((n) => n > correct), sum((n) => n === correct), sum((n) => n < correct)];
  return { others: ahead + level + behind, ahead, level, behind };
}

/** Percent of those who were asked a question that had it right, rounded; null while there are too few to say it so. */
export function knownPercentOf({
  known,
  players,
}: {
  readonly known: number;
  readonly players: number;
}): number | null {
  return players < fewOthers ? null : Math.round((known / players) * 100);
}

/** Percent of the others with fewer right answers, rounded down; null while there are too few to say it so. */
export function percentileOf({ others, behind }: TenStanding): number | null {
  return others < fewOthers ? null : Math.floor((behind / others) * 100);
}
