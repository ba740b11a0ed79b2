import type { Signal } from './rules.ts';

/** Describes a finding for the player and for moderators. */
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
