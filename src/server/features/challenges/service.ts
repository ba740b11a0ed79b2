import type { Challenge } from '#shared/challenges/contract.ts';
import { challengeDays, openChallengesWithOne } from '#shared/challenges/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Friends } from '#server/features/friends/service.ts';
import type { Tx } from '#server/platform/database.ts';
import { createEnds, type EndsParts } from './ends.ts';
import { createHolding } from './locking.ts';
import { createPlaying, type PlayingParts } from './deals.ts';
import { createReading, type ReadingParts } from './reads.ts';
import { isOngoing, partOf, playersOf } from './sides.ts';
import {
  type ChallengeRow,
  countUndecided,
  headToHead,
  insertChallenge,
  listUndisclosed,
  saveChallenge,
} from './store.ts';

const daysMs = challengeDays * 86_400_000;

interface Parts extends ReadingParts, PlayingParts, EndsParts {
  readonly account: Pick<Account, 'lockPlayers' | 'findPresent'>;
  readonly friends: Pick<Friends, 'areFriends' | 'isBlocked'>;
  readonly game: PlayingParts['game'] & EndsParts['game'];
}

export interface NewChallenge {
  readonly challengedId: string;
  readonly categoryId: number;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Challenges between friends (rules F12, F14, F15). */
export function createChallenges(parts: Parts) {
  const { clock, failpoint, account, friends, catalog, notifications, events } = parts;
  const { work } = createHolding(parts);
  const { shown, ...reading } = createReading(parts);
  const { decline, ...ends } = createEnds(parts);

  /** Tells the challenger what the challenged did. */
  async function tellChallenger(tx: Tx, row: ChallengeRow, kind: 'challengeAccepted' | 'challengeDeclined', now: Date) {
    const facts = { category: catalog.get(row.categoryId).name };
    const { challengerId: playerId, challengedId: actorId } = row;
    await notifications.tell(tx, [{ playerId, kind, reference: String(row.id), actorId, facts }], now);
  }

  /** Whoever blocked the other, or is gone, does not exist; 409 for others who are no friends. */
  async function mustBeFriend(tx: Tx, playerId: string, otherId: string): Promise<void> {
    const present = await account.findPresent(tx, [playerId, otherId]);
    // Another server may take one who has left for signed in, for a moment.
    if (!present.has(playerId)) throw new Refusal('unauthorized');
    if (!present.has(otherId) || (await friends.isBlocked(tx, playerId, otherId))) throw new Refusal('playerNotFound');
    if (!(await friends.areFriends(tx, playerId, otherId))) throw new Refusal('notFriends');
  }

  return {
    ...reading,
    ...ends,
    ...createPlaying(parts),

    /** Decided challenges between two, as the first of them sees it. */
    headToHead,

    /** When a player closed games of which the others hear nothing yet: their challenges are not decided. */
    undisclosed: listUndisclosed,

    /** Challenges a friend; a few undecided ones at most with each. */
    async create(tx: Tx, playerId: string, { challengedId, categoryId }: NewChallenge): Promise<Challenge> {
      const category = catalog.get(categoryId);
      await account.lockPlayers(tx, [playerId, challengedId].sort());
      await mustBeFriend(tx, playerId, challengedId);
      if ((await countUndecided(tx, playerId, challengedId)) >= openChallengesWithOne) {
        throw new Refusal('tooManyChallenges');
      }
      const now = await clock.now(tx);
      const expiresAt = new Date(now.getTime() + daysMs);
      const row = await insertChallenge(tx, {
        challengerId: playerId,
        challengedId,
        categoryId,
        createdAt: now,
        expiresAt,
      });
      const news = { playerId: challengedId, actorId: playerId, facts: { category: category.name } };
      await notifications.tell(tx, [{ ...news, kind: 'challengeReceived', reference: String(row.id) }], now);
      await events.note(tx, 'challenges', playersOf(row));
      failpoint('challenge.written');
      return shown(tx, row, playerId, now);
    },

    /** By the challenged, once; from then on there are as many days to play it. A repeat answers the same. */
    accept: (playerId: string, id: number): Promise<Challenge> =>
      work(id, playerId, async (tx, { row, side, now }) => {
        // Nobody accepts for somebody else.
        if (side === 'challenger') throw new Refusal('challengeNotFound');
        if (row.status === 'accepted' || row.status === 'completed') return shown(tx, row, playerId, now);
        if (!isOngoing(row, now)) throw new Refusal('challengeDecided');
        const accepted: ChallengeRow = { ...row, status: 'accepted', expiresAt: new Date(now.getTime() + daysMs) };
        await saveChallenge(tx, accepted);
        await tellChallenger(tx, row, 'challengeAccepted', now);
        await events.note(tx, 'challenges', playersOf(row));
        return shown(tx, accepted, playerId, now);
      }),

    /** Declined by the challenged, or taken back by a challenger who has not played. A repeat answers the same. */
    decline: (playerId: string, id: number): Promise<Challenge> =>
      work(id, playerId, async (tx, { row, side, now }) => {
        if (row.status === 'declined') return shown(tx, row, playerId, now);
        const hasBegun = side === 'challenger' && partOf(row, side).gameId !== null;
        if (row.status !== 'pending' || hasBegun) throw new Refusal('challengeDecided');
        await decline(tx, row, now);
        if (side === 'challenged') await tellChallenger(tx, row, 'challengeDeclined', now);
        return shown(tx, { ...row, status: 'declined', decidedAt: now }, playerId, now);
      }),
  };
}
