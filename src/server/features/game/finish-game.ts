import type { GameResult } from '#shared/game/contract.ts';
import { closeByAnswer, hasGameEnded, timeOutUnansweredQuestions as runOutGame } from '#shared/game/referee.ts';
import { isRanked, isSuccess, timePerQuestionMs } from '#shared/game/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ClosingGame, Counts } from '#server/features/finished-game/finished-game.ts';
import { type ContestGame, countGamesByDate, listContestGames, saveClosedGames } from './history-store.ts';
import { type GameDependencies, addBodies } from './game-dependencies.ts';
import { applyEffects, toGameResult } from './result.ts';
import { type GameRow, lockGames, lockOwnGames, saveRunningGames } from './store.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import { type BatchResult, createBatcher, getBatchOptions } from '#server/platform/database/batcher.ts';
import { closeQuestionRow } from './attempts.ts';
import { advanceGame, applyRunningGame, toRunningGame } from './present.ts';
import { type QuestionRow, listQuestions, listQuestionsAt, saveVerdicts } from './question-store.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { type ContestMode, hasRunOut, listContestAnswers } from './contest.ts';

interface ClosedGame extends Pick<ClosingGame, 'isFinished' | 'closedAt'> {
  readonly result: GameResult;
}

/**
 * Computes and stores the end of locked games within the transaction that closes them. Their players are locked, too.
 */
function createGameEnding({ clock, effects, failpoint }: Pick<GameDependencies, 'clock' | 'effects' | 'failpoint'>) {
  return {
    /** The games as they end now. Whether a contest is won is decided by the contest. */
    async ending(tx: Tx, open: readonly GameRow[]): Promise<ClosingGame[]> {
      // Counted in a later statement than the lock; otherwise twenty concurrent submits would all see the same count.
      const [counts, closedAt] = await Promise.all([countGamesByDate(tx, open), clock.now(tx)]);
      return open.map((game) => {
        const key = `${game.playerId} ${game.date}`;
        const before = counts.get(key) ?? { ranked: 0, paid: 0 };
        const isFinished = hasGameEnded(game);
        const isCounted = isFinished && game.isWhole;
        // A game that is left after its first verdict counts as one of the day; otherwise players could leave all but
        // their best games.
        const ranked = before.ranked + (isRanked(game) && game.questionsAnswered > 0 ? 1 : 0);
        const paid = before.paid + (isCounted && game.questionsCorrect > 0 ? 1 : 0);
        counts.set(key, { ranked, paid });
        const isOwn = game.contestId === 0;
        return {
          gameId: game.id,
          playerId: game.playerId,
          mode: game.mode,
          categoryId: game.categoryId || null,
          date: game.date,
          closedAt,
          score: game.score,
          rankedScore: game.rankedScore,
          questionsAnswered: game.questionsAnswered,
          questionsCorrect: game.questionsCorrect,
          usedMs: game.usedMs,
          pace: game.pace,
          timeFactor: game.timeFactor,
          trace: game.trace,
          powerUpsUsed: game.powerUpsUsed,
          isWhole: game.isWhole,
          isFinished,
          counts: isCounted ? 'fully' : 'notAtAll',
          isSuccess: isCounted && isOwn && isSuccess(game.mode, game.questionsCorrect, game.questionsAnswered),
          rankedBefore: before.ranked,
          paidBefore: before.paid,
        };
      });
    },

    /** Applies the effects of other features and returns the results. */
    settle: (tx: Tx, games: readonly ClosingGame[]) =>
      applyEffects(tx, games, effects, (effect) => failpoint(`submit.effect-${effect}`)),

    /** Stores the results and closes the games. */
    async save(tx: Tx, games: readonly ClosedGame[]): Promise<void> {
      const [first] = games;
      if (first) await saveClosedGames(tx, games, first.closedAt);
      failpoint('submit.game-written');
    },
  };
}

export interface CloseRequest {
  readonly playerId: string;
  readonly gameId: number;
}

/** The result of the player's own closed game, or a contest game, which is closed only after its contest is locked. */
export type CloseResult = { readonly result: GameResult } | { readonly contest: ContestGame };

/**
 * Closes games and pays their results once: score, coins, statistics, streak and history in one transaction (rules E3).
 * A closed game returns its first result. Submits that arrive together share a transaction. A contest game is left to
 * its contest; null for another player's game or none.
 */
export function createGameCloser(parts: GameDependencies) {
  const { database, account, bank, clock } = parts;
  const { ending, settle, save } = createGameEnding(parts);

  /** Leaving a survival run counts as its wrong answer: the run is finished and counts (rules E6). */
  async function endSurvivalRuns(tx: Tx, open: readonly GameRow[]): Promise<GameRow[]> {
    const unfinishedRuns = open.filter((game) => game.mode === 'survival' && !hasGameEnded(game));
    if (unfinishedRuns.length === 0) return [...open];
    const now = await clock.now(tx);
    const running = unfinishedRuns.map((game) => ({ gameId: game.id, position: game.position }));
    const asked = new Map(
      (await addBodies(bank, tx, await listQuestionsAt(tx, running))).map((dealtQuestion) => [
        dealtQuestion.row.gameId,
        dealtQuestion,
      ]),
    );
    const closed: QuestionRow[] = [];
    const ended = unfinishedRuns.map((game) => {
      const dealtQuestion = asked.get(game.id);
      if (!dealtQuestion || dealtQuestion.row.outcome !== null) return { ...game, lives: 0 };
      const answer = { isRight: null, claimedMs: 0, arrivedAt: now.getTime() };
      const question = { ...dealtQuestion.body, kind: getQuestionKind(dealtQuestion.body), hasExtraTime: false };
      const closing = closeByAnswer(toRunningGame(game), question, answer, now.getTime());
      closed.push(closeQuestionRow(dealtQuestion.row, closing, null));
      return { ...advanceGame(game, closing, dealtQuestion), lives: 0 };
    });
    await saveVerdicts(tx, closed, now);
    await saveRunningGames(tx, ended, new Set(), now);
    const byId = new Map(ended.map((game) => [game.id, game]));
    return open.map((game) => byId.get(game.id) ?? game);
  }

  async function closeBatch(requests: readonly CloseRequest[]): Promise<BatchResult<CloseResult | null>[]> {
    const answers = await database.transaction(async (tx) => {
      const asked = [...new Set(requests.map((request) => request.gameId))];
      const games = await lockOwnGames(tx, asked);
      const others = asked.filter((gameId) => !games.has(gameId));
      const contests = others.length === 0 ? [] : await listContestGames(tx, others);
      const isRequested = (game: GameRow) =>
        requests.some(({ gameId, playerId }) => gameId === game.id && playerId === game.playerId);
      const open = [...games.values()].filter((game) => game.status === 'open' && isRequested(game));
      const results = new Map([...games.values()].map((game) => [game.id, game.result]));
      if (open.length > 0) {
        const ended = await endSurvivalRuns(tx, open);
        // The statements are pipelined and run in this order: the games of the day are counted once the players are
        // locked.
        const [, closing] = await Promise.all([
          account.lockPlayers(tx, [...new Set(open.map((game) => game.playerId))].sort()),
          ending(tx, ended),
        ]);
        const closed = (await settle(tx, closing)).map((game) => ({ ...game, result: toGameResult(game, null) }));
        await save(tx, closed);
        for (const { gameId, result } of closed) results.set(gameId, result);
      }
      return requests.map(({ gameId, playerId }) => {
        const contest = contests.find((game) => game.gameId === gameId && game.playerId === playerId);
        if (contest) return { value: { contest } };
        const result = games.get(gameId)?.playerId === playerId ? results.get(gameId) : undefined;
        return { value: result ? { result } : null };
      });
    }, getBatchOptions(requests));
    parts.failpoint('submit.committed');
    return answers;
  }

  return createBatcher<CloseRequest, CloseResult | null>(closeBatch);
}

/**
 * Closes contest games, each in a separate transaction that locks the contest, then the game, then the players. The end
 * of the last game decides the contest in the same transaction (rules F17, T24).
 */
export function createContestGameCloser(parts: GameDependencies) {
  const { database, account, clock, bank, contests } = parts;
  const { ending, settle, save } = createGameEnding(parts);

  /** Closes the running question as a timeout. Questions that were never shown do not count as met. */
  async function timeOutGame(tx: Tx, game: GameRow, now: Date): Promise<GameRow> {
    const rows = await listQuestionsAt(tx, [{ gameId: game.id, position: game.position }]);
    const running = rows.filter((row) => row.outcome === null);
    let current = game;
    for (const dealt of await addBodies(bank, tx, running)) {
      const { row, body } = dealt;
      const unanswered = { isRight: null, claimedMs: 0, arrivedAt: now.getTime() };
      const asked = { ...body, kind: getQuestionKind(body), hasExtraTime: false };
      const closing = closeByAnswer(toRunningGame(game), asked, unanswered, now.getTime());
      await saveVerdicts(tx, [closeQuestionRow(row, closing, null)], now);
      current = advanceGame(game, closing, dealt);
    }
    const timedOutGame = applyRunningGame(current, runOutGame(toRunningGame(current)));
    await saveRunningGames(tx, [timedOutGame], new Set(), now);
    return timedOutGame;
  }

  /** Closes a game whose contest is locked, or returns the first result of a closed game. */
  async function closeLocked(
    tx: Tx,
    mode: ContestMode,
    gameId: number,
    playerIds: readonly string[],
  ): Promise<GameResult> {
    const locked = (await lockGames(tx, [gameId])).get(gameId);
    if (!locked) throw new ApiError('gameNotFound');
    if (locked.result) return locked.result;
    await account.lockPlayers(tx, [...playerIds].sort());
    const now = await clock.now(tx);
    const game = hasRunOut(locked, now.getTime()) ? await timeOutGame(tx, locked, now) : locked;
    const [closing] = await ending(tx, [game]);
    if (!closing) throw new Error(`game ${gameId} does not end`);
    const { playerId, score, questionsCorrect, isFinished, closedAt } = closing;
    const unanswered = game.questionCount - game.position + 1;
    // Converted to the normal time limit: players with more time use a share of their own limit.
    const usedMs = Math.round(game.usedMs / game.timeFactor) + unanswered * timePerQuestionMs;
    const answers = listContestAnswers(game, await listQuestions(tx, [gameId]));
    const { contestId, timeFactor } = game;
    const counted = { score, questionsCorrect, usedMs, timeFactor, answers };
    const played = { gameId, playerId, contestId, ...counted, isFinished, closedAt };
    const part = await contests[mode].recordGame(tx, played);
    parts.failpoint('contest.played');
    const hasWon = isFinished && part.contest.outcome === 'won';
    const counts: Counts = isFinished ? part.counts : 'notAtAll';
    const ended = { ...closing, isSuccess: hasWon, counts };
    const [settled] = await settle(tx, [ended]);
    if (!settled) throw new Error(`game ${gameId} has no result`);
    const newAchievements = [...new Set([...part.newAchievements, ...settled.newAchievements])];
    const result = toGameResult({ ...settled, newAchievements }, part.contest);
    await save(tx, [{ ...closing, result }]);
    return result;
  }

  /** Closes a game in a separate transaction. */
  async function close({ gameId, contestId, mode }: ContestGame): Promise<GameResult> {
    const result = await database.transaction(async (tx) =>
      closeLocked(tx, mode, gameId, await contests[mode].lock(tx, contestId)),
    );
    parts.failpoint('contest.committed');
    return result;
  }

  return {
    closeLocked,

    close,

    /** Closes a game by its id; 404 if it is not a contest game. */
    async closeById(gameId: number): Promise<GameResult> {
      const [game] = await listContestGames(database, [gameId]);
      if (!game) throw new ApiError('gameNotFound');
      return close(game);
    },
  };
}
