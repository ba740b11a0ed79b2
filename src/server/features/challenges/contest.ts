import { formerPlayerName } from '#shared/account/rules.ts';
import { isUndecided, type Side } from '#shared/challenges/decision.ts';
import type { Contest, ContestPart, PlayedGame } from '#server/features/game/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { DecisionContext } from './context.ts';
import { decideChallenge, getOutcome } from './decision.ts';
import { otherSide, getPart, getPlayerIds, findSide, withPart } from './sides.ts';
import { type ChallengeRow, findChallenge, lockChallenge, saveChallenge } from './store.ts';

/** Challenge operations for the referee, which closes contest games. */
export function createChallengeContest(ctx: DecisionContext): Contest {
  return {
    getAddress: (_queries, challengeId) => Promise.resolve({ challengeId, match: null }),

    async getStanding(queries, challengeId, playerId) {
      const row = await findChallenge(queries, challengeId);
      const side = row && findSide(row, playerId);
      if (!row || !side) throw new Error(`challenge ${challengeId} is not ${playerId}'s`);
      return getStanding(ctx, queries, row, side);
    },

    async lock(tx, challengeId) {
      const row = await lockChallenge(tx, challengeId);
      if (!row) throw new Error(`challenge ${challengeId} is gone`);
      return getPlayerIds(row);
    },

    async recordGame(tx, game: PlayedGame): Promise<ContestPart> {
      const before = await findChallenge(tx, game.contestId);
      const side = before && findSide(before, game.playerId);
      if (!before || !side) throw new Error(`challenge ${game.contestId} is not ${game.playerId}'s`);
      const { gameId, score, questionsCorrect: correct, usedMs, isFinished } = game;
      const noted = withPart(before, side, { gameId, score, correct, usedMs, isFinished });
      await saveChallenge(tx, noted);
      const { row, unlocked } = await decideChallenge(ctx, tx, noted, game.closedAt, game.playerId);
      // The opponent must not learn anything yet, not even that the game was played.
      if (isUndecided(row)) {
        if (isFinished) await ctx.progress.conceal(tx, game.playerId, score);
        await ctx.events.publish(tx, 'challenges', [game.playerId]);
      }
      return {
        contest: await getStanding(ctx, tx, row, side),
        newAchievements: unlocked.get(game.playerId) ?? [],
        counts: 'fully',
      };
    },
  };
}

/** A challenge as one of its players sees it; the opponent's game is hidden while it is undecided. */
async function getStanding(
  ctx: DecisionContext,
  queries: Queries,
  row: ChallengeRow,
  side: Side,
): Promise<ContestPart['contest']> {
  const other = getPart(row, otherSide(side));
  return {
    id: row.id,
    tournamentId: null,
    opponent: await getDisplayName(ctx, queries, other.playerId),
    opponentScore: isUndecided(row) ? null : other.score,
    outcome: getOutcome(row, side),
  };
}

async function getDisplayName({ account }: DecisionContext, queries: Queries, playerId: string): Promise<string> {
  return (await account.getSummaries(queries, [playerId])).get(playerId)?.displayName ?? formerPlayerName;
}
