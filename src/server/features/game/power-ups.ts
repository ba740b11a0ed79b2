import { extraTimeGainMs } from '#shared/game/clock.ts';
import { closeBySkip, isOver, isOverdue, isPaused, type RunningGame, runningElapsedMs } from '#shared/game/referee.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { shuffled } from '#shared/kernel/random.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { kindOf } from '#shared/questions/kind.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { closedRow } from './attempts.ts';
import { latestRunning } from './history-store.ts';
import { type GameParts, withBodies } from './parts.ts';
import { type Dealt, presentQuestion, runningGame, withClosed, withRunning } from './present.ts';
import { questionsAt, savePowerUps, saveVerdicts } from './question-store.ts';
import { type GameRow, lockGames, saveRunning } from './store.ts';
import { readTicket } from './ticket.ts';

export interface PowerUpRequest {
  readonly playerId: string;
  readonly type: PowerUpType;
  /** Without it, the running question of the player's latest open game. */
  readonly ticket: string | undefined;
}

/** The player's inventory, inside the same transaction: takes one (409 without one), or only counts. */
export interface PowerUpStock {
  take(): Promise<number>;
  count(): Promise<number>;
}

/** A locked game, the question that is meant, and its time. */
interface Aim {
  readonly game: GameRow;
  readonly dealt: Dealt;
  readonly now: Date;
}

/** What a power-up does to a game: once a ticket and type, in survival once a game (rules P3). */
export function createPowerUpUse(parts: GameParts) {
  const { clock, bank, chance } = parts;

  async function aim(tx: Tx, { playerId, ticket: text }: PowerUpRequest): Promise<Aim> {
    const ticket = text === undefined ? undefined : readTicket(text);
    const gameId = ticket?.gameId ?? (await latestRunning(tx, playerId));
    if (gameId === undefined) throw new Refusal('powerUpNeedsGame');
    const game = (await lockGames(tx, [gameId])).get(gameId);
    const position = ticket?.position ?? game?.position ?? 0;
    const [dealt] = await withBodies(bank, tx, await questionsAt(tx, [{ gameId, position }]));
    if (ticket && (game?.playerId !== playerId || dealt?.row.secret !== ticket.secret))
      throw new Refusal('ticketNotFound');
    if (!game || !dealt) throw new Refusal('powerUpNeedsGame');
    return { game, dealt, now: await clock.now(tx) };
  }

  function present({ game, dealt, now }: Aim, type: PowerUpType, count: number): PowerUpEffect {
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
      isGameOver: isOver(game),
    };
  }

  async function apply(tx: Tx, target: Aim, type: PowerUpType): Promise<Aim> {
    const { game, dealt, now } = target;
    const used: GameRow = { ...game, powerUpsUsed: [...game.powerUpsUsed, type] };
    const running = runningGame(used);
    const row = { ...dealt.row, powerUps: [...dealt.row.powerUps, type] };
    if (type === 'skipQuestion') {
      const closing = closeBySkip(running, now.getTime());
      const closed = closedRow(row, closing, null);
      const after = withClosed(used, closing, dealt);
      await saveVerdicts(tx, [closed], now);
      await saveRunning(tx, [after], new Set(), now);
      return { game: after, dealt: { row: closed, body: dealt.body }, now };
    }
    const marked = { ...row, removedPlaces: type === 'fiftyFifty' ? strike(dealt) : row.removedPlaces };
    await savePowerUps(tx, marked);
    const changed = withRunning(used, { ...running, ...gain(running, type, now) });
    await saveRunning(tx, [changed], new Set(), now);
    return { ...target, game: changed, dealt: { row: marked, body: dealt.body } };
  }

  /** Two of the three wrong places, drawn from the secret source. */
  function strike({ row }: Dealt): string {
    const wrong = [0, 1, 2, 3].filter((place) => row.answerOrder[place] !== '0');
    return shuffled(wrong, chance.below)
      .slice(0, 2)
      .sort((a, b) => a - b)
      .join('');
  }

  return async (tx: Tx, request: PowerUpRequest, stock: PowerUpStock): Promise<PowerUpEffect> => {
    const target = await aim(tx, request);
    if (target.dealt.row.powerUps.includes(request.type)) return present(target, request.type, await stock.count());
    refuse(target, request.type);
    const count = await stock.take();
    parts.failpoint('power-up.taken');
    return present(await apply(tx, target, request.type), request.type, count);
  };
}

/** Why this power-up cannot be used now; nothing is taken then. */
function refuse({ game, dealt, now }: Aim, type: PowerUpType): void {
  const running = runningGame(game);
  if (game.contestId !== 0) throw new Refusal('notInContest');
  if (game.mode === 'dailyTen') throw new Refusal('notInDailyTen');
  if (game.mode === 'practice') throw new Refusal('notInPractice');
  if (dealt.row.outcome !== null) throw new Refusal('questionDecided');
  if (game.status === 'closed' || isOver(game)) throw new Refusal('gameClosed');
  if (dealt.row.position !== game.position || game.runningStartedAt === null) throw new Refusal('questionNotStarted');
  if (isPaused(running, now.getTime())) throw new Refusal('gamePaused');
  if (isOverdue(running, now.getTime())) throw new Refusal('questionTooLate');
  if (game.mode === 'survival' && game.powerUpsUsed.includes(type)) throw new Refusal('powerUpUsed');
  if (type === 'extraTime' && game.runningLimitMs === null) throw new Refusal('powerUpNoEffect');
  if (type === 'fiftyFifty' && kindOf(dealt.body) === 'trueFalse') throw new Refusal('notForTrueFalse');
}

function gain(running: RunningGame, type: PowerUpType, now: Date): Partial<RunningGame> {
  if (type === 'extraLife') return { lives: (running.lives ?? 0) + 1 };
  if (type !== 'extraTime' || running.runningLimitMs === null) return {};
  // A clock that has not started yet is full.
  const elapsed = Math.max(0, runningElapsedMs(running, now.getTime()) ?? 0);
  const remaining = running.runningLimitMs - elapsed;
  const added = extraTimeGainMs(remaining, running.mode, running.timeFactor);
  return { runningLimitMs: running.runningLimitMs + added };
}
