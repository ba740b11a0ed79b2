import { minMisleadingAnswers } from './rules.ts';

/** How often each answer of a wording was chosen; `wrong` follows the order of the wording. */
export interface AnswerChoices {
  readonly answered: number;
  readonly right: number;
  readonly wrong: readonly number[];
}

/** Index of the most chosen wrong answer (the first of equals), and whether it misleads players. */
export function findMostChosenWrong({ answered, right, wrong }: AnswerChoices): {
  readonly place: number;
  readonly chosen: number;
  readonly misleads: boolean;
} {
  const chosen = Math.max(0, ...wrong);
  return {
    place: Math.max(wrong.indexOf(chosen), 0),
    chosen,
    misleads: answered >= minMisleadingAnswers && chosen > right,
  };
}

/** Whole percent; 0 if `all` is 0. */
export function calculatePercent(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * part) / all);
}
