import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Category } from '#shared/catalog/contract.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/decision.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { isOngoing, otherSide, getPart, getPlayerIds, findSide } from './sides.ts';
import type { ChallengeRow } from './store.ts';

interface ChallengeParties {
  readonly category: Category;
  readonly challenger: PlayerSummary;
  readonly challenged: PlayerSummary;
}

type PresentContext = Pick<ChallengesContext, 'catalog' | 'playerCards'>;

/** Challenges as one of their players sees them. Challenges whose other player has left are omitted. */
export async function presentChallenges(
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
