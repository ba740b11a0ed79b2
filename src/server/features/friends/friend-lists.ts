import type { UndisclosedGame } from '#shared/daily/streak.ts';
import type { Friend, FriendRequest, PublicProfile, SentRequest } from '#shared/friends/contract.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { listLimit } from '#shared/friends/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { calculateWinRate } from '#shared/progress/rules.ts';
import { isEitherBlocked, listBlocked } from './store.ts';
import type { FriendsContext } from './context.ts';
import { findOther, findRelations } from './store.ts';
import { listIncoming, listSent, type RequestRow } from './requests-store.ts';
import { listFriends } from './store.ts';

/** The player's friends, sorted by name. */
export async function getFriends(
  { clock, database, leaderboard, playerCards }: FriendsContext,
  playerId: string,
): Promise<Friend[]> {
  const rows = await listFriends(database, playerId);
  const ids = rows.map(({ id }) => id);
  const cards = await playerCards.cards(database, ids, playerId);
  const points = await leaderboard.weekPoints(database, ids, await clock.now(database));
  const friends = rows.flatMap(({ id, since }) => {
    const card = cards.get(id);
    return card ? [{ ...card, since: since.toISOString(), weekPoints: points.get(id) ?? 0 }] : [];
  });
  return friends.sort(compareByName);
}

export async function getRequests(ctx: FriendsContext, playerId: string): Promise<FriendRequest[]> {
  const rows = await withCards(ctx, playerId, await listIncoming(ctx.database, playerId, listLimit), 'requesterId');
  return rows.map(({ card, ...request }) => ({ ...request, requester: card }));
}

export async function getSentRequests(ctx: FriendsContext, playerId: string): Promise<SentRequest[]> {
  const rows = await withCards(ctx, playerId, await listSent(ctx.database, playerId, listLimit), 'receiverId');
  return rows.map(({ card, ...request }) => ({ ...request, receiver: card }));
}

export async function getBlockedPlayers(
  { database, playerCards }: FriendsContext,
  playerId: string,
): Promise<PlayerSummary[]> {
  const cards = await playerCards.cards(database, await listBlocked(database, playerId, listLimit), playerId);
  return [...cards.values()];
}

/** The public profile of a player; 404 if one of the two blocked the other (rules 2.21, R5). */
export async function getProfile(ctx: FriendsContext, playerId: string, otherId: string): Promise<PublicProfile> {
  const { account, achievements, challenges, daily, database, playerCards, progress } = ctx;
  const other = await findOther(database, otherId);
  if (!other || (await isEitherBlocked(database, playerId, otherId))) throw new ApiError('playerNotFound');
  const { date, skippedDates } = await account.today(database, otherId);
  const undisclosed = playerId === otherId ? [] : await listUndisclosedGames(ctx, otherId);
  const [card, totals, streak, unlocked, relations, headToHead] = await Promise.all([
    playerCards.titledCards(database, [otherId], playerId),
    progress.totals(database, otherId),
    daily.streakForOthers(database, otherId, date, skippedDates, undisclosed),
    achievements.listUnlockedAchievements(database, otherId),
    findRelations(database, playerId, [otherId]),
    playerId === otherId ? null : challenges.headToHead(database, playerId, otherId),
  ]);
  const relation = relations.get(otherId);
  // The gains of a game in an undecided contest would reveal to the opponent how it went (rules F10, T20).
  const gamesPlayed = totals.gamesPlayed - undisclosed.length;
  const hidden = new Set(undisclosed.map(({ at }) => at.toISOString()));
  return {
    ...card(otherId),
    gamesPlayed,
    gamesWon: totals.gamesWon,
    winRate: calculateWinRate(totals.gamesWon, gamesPlayed),
    currentStreak: streak.current,
    longestStreak: streak.longest,
    country: other.isCountryHidden ? null : other.country,
    memberSince: other.createdAt.toISOString(),
    relation: relation?.relation ?? 'none',
    requestId: relation?.requestId ?? null,
    achievements: unlocked.filter(({ unlockedAt }) => !hidden.has(unlockedAt)),
    headToHead,
  };
}

/** Requests with the card of the player at the other end. */
async function withCards(
  { database, playerCards }: FriendsContext,
  playerId: string,
  requests: readonly RequestRow[],
  otherEnd: 'requesterId' | 'receiverId',
) {
  const cards = await playerCards.cards(
    database,
    requests.map((request) => request[otherEnd]),
    playerId,
  );
  return requests.flatMap((request) => {
    const card = cards.get(request[otherEnd]);
    return card ? [{ id: request.id, createdAt: request.createdAt.toISOString(), card }] : [];
  });
}

/** A player's games that must stay hidden from others until the contest is decided. */
async function listUndisclosedGames(
  { challenges, database, tournaments }: FriendsContext,
  playerId: string,
): Promise<UndisclosedGame[]> {
  const ofChallenges = await challenges.undisclosed(database, playerId);
  return [...ofChallenges, ...(await tournaments.undisclosed(database, playerId))];
}

/** Sorts by display name in natural order, then by id. */
function compareByName(one: PlayerSummary, other: PlayerSummary): number {
  return one.displayName.localeCompare(other.displayName, 'en', { numeric: true }) || (one.id < other.id ? -1 : 1);
}
