import { getExtraTimeGainMs } from '#shared/game/clock.ts';
import {
  closeBySkip,
  hasGameEnded,
  isOverdue,
  isPaused,
  type RunningGame,
  getRunningElapsedMs,
} from '#shared/game/referee.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { shuffleItems } from '#shared/kernel/random.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { closeQuestionRow } from './attempts.ts';
import { findLatestRunningGameId } from './history-store.ts';
import { type GameDependencies, addBodies } from './game-dependencies.ts';
import { type Dealt, presentQuestion, toRunningGame, advanceGame, applyRunningGame } from './present.ts';
import { listQuestionsAt, savePowerUps, saveVerdicts } from './question-store.ts';
import { type GameRow, lockGames, saveRunningGames } from './store.ts';
import { parseTicket } from './question-store.ts';

export interface PowerUpRequest {
  readonly playerId: string;
  readonly type: PowerUpType;
  /** If missing, the running question of the player's latest open game is used. */
  readonly ticket: string | undefined;
}

/** The player's inventory within the same transaction. `take` uses one up (409 without one); `count` only counts. */
export interface PowerUpStock {
  take(): Promise<number>;
  count(): Promise<number>;
}

/** A locked game, the question to which the power-up applies, and the current time. */
interface PowerUpTarget {
  readonly game: GameRow;
  readonly dealt: Dealt;
  readonly now: Date;
}

/** Applies power-ups to games: once per ticket and type, in survival once per game (rules P3). */
export function createPowerUpHandler(parts: GameDependencies) {
  const { clock, bank, chance } = parts;

  async function findTarget(tx: Tx, { playerId, ticket: text }: PowerUpRequest): Promise<PowerUpTarget> {
    const ticket = text === undefined ? undefined : parseTicket(text);
    const gameId = ticket?.gameId ?? (await findLatestRunningGameId(tx, playerId));
    if (gameId === undefined) throw new ApiError('powerUpNeedsGame');
    const game = (await lockGames(tx, [gameId])).get(gameId);
    const position = ticket?.position ?? game?.position ?? 0;
    const [dealt] = await addBodies(bank, tx, await listQuestionsAt(tx, [{ gameId, position }]));
    if (ticket && (game?.playerId !== playerId || dealt?.row.secret !== ticket.secret))
      throw new ApiError('ticketNotFound');
    if (!game || !dealt) throw new ApiError('powerUpNeedsGame');
    return { game, dealt, now: await clock.now(tx) };
  }

  function present({ game, dealt, now }: PowerUpTarget, type: PowerUpType, count: number): PowerUpEffect {
    const question = presentQuestion(game, dealt, now);
    const isTime = type === 'extraTime';
    return {
      powerUpType: type,
      count,
      gameId: game.id,
      removedAnswers: type === 'fiftyFifty' ? question.removedAnswers : null,
      startsInMs: isTime ? question.startsInMs : null,
      timeLimitMs: isTime ? question.timeLimitMs : null,
      lives: type === 'extraLife' ? game.lives : null,
      isGameOver: hasGameEnded(game),
    };
  }

  async function apply(tx: Tx, target: PowerUpTarget, type: PowerUpType): Promise<PowerUpTarget> {
    const { game, dealt, now } = target;
    const used: GameRow = { ...game, powerUpsUsed: [...game.powerUpsUsed, type] };
    const running = toRunningGame(used);
    const row = { ...dealt.row, powerUps: [...dealt.row.powerUps, type] };
    if (type === 'skipQuestion') {
      const closing = closeBySkip(running, now.getTime());
      const closed = closeQuestionRow(row, closing, null);
      const after = advanceGame(used, closing, dealt);
      await saveVerdicts(tx, [closed], now);
      await saveRunningGames(tx, [after], new Set(), now);
      return { game: after, dealt: { row: closed, body: dealt.body }, now };
    }
    const marked = { ...row, removedPlaces: type === 'fiftyFifty' ? pickRemovedPlaces(dealt) : row.removedPlaces };
    await savePowerUps(tx, marked);
    const changed = applyRunningGame(used, { ...running, ...calculateGain(running, type, now) });
    await saveRunningGames(tx, [changed], new Set(), now);
    return { ...target, game: changed, dealt: { row: marked, body: dealt.body } };
  }

  /** Two of the three wrong places, drawn from the secret random source. */
  function pickRemovedPlaces({ row }: Dealt): string {
    const wrong = [0, 1, 2, 3].filter((place) => row.answerOrder[place] !== '0');
    return shuffleItems(wrong, chance.below)
      .slice(0, 2)
      .sort((a, b) => a - b)
      .join('');
  }

  return async (tx: Tx, request: PowerUpRequest, stock: PowerUpStock): Promise<PowerUpEffect> => {
    const target = await findTarget(tx, request);
    if (target.dealt.row.powerUps.includes(request.type)) return present(target, request.type, await stock.count());
    assertUsable(target, request.type);
    const count = await stock.take();
    parts.failpoint('power-up.taken');
    return present(await apply(tx, target, request.type), request.type, count);
  };
}

/** Throws if this power-up cannot be used now. Nothing is taken from the inventory then. */
function assertUsable({ game, dealt, now }: PowerUpTarget, type: PowerUpType): void {
  const running = toRunningGame(game);
  if (game.contestId !== 0) throw new ApiError('notInContest');
  if (game.mode === 'dailyTen') throw new ApiError('notInDailyTen');
  if (game.mode === 'practice') throw new ApiError('notInPractice');
  if (dealt.row.outcome !== null) throw new ApiError('questionDecided');
  if (game.status === 'closed' || hasGameEnded(game)) throw new ApiError('gameClosed');
  if (dealt.row.position !== game.position || game.runningStartedAt === null) throw new ApiError('questionNotStarted');
  if (isPaused(running, now.getTime())) throw new ApiError('gamePaused');
  if (isOverdue(running, now.getTime())) throw new ApiError('questionTooLate');
  if (game.mode === 'survival' && game.powerUpsUsed.includes(type)) throw new ApiError('powerUpUsed');
  if (type === 'extraTime' && game.runningLimitMs === null) throw new ApiError('powerUpNoEffect');
  if (type === 'fiftyFifty' && getQuestionKind(dealt.body) === 'trueFalse') throw new ApiError('notForTrueFalse');
}

function calculateGain(running: RunningGame, type: PowerUpType, now: Date): Partial<RunningGame> {
  if (type === 'extraLife') return { lives: (running.lives ?? 0) + 1 };
  if (type !== 'extraTime' || running.runningLimitMs === null) return {};
  // A clock that has not started yet has its full time.
  const elapsed = Math.max(0, getRunningElapsedMs(running, now.getTime()) ?? 0);
  const remaining = running.runningLimitMs - elapsed;
  const added = getExtraTimeGainMs(remaining, running.mode, running.timeFactor);
  return { runningLimitMs: running.runningLimitMs + added };
}
