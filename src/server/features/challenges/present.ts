import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Category } from '#shared/catalog/contract.ts';
import type { Challenge } from '#shared/challenges/contract.ts';
import { isUndecided } from '#shared/challenges/decision.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { ChallengesContext } from './context.ts';
import { isOngoing, otherSide, partOf, playersOf, sideOf } from './sides.ts';
import type { ChallengeRow } from './store.ts';

interface Shown {
  readonly category: Category;
  readonly challenger: PlayerSummary;
  readonly challenged: PlayerSummary;
}

type PresentContext = Pick<ChallengesContext, 'catalog' | 'playerCards'>;

/** Challenges as one of their players sees them; without one of which a player is gone. */
export async function presentAll(
  { catalog, playerCards }: PresentContext,
  queries: Queries,
  rows: readonly ChallengeRow[],
  viewerId: string,
  now: Date,
): Promise<Challenge[]> {
  const cards = await playerCards.cards(queries, rows.flatMap(playersOf), viewerId);
  return rows.flatMap((row) => {
    const challenger = cards.get(row.challengerId);
    const challenged = cards.get(row.challengedId);
    if (!challenger || !challenged) return [];
    return [presentChallenge(row, viewerId, { category: catalog.get(row.categoryId), challenger, challenged }, now)];
  });
}

/** One challenge, in the transaction that changed it. */
export async function show(
  ctx: PresentContext,
  queries: Queries,
  row: ChallengeRow,
  viewerId: string,
  now: Date,
): Promise<Challenge> {
  const [challenge] = await presentAll(ctx, queries, [row], viewerId, now);
  if (!challenge) throw new Error(`challenge ${row.id} cannot be shown`);
  return challenge;
}

/** A challenge as one of its players sees it: of the other's game nothing before both have played. */
function presentChallenge(row: ChallengeRow, viewerId: string, shown: Shown, now: Date): Challenge {
  const side = sideOf(row, viewerId);
  if (!side) throw new Error(`challenge ${row.id} is not ${viewerId}'s`);
  const own = partOf(row, side);
  const scores = {
    [side]: own.score,
    [otherSide(side)]: own.score === null ? null : partOf(row, otherSide(side)).score,
  };
  const mayBegin = isOngoing(row, now) && (row.status === 'accepted' || side === 'challenger');
  const { category, challenger, challenged } = shown;
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
