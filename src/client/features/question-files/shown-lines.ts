import type { FileLine } from '#shared/question-files/contract.ts';
import type { Outcome } from './outcomes.ts';

/** Lines in one page: all of a large file at once would freeze it. */
export const linesOfPage = 100;

interface ShownLines {
  readonly lines: readonly FileLine[];
  /** How many stand on the pages before. */
  readonly start: number;
  /** "101 to 200 of 10,000" */
  readonly text: string;
  readonly hasNext: boolean;
}

export function withOutcome(lines: readonly FileLine[], outcome: Outcome | null): readonly FileLine[] {
  return outcome === null ? lines : lines.filter((line) => line.outcome === outcome);
}

/** A page of lines; pages count from 0. */
export function shownLines(lines: readonly FileLine[], page: number): ShownLines {
  const start = page * linesOfPage;
  const end = Math.min(start + linesOfPage, lines.length);
  return {
    lines: lines.slice(start, end),
    start,
    text: `${(start + 1).toLocaleString()} to ${end.toLocaleString()} of ${lines.length.toLocaleString()}`,
    hasNext: end < lines.length,
  };
}
