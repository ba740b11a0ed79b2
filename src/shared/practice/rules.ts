export const practiceRoundSize = 10;
/**
 * Days until a mistake is asked again after each consecutive correct answer; after the last interval it is mastered.
 */
export const practiceIntervalDays = [1, 3, 7, 21] as const;
/** The oldest are deleted first. */
export const maxMistakes = 1000;
export const maxPackQuestions = 40;
/** Milliseconds after which a device deletes its offline questions, and after which an offline answer is ignored. */
export const packRetentionMs = 30 * 86_400_000;
export const maxOfflineAnswersPerRequest = 20;

const dayMs = 86_400_000;

/** A question that was answered wrong, with its position in the spaced repetition schedule. */
export interface Mistake {
  /** Consecutive correct answers, each given when the mistake was due. */
  readonly step: number;
  readonly dueAt: number;
}

/** A new mistake is due at once. */
export function createMistake(now: number): Mistake {
  return { step: 0, dueAt: now };
}

/**
 * Applies one more answer to a mistake (spaced repetition). A wrong answer restarts it. A correct answer when it is due
 * moves it to the next interval; after the last interval the result is null (mastered). A correct answer before it is
 * due changes nothing.
 */
export function applyAnswerToMistake(mistake: Mistake, isRight: boolean, now: number): Mistake | null {
  if (!isRight) return createMistake(now);
  if (now < mistake.dueAt) return mistake;
  const days = practiceIntervalDays[mistake.step];
  return days === undefined ? null : { step: mistake.step + 1, dueAt: now + days * dayMs };
}

/**
 * Time at which an offline answer counts as given: the time the device claims, but never later than its arrival. Null
 * if it is too old to count.
 */
export function getOfflineAnswerTime(claimed: number, now: number): number | null {
  return now - claimed > packRetentionMs ? null : Math.min(claimed, now);
}
