/** Questions of one practice round, at most. */
export const practiceQuestions = 10;
/** Days until a mistake is asked again after each right answer in a row; past the last one it is mastered. */
export const practiceIntervalDays = [1, 3, 7, 21] as const;
/** Mistakes kept of a player: more are forgotten, the oldest first. */
export const maxMistakes = 1000;
/** Questions that a device keeps for a time without a network, at most. */
export const packQuestions = 40;
/** Milliseconds after which a device forgets them, and after which an answer from such a time counts no more. */
export const packKeptMs = 30 * 86_400_000;
/** Answers from a time without a network that are handed in together, at most. */
export const offlineAnswersAtOnce = 20;

const dayMs = 86_400_000;

/** A question answered wrong, and how far its player is with it. */
export interface Mistake {
  /** Right answers in a row since then, each when it was due. */
  readonly step: number;
  /** Milliseconds since the epoch. */
  readonly dueAt: number;
}

/** A question that was answered wrong just now: it is due at once. */
export function newMistake(now: number): Mistake {
  return { step: 0, dueAt: now };
}

/**
 * What becomes of a mistake with one more answer (spaced repetition): a wrong one begins anew; a right one, when it was due,
 * leads to the next interval, and past the last one to null: mastered. A right answer before it is due changes nothing.
 */
export function afterAnswer(mistake: Mistake, isRight: boolean, now: number): Mistake | null {
  if (!isRight) return newMistake(now);
  if (now < mistake.dueAt) return mistake;
  const days = practiceIntervalDays[mistake.step];
  return days === undefined ? null : { step: mistake.step + 1, dueAt: now + days * dayMs };
}

/**
 * When an answer that was given without a network counts as given: when the device says, but never after it arrived; null
 * for one that is too old to count.
 */
export function offlineAnsweredAt(claimed: number, now: number): number | null {
  return now - claimed > packKeptMs ? null : Math.min(claimed, now);
}
