import { misleadingFrom } from './rules.ts';

/** How often each answer of a wording was chosen; `wrong` in the wording's order. */
export interface Choices {
  readonly answered: number;
  readonly right: number;
  readonly wrong: readonly number[];
}

/** The place of the wrong answer that is chosen most (the first of equals), and whether it misleads. */
export function maxChosenWrong({ answered, right, wrong }: Choices): {
  readonly place: number;
  readonly chosen: number;
  readonly misleads: boolean;
} {
  const chosen = Math.max(0, ...wrong);
  return { place: Math.max(wrong.indexOf(chosen), 0), chosen, misleads: answered >= misleadingFrom && chosen > right };
}

/** Whole percent of the answers; 0 without one. */
export function percentOf(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * part) / all);
}
