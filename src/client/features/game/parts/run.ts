import type { Game } from '../session/game-model.ts';

/** Right answers in a row that are celebrated. */
const milestones = [3, 5, 10];

/** How many answers in a row were right, up to the last verdict; what was skipped neither counts nor breaks it. */
export function runOf({ questions }: Pick<Game, 'questions'>): number {
  return questions.reduce((run, { verdict }) => {
    if (!verdict || verdict.outcome === 'skipped') return run;
    return verdict.outcome === 'right' ? run + 1 : 0;
  }, 0);
}

/** How brightly the hill glows: 0 below the first milestone, then one more at each. */
export function glowOf(run: number): number {
  return milestones.filter((milestone) => run >= milestone).length;
}

export function isMilestone(run: number): boolean {
  return milestones.includes(run);
}
