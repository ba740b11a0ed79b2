import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Category } from '#shared/catalog/contract.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { findSide, getPart, getPlayerIds, isOngoing, otherSide } from './sides.ts';
import { type ChallengeRow, findChallenge, listLatest } from './store.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { settleChallenge } from './decision.ts';

interface ChallengeParties {
  readonly category: Category;
  readonly challenger: PlayerSummary;
  readonly challenged: PlayerSummary;
}

type PresentContext = Pick<ChallengesContext, 'catalog' | 'playerCards'>;

/** Challenges as one of their players sees them. Challenges whose other player has left are omitted. */
async function presentChallenges(
  { catalog, playerCards }: PresentContext,
  queries: Queries,
  rows: readonly ChallengeRow[],
  viewerId: string,
  now: Date,
): Promise<Challenge[]> {
  const cards = await playerCards.cards(queries, rows.flatMap(getPlayerIds), viewerId);
  return rows.flatMap((row) => {
    const challenger = cards.get(row.challengerId);
    const challenged = cards.get(row.challengedId);
    if (!challenger || !challenged) return [];
    return [toChallenge(row, viewerId, { category: catalog.get(row.categoryId), challenger, challenged }, now)];
  });
}

/** Presents one challenge within the transaction that changed it. */
export async function presentOneChallenge(
  ctx: PresentContext,
  queries: Queries,
  row: ChallengeRow,
  viewerId: string,
  now: Date,
): Promise<Challenge> {
  const [challenge] = await presentChallenges(ctx, queries, [row], viewerId, now);
  if (!challenge) throw new Error(`challenge ${row.id} cannot be shown`);
  return challenge;
}

/** A challenge as one of its players sees it. The opponent's score is hidden until both have played. */
function toChallenge(row: ChallengeRow, viewerId: string, parties: ChallengeParties, now: Date): Challenge {
  const side = findSide(row, viewerId);
  if (!side) throw new Error(`challenge ${row.id} is not ${viewerId}'s`);
  const own = getPart(row, side);
  const scores = {
    [side]: own.score,
    [otherSide(side)]: own.score === null ? null : getPart(row, otherSide(side)).score,
  };
  const mayBegin = isOngoing(row, now) && (row.status === 'accepted' || side === 'challenger');
  const { category, challenger, challenged } = parties;
  return {
    id: row.id,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    category: { id: category.id, name: category.name, icon: category.icon },
    challenger,
    challenged,
    challengedId: row.challengedId,
    challengerScore: scores['challenger'] ?? null,
    challengedScore: scores['challenged'] ?? null,
    winnerId: row.winnerId,
    isForfeit: row.isForfeit,
    canPlay: isUndecided(row) && own.score === null && (own.gameId !== null || mayBegin),
    isPlaying: isUndecided(row) && own.score === null && own.gameId !== null,
    hasPlayed: own.score !== null,
  };
}

const listLimit = 100;

/** Sent and received challenges, newest first. */
export async function listChallenges(ctx: ChallengesContext, playerId: string): Promise<Challenge[]> {
  const rows = await listLatest(ctx.database, playerId, listLimit);
  const { now } = await ctx.account.today(ctx.database, playerId);
  return presentChallenges(ctx, ctx.database, await settleExpired(ctx, rows, now), playerId, now);
}

/** 404 for a challenge of other players. */
export async function getChallenge(ctx: ChallengesContext, playerId: string, id: number): Promise<Challenge> {
  const row = await findChallenge(ctx.database, id);
  if (!row || !findSide(row, playerId)) throw new ApiError('challengeNotFound');
  const now = await ctx.clock.now(ctx.database);
  const [challenge] = await presentChallenges(ctx, ctx.database, await settleExpired(ctx, [row], now), playerId, now);
  if (!challenge) throw new ApiError('challengeNotFound');
  return challenge;
}

/** 404 for a challenge that this player has not received. */
export async function assertReceived(ctx: ChallengesContext, playerId: string, id: number): Promise<void> {
  if ((await getChallenge(ctx, playerId, id)).challengedId !== playerId) throw new ApiError('challengeNotFound');
}

/** Settles challenges whose time is over before they are presented. */
async function settleExpired(
  ctx: ChallengesContext,
  rows: readonly ChallengeRow[],
  now: Date,
): Promise<ChallengeRow[]> {
  const shown: ChallengeRow[] = [];
  for (const row of rows) {
    const isDue = isUndecided(row) && row.expiresAt <= now;
    shown.push((isDue ? await settleChallenge(ctx, row.id) : null) ?? row);
  }
  return shown;
}
