import type { ContestRules } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { deal } from './deals.ts';
import { endBetween } from './ending.ts';
import { headToHead, listOpponentGames, listOpponents, listUndisclosed } from './store.ts';

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * What others ask of the challenges between friends (rules F12, F14, F15); routes and jobs call the verbs with
 * `context`.
 */
export function createChallenges(context: ChallengesContext) {
  return {
    context,

    deal: (rules: ContestRules, categoryId: number, id: number) => deal(context, rules, categoryId, id),

    endBetween: (tx: Tx, playerId: string, otherId: string, now: Date) =>
      endBetween(context, tx, playerId, otherId, now),

    /** Decided challenges between two, as the first of them sees it. */
    headToHead,

    /** When a player closed games of which the others hear nothing yet: their challenges are not decided. */
    undisclosed: listUndisclosed,

    listOpponents,
    listOpponentGames,
  };
}
