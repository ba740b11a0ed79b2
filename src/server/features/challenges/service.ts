import type { ContestRules } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { dealChallenge } from './deal-challenge.ts';
import { endBetween } from './decision.ts';
import { countHeadToHead, listOpponentGames, listOpponents, listUndisclosed } from './store.ts';

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Challenges between friends for other features (rules F12, F14, F15). Routes and jobs call the use cases with
 * `context`.
 */
export function createChallenges(context: ChallengesContext) {
  return {
    context,

    deal: (rules: ContestRules, categoryId: number, id: number) => dealChallenge(context, rules, categoryId, id),

    endBetween: (tx: Tx, playerId: string, otherId: string, now: Date) =>
      endBetween(context, tx, playerId, otherId, now),

    /** Record of decided challenges between two players, from the view of the first. */
    headToHead: countHeadToHead,

    /**
     * Times at which a player closed games that must stay hidden from others because their challenges are undecided.
     */
    undisclosed: listUndisclosed,

    listOpponents,
    listOpponentGames,
  };
}
