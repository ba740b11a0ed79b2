import type { ContestRules } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { deal } from './deals.ts';
import { endBetween, endLateBetween } from './ending.ts';
import { headToHead, listUndisclosed } from './store.ts';

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * What others ask of the challenges between friends (rules F12, F14, F15); routes and jobs call the verbs with
 * `context`.
 */
export function createChallenges(context: ChallengesContext) {
  return {
    context,

    deal: (rules: ContestRules, categoryId: number, id: number) => deal(context, rules, categoryId, id),

    endBetween: (tx: Tx, one: string, other: string, now: Date) => endBetween(context, tx, one, other, now),
    endLateBetween: (tx: Tx, one: string, other: string, now: Date) => endLateBetween(context, tx, one, other, now),

    /** Decided challenges between two, as the first of them sees it. */
    headToHead,

    /** When a player closed games of which the others hear nothing yet: their challenges are not decided. */
    undisclosed: listUndisclosed,
  };
}
