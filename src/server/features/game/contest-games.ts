import { limitFor } from '#shared/game/clock.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { availableInMs } from '#shared/game/referee.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ContestMode, hasRunOut } from './contest.ts';
import { createContestPicking, type FixedQuestion } from './contest-picking.ts';
import type { DealLimits } from './deal-limits.ts';
import { notReady } from './dealing.ts';
import { LeaveFirst, type OpenGames } from './open-games.ts';
import { type GameParts, type Viewer, withBodies } from './parts.ts';
import { presentShown } from './present.ts';
import { listQuestions } from './question-store.ts';
import { createShowing } from './showing.ts';
import { findLatestGames, lockGames, openGames } from './store.ts';

/** How a player plays a contest. */
export interface ContestRules extends Viewer {
  /** Whether a game that is open elsewhere is left for it. */
  readonly replace: boolean;
  /** 1, 2, 5 or 10: everybody's own in a challenge; in the Daily Ten 1, or 0 with time off. */
  readonly timeFactor: number;
}

/** A game whose questions are fixed: for a contest, or for a date. */
export interface FixedDeal extends ContestRules {
  readonly mode: ContestMode | 'dailyTen';
  readonly categoryId: number;
  /** 0 for the Daily Ten. */
  readonly contestId: number;
  readonly questions: readonly FixedQuestion[];
}

/** Games of contests and of the Daily Ten: the same questions in the same order for all, without lives, pauses or power-ups. */
export function createContestGames(parts: GameParts, dealLimits: DealLimits, open: OpenGames) {
  const { account, bank, limits } = parts;
  const { show } = createShowing(parts);

  /** When its first clock may start; throws while the player may open no game. */
  async function admit(tx: Tx, deal: FixedDeal, now: Date): Promise<Date> {
    const { playerId } = deal;
    await open.refuseAnother(tx, playerId, deal.replace, now);
    const refusal = dealLimits.refusals([deal], await dealLimits.tallies(tx, [deal]), now).get(playerId);
    if (refusal) throw refusal;
    const latest = await findLatestGames(tx, [playerId]);
    const nextStartsAt = limits.areOn ? (latest.get(playerId)?.nextStartsAt ?? null) : null;
    const waitMs = availableInMs(nextStartsAt?.getTime() ?? null, now.getTime());
    if (waitMs > 0) throw notReady(waitMs);
    await dealLimits.count(tx, [deal], now);
    return nextStartsAt !== null && nextStartsAt > now ? nextStartsAt : now;
  }

  return {
    ...createContestPicking(parts),

    /** Deals of contests: a game that stands in the way and may be left is closed first. */
    leavingFirst: open.leavingFirst,

    /** Opens a player's game of a contest that is locked, or of a date, and deals its first question; the clock runs from now. */
    async openContestGame(
      tx: Tx,
      deal: FixedDeal,
      now: Date,
    ): Promise<{ readonly gameId: number; readonly questions: PlayQuestion[] }> {
      const { playerId, mode, categoryId, contestId, timeFactor, questions } = deal;
      const startsAt = await admit(tx, deal, now);
      const date = (await account.datesOf(tx, [playerId], now)).get(playerId) ?? '';
      const plan = questions.map(({ questionId }) => questionId);
      const planRevisions = questions.map(({ revision }) => revision);
      const isWhole = mode !== 'dailyTen';
      const rules = { isWhole, plan, planRevisions, lives: null, limitMs: limitFor(timeFactor), startsAt };
      const [game] = await openGames(tx, [{ playerId, mode, categoryId, contestId, timeFactor, date, ...rules }], now);
      // Another deal of this player was quicker.
      if (!game) throw new LeaveFirst(null);
      const { dealt } = await show(tx, [game]);
      return { gameId: game.id, questions: presentShown(game, [...dealt.values()], now) };
    },

    /** Locks games of contests that are locked, before the players whom their closing locks. */
    async lockContestGames(tx: Tx, gameIds: readonly number[]): Promise<void> {
      if (gameIds.length > 0) await lockGames(tx, gameIds);
    },

    /** The same; answers those that have taken all their time, each by its own clock. */
    async lockRunOut(tx: Tx, gameIds: readonly number[], now: Date): Promise<number[]> {
      const games = gameIds.length > 0 ? [...(await lockGames(tx, gameIds)).values()] : [];
      return games.filter((game) => hasRunOut(game, now.getTime())).map(({ id }) => id);
    },

    /** What a contest's game shows; null when the game is closed, or its time is over. */
    async contestDeal(tx: Tx, gameId: number, now: Date): Promise<PlayQuestion[] | null> {
      const game = (await lockGames(tx, [gameId])).get(gameId);
      if (!game || game.status === 'closed' || hasRunOut(game, now.getTime())) return null;
      return presentShown(game, await withBodies(bank, tx, await listQuestions(tx, [game.id])), now);
    },
  };
}
