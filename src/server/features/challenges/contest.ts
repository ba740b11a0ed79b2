import { formerPlayerName } from '#shared/account/rules.ts';
import { isUndecided, type Side } from '#shared/challenges/decision.ts';
import type { Contest, ContestPart, PlayedGame } from '#server/features/game/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { DecisionContext } from './context.ts';
import { decideChallenge, outcomeFor } from './decision.ts';
import { otherSide, partOf, playersOf, sideOf, withPart } from './sides.ts';
import { type ChallengeRow, findChallenge, lockChallenge, saveChallenge } from './store.ts';

/** What the referee asks about challenges when a game of one is closed. */
export function createChallengeContest(ctx: DecisionContext): Contest {
  return {
    address: (_queries, challengeId) => Promise.resolve({ challengeId, match: null }),

    async standing(queries, challengeId, playerId) {
      const row = await findChallenge(queries, challengeId);
      const side = row && sideOf(row, playerId);
      if (!row || !side) throw new Error(`challenge ${challengeId} is not ${playerId}'s`);
      return standingOf(ctx, queries, row, side);
    },

    async lock(tx, challengeId) {
      const row = await lockChallenge(tx, challengeId);
      if (!row) throw new Error(`challenge ${challengeId} is gone`);
      return playersOf(row);
    },

    async played(tx, game: PlayedGame): Promise<ContestPart> {
      const before = await findChallenge(tx, game.contestId);
      const side = before && sideOf(before, game.playerId);
      if (!before || !side) throw new Error(`challenge ${game.contestId} is not ${game.playerId}'s`);
      const { gameId, score, questionsCorrect: correct, usedMs, isFinished } = game;
      const noted = withPart(before, side, { gameId, score, correct, usedMs, isFinished });
      await saveChallenge(tx, noted);
      const { row, unlocked } = await decideChallenge(ctx, tx, noted, game.closedAt, game.playerId);
      // The other learns nothing, not even that it was played.
      if (isUndecided(row)) {
        if (isFinished) await ctx.progress.conceal(tx, game.playerId, score);
        await ctx.events.publish(tx, 'challenges', [game.playerId]);
      }
      return {
        contest: await standingOf(ctx, tx, row, side),
        newAchievements: unlocked.get(game.playerId) ?? [],
        counts: 'fully',
      };
    },
  };
}

/** A challenge for one of its players; nothing of the other's game while it is undecided. */
async function standingOf(
  ctx: DecisionContext,
  queries: Queries,
  row: ChallengeRow,
  side: Side,
): Promise<ContestPart['contest']> {
  const other = partOf(row, otherSide(side));
  return {
    id: row.id,
    tournamentId: null,
    opponent: await nameOf(ctx, queries, other.playerId),
    opponentScore: isUndecided(row) ? null : other.score,
    outcome: outcomeFor(row, side),
  };
}

async function nameOf({ account }: DecisionContext, queries: Queries, playerId: string): Promise<string> {
  return (await account.getSummaries(queries, [playerId])).get(playerId)?.displayName ?? formerPlayerName;
}
