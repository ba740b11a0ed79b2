import { limitFor } from '#shared/game/clock.ts';
import type { GameMode, PlayQuestion } from '#shared/game/contract.ts';
import { pickQuestions, planSurvival } from '#shared/game/picking.ts';
import { isOver, isOverdue } from '#shared/game/referee.ts';
import { livesOf } from '#shared/game/rules.ts';
import { shuffled } from '#shared/kernel/random.ts';
import { coalescer } from '#server/platform/coalescer.ts';
import type { Tx } from '#server/platform/database.ts';
import { type GameParts, withBodies } from './parts.ts';
import { type Dealt, presentQuestion, runningGame } from './present.ts';
import { insertDealt, listQuestions, metLately } from './question-store.ts';
import { findOpenGames, type GameKey, type GameRow, lockGames, type NewGame, openGames, saveRunning } from './store.ts';

/** How many of a player's latest questions count as met lately. */
export const metMemory = 500;

export interface DealRequest {
  readonly playerId: string;
  /** 0 for random questions. */
  readonly categoryId: number;
  readonly mode: GameMode;
  readonly count: number;
  /** The questions of a round of practice, in their order; all others are picked. */
  readonly questionIds?: readonly number[];
  readonly timeFactor: number;
  readonly isByHand: boolean;
}

const keyOf = (game: GameKey) => `${game.playerId} ${game.mode} ${game.categoryId}`;

/**
 * A place in a game, its question, in the wording of now unless told, and the order of its answers, drawn from the
 * secret source.
 */
export function dealRow(
  parts: Pick<GameParts, 'bank' | 'chance'>,
  game: GameRow,
  position: number,
  questionId: number,
  revision = parts.bank.current(questionId).revision,
) {
  return {
    gameId: game.id,
    position,
    playerId: game.playerId,
    questionId,
    revision,
    secret: parts.chance.token(),
    answerOrder: shuffled([0, 1, 2, 3], parts.chance.below).join(''),
  };
}

/** Opens games, or returns those that are open already (rules: Games). Deals that arrive together share a transaction. */
export function createDealing(parts: GameParts) {
  const { database, clock, bank, chance, account } = parts;

  function newGame(request: DealRequest, date: string, met: readonly number[]): { game: NewGame; picked: number[] } {
    const pool = bank.pool(request.categoryId);
    const isSurvival = request.mode === 'survival';
    const picked = isSurvival
      ? planSurvival(pool, [], met, chance.below)
      : (request.questionIds?.slice() ??
        pickQuestions(pool.all, Math.min(request.count, pool.all.length), met, chance.below));
    return {
      picked,
      game: {
        playerId: request.playerId,
        mode: request.mode,
        categoryId: request.categoryId,
        contestId: 0,
        date,
        timeFactor: request.timeFactor,
        isByHand: request.isByHand,
        questionCount: picked.length,
        plan: isSurvival ? picked : null,
        lives: livesOf(request.mode),
        limitMs: limitFor(request.timeFactor),
      },
    };
  }

  async function openFresh(tx: Tx, requests: readonly DealRequest[], now: Date): Promise<GameRow[]> {
    const playerIds = [...new Set(requests.map((request) => request.playerId))].sort();
    const met = await metLately(tx, playerIds, metMemory);
    const dates = await account.datesOf(tx, playerIds, now);
    const drafts = requests
      .map((request) => newGame(request, dates.get(request.playerId) ?? '', met.get(request.playerId) ?? []))
      .filter((draft) => draft.picked.length > 0);
    const opened = await openGames(
      tx,
      drafts.map((draft) => draft.game),
      now,
    );
    const picks = new Map(drafts.map((draft) => [keyOf(draft.game), draft.picked]));
    const rows = opened.flatMap((game) => {
      const picked = picks.get(keyOf(game)) ?? [];
      const dealt = game.mode === 'survival' ? picked.slice(0, 1) : picked;
      return dealt.map((questionId, index) => dealRow(parts, game, index + 1, questionId));
    });
    await insertDealt(tx, rows);
    return opened;
  }

  /** A player who asks again after the limit is not in a tunnel: a late answer is no longer excused. */
  async function touch(tx: Tx, ids: readonly number[], now: Date): Promise<GameRow[]> {
    const locked = [...(await lockGames(tx, ids)).values()].filter((game) => game.status === 'open');
    const touched = locked.map((game) =>
      isOverdue(runningGame(game), now.getTime()) ? { ...game, runningSeenLate: true } : game,
    );
    await saveRunning(tx, touched, new Set(), now);
    return touched;
  }

  async function dealBatch(requests: readonly DealRequest[]) {
    const unique = [...new Map(requests.map((request) => [keyOf(request), request])).values()];
    const answers = await database.transaction(async (tx) => {
      const now = await clock.now(tx);
      const open = await findOpenGames(tx, unique);
      const games =
        open.length > 0
          ? await touch(
              tx,
              open.map((game) => game.id),
              now,
            )
          : [];
      const has = new Set(games.map(keyOf));
      const fresh = unique.filter((request) => !has.has(keyOf(request)));
      if (fresh.length > 0) games.push(...(await openFresh(tx, fresh, now)));
      // Another server may have opened a game between the look and the insert.
      const lost = fresh.filter((request) => !games.some((game) => keyOf(game) === keyOf(request)));
      if (lost.length > 0) games.push(...(await findOpenGames(tx, lost)));
      const rows = await listQuestions(
        tx,
        games.map((game) => game.id),
      );
      const dealt = Map.groupBy(await withBodies(bank, tx, rows), (one) => one.row.gameId);
      return new Map(games.map((game) => [keyOf(game), presentDeal(game, dealt.get(game.id) ?? [], now)]));
    });
    parts.failpoint('deal.committed');
    return requests.map((request) => ({ value: answers.get(keyOf(request)) ?? [] }));
  }

  return coalescer<DealRequest, PlayQuestion[]>(dealBatch);
}

/** Normal and practice: all questions. Else the running one, or the last one when it is over. */
export function presentDeal(game: GameRow, dealt: readonly Dealt[], now: Date): PlayQuestion[] {
  const shown =
    game.mode === 'normal' || game.mode === 'practice'
      ? dealt
      : dealt.filter((one) => (isOver(game) ? one === dealt.at(-1) : one.row.position === game.position));
  return shown.map((one) => presentQuestion(game, one, now));
}
