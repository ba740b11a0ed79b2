/**
 * Reasons for holding a player back: a run without a wrong answer, too many right answers, nearly as many together with
 * answer times that do not depend on the question, or far fewer right answers to canary questions than the answers to
 * public ones suggest.
 */
export const signals = ['unbrokenRun', 'rightTooOften', 'uniformTimes', 'canaries'] as const;
export type Signal = (typeof signals)[number];

/** `open`: not reviewed yet. `cleared`: the player is no longer held back. `confirmed`: the player stays held back. */
export const flagStates = ['open', 'cleared', 'confirmed'] as const;
export type FlagState = (typeof flagStates)[number];

export const flagDecisions = ['cleared', 'confirmed'] as const;
export type FlagDecision = (typeof flagDecisions)[number];

export const maxAppealLength = 1_000;
export const maxDecisionWords = 300;

export function describeFinding(finding: {
  readonly signal: Signal;
  readonly answers: number;
  readonly right: number;
  readonly hard: number;
}): string {
  const { signal, answers, right, hard } = finding;
  const hardPart = `${hard} of them to hard questions`;
  if (signal === 'unbrokenRun') return `${right} right answers in a row, ${hardPart}`;
  if (signal === 'canaries') {
    return `${right} of ${answers} private questions answered right, ${hardPart}: far fewer than the answers to public questions suggest`;
  }
  const share = `${right} of ${answers} answers right, ${hardPart}`;
  return signal === 'rightTooOften' ? share : `${share}, after times that do not depend on the question`;
}
