import { decide, type Decision, type Side } from '#shared/challenges/decision.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Achievements, Gain } from '#server/features/achievements/service.ts';
import type { ContestPicking } from '#server/features/game/service.ts';
import type { Friends } from '#server/features/friends/service.ts';
import type { News, Notifications } from '#server/features/notifications/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Events } from '#server/platform/events.ts';
import type { Tx } from '#server/platform/database.ts';
import { decidingOf, otherSide, partOf, playersOf } from './sides.ts';
import { type ChallengeRow, saveChallenge } from './store.ts';

export interface SettlingParts {
  readonly catalog: Pick<Catalog, 'get'>;
  readonly friends: Pick<Friends, 'areFriends'>;
  readonly progress: Pick<Progress, 'addWins' | 'conceal' | 'reveal'>;
  readonly achievements: Pick<Achievements, 'count'>;
  readonly notifications: Pick<Notifications, 'tell'>;
  readonly events: Pick<Events, 'note'>;
  readonly picking: Pick<ContestPicking, 'pickForContest' | 'releaseQuestions'>;
}

export interface Settled {
  readonly row: ChallengeRow;
  /** Achievements that the decision unlocked, by player. */
  readonly unlocked: ReadonlyMap<string, readonly string[]>;
}

/** Decides what can be decided of a challenge that is locked, its players too, and writes what changed. */
export function createSettling(parts: SettlingParts) {
  const { catalog, friends, progress, achievements, notifications, events, picking } = parts;

  /** Challenges count for who has finished the game: one left early earns nothing (rules E12). */
  function gainsOf(row: ChallengeRow): Gain[] {
    return (['challenger', 'challenged'] as const).flatMap((side): Gain[] => {
      const { playerId, isFinished } = partOf(row, side);
      if (!isFinished) return [];
      const played: Gain = { playerId, counter: 'challengesPlayed', add: 1 };
      return row.winnerId === playerId ? [played, { playerId, counter: 'challengesWon', add: 1 }] : [played];
    });
  }

  function newsOf(row: ChallengeRow): News[] {
    const category = catalog.get(row.categoryId).name;
    return (['challenger', 'challenged'] as const).map((side) => ({
      playerId: partOf(row, side).playerId,
      kind: 'challengeResult',
      reference: String(row.id),
      actorId: partOf(row, otherSide(side)).playerId,
      facts: { category, outcome: outcomeFor(row, side) },
    }));
  }

  /**
   * `closing` is who closes a game of it in this transaction: that game's own effect counts its win. The row is written
   * when it changes.
   */
  return async (tx: Tx, row: ChallengeRow, now: Date, closing: string | null = null): Promise<Settled> => {
    const areFriends = await friends.areFriends(tx, ...playersOf(row));
    const decision = decide(decidingOf(row), areFriends, now.getTime());
    if (!decision) return { row, unlocked: new Map() };
    const decided: ChallengeRow = {
      ...row,
      status: decision.status,
      decidedAt: now,
      winnerId: winnerId(row, decision),
    };
    await saveChallenge(tx, decided);
    await reveal(tx, progress, decided, closing);
    await picking.releaseQuestions(tx, 'challenge', [row.id]);
    await events.note(tx, 'challenges', playersOf(row));
    if (decision.status === 'declined') return { row: decided, unlocked: new Map() };
    await notifications.tell(tx, newsOf(decided), now);
    const gains = gainsOf(decided);
    await progress.addWins(
      tx,
      gains.flatMap(({ counter, playerId }) => (counter === 'challengesWon' && playerId !== closing ? [playerId] : [])),
    );
    return { row: decided, unlocked: await achievements.count(tx, gains, now) };
  };
}

/** From now on the points are no secret; those of a game that is being closed never were one. */
export async function reveal(
  tx: Tx,
  progress: Pick<Progress, 'reveal'>,
  row: ChallengeRow,
  closing: string | null = null,
): Promise<void> {
  for (const { playerId, score, isFinished } of [partOf(row, 'challenger'), partOf(row, 'challenged')]) {
    if (isFinished && score !== null && playerId !== closing) await progress.reveal(tx, playerId, score);
  }
}

function winnerId(row: ChallengeRow, decision: Decision): string | null {
  if (decision.status !== 'completed' || decision.winner === null) return null;
  return partOf(row, decision.winner).playerId;
}

/** How it stands for a player. */
export function outcomeFor(row: ChallengeRow, side: Side): 'won' | 'lost' | 'drawn' | 'waiting' | 'ended' {
  if (row.status === 'pending' || row.status === 'accepted') return 'waiting';
  if (row.status !== 'completed') return 'ended';
  if (row.winnerId === null) return 'drawn';
  return row.winnerId === partOf(row, side).playerId ? 'won' : 'lost';
}
