import type { FileLine } from '#shared/question-files/contract.ts';
import type { Outcome } from './outcomes.ts';

/** Lines per page. Rendering all lines of a large file at once would freeze the page. */
export const linesPerPage = 100;

interface LinePage {
  readonly lines: readonly FileLine[];
  /** Number of lines on the previous pages. */
  readonly start: number;
  /** "101 to 200 of 10,000" */
  readonly text: string;
  readonly hasNext: boolean;
}

export function filterByOutcome(lines: readonly FileLine[], outcome: Outcome | null): readonly FileLine[] {
  return outcome === null ? lines : lines.filter((line) => line.outcome === outcome);
}

/** A page of lines; pages are counted from 0. */
export function getLinePage(lines: readonly FileLine[], page: number): LinePage {
  const start = page * linesPerPage;
  const end = Math.min(start + linesPerPage, lines.length);
  return {
    lines: lines.slice(start, end),
    start,
    text: `${(start + 1).toLocaleString()} to ${end.toLocaleString()} of ${lines.length.toLocaleString()}`,
    hasNext: end < lines.length,
  };
}
