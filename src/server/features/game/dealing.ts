import { limitFor } from '#shared/game/clock.ts';
import type { GameMode, PlayQuestion } from '#shared/game/contract.ts';
import { placeCanaries } from '#shared/game/canary-places.ts';
import { addRising, inOrder, type Known, noneRising, pickQuestions, planSurvival } from '#shared/game/picking.ts';
import { availableInMs } from '#shared/game/referee.ts';
import { isWholeGame, livesOf, wholeGameCount } from '#shared/game/rules.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { coalescer, inBatch, type Settled } from '#server/platform/database/coalescer.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DealLimits } from './deal-limits.ts';
import { LeaveFirst, type OpenGames } from './open-games.ts';
import { type GameParts, type Viewer, withBodies } from './parts.ts';
import { heardAt, presentShown } from './present.ts';
import { listQuestions, metLately, listMetAmong } from './question-store.ts';
import { findReserved } from './reserved-store.ts';
import { createShowing, metMemory, type Reserved } from './showing.ts';
import {
  findLatestGames,
  findOpenGames,
  type GameRow,
  lockGames,
  type NewGame,
  openGames,
  saveRunning,
} from './store.ts';

export interface DealRequest extends Viewer {
  /** 0 for random questions. */
  readonly categoryId: number;
  readonly mode: GameMode;
  readonly count: number;
  readonly difficulty?: Difficulty | undefined;
  /** The questions of a round of practice, or of another's game, in their order; all others are picked. */
  readonly questionIds?: readonly number[];
  /** Counts for nothing, however many questions it has. */
  readonly isWarmUp?: boolean;
  readonly timeFactor: number;
  /** Whether a game that is open elsewhere is left for this one. */
  readonly replace: boolean;
}

const isWhole = ({ mode, count, difficulty, isWarmUp = false }: DealRequest) =>
  !isWarmUp && isWholeGame(mode, count, difficulty);

/** Opens games, or answers those that are open (rules D1, G2). Deals that arrive together share a transaction. */
export function createDealing(parts: GameParts, dealLimits: DealLimits, open: OpenGames) {
  const { database, clock, bank, catalog, chance, account, limits } = parts;
  const { show } = createShowing(parts);

  /** A whole game, if its place has ten questions. */
  const becomesWhole = (request: DealRequest) =>
    isWhole(request) && (request.mode !== 'normal' || bank.pool(request.categoryId).all.length >= wholeGameCount);

  /** Whether an open game is the one that is asked for (rules G2). */
  function isAsked(game: GameRow, request: DealRequest): boolean {
    return (
      game.mode === request.mode &&
      game.categoryId === request.categoryId &&
      game.isWhole === becomesWhole(request) &&
      (request.mode === 'practice' || hasThese(game, request.questionIds))
    );
  }

  /** What fills a place that has questions, but too many of them fixed for a contest: its parent's, then everything. */
  function pick({ categoryId, count, difficulty, ...request }: DealRequest, known: Known): number[] {
    const pool = bank.pool(categoryId);
    const own = difficulty === undefined ? pool.all : pool[difficulty];
    const wanted = Math.min(count, own.length);
    const parentId = categoryId === 0 ? null : catalog.get(categoryId).parentId;
    const scopes = [pool, ...(parentId === null ? [] : [bank.pool(parentId)]), bank.pool(0)];
    if (isWholeGame(request.mode, count, difficulty) && wanted === wholeGameCount) {
      return inOrder(
        scopes.reduce((rising, scope) => {
          const left = new Set([...known.left, ...inOrder(rising)]);
          return addRising(rising, scope, { left, met: known.met }, chance.below);
        }, noneRising()),
      );
    }
    return scopes.reduce<number[]>((picked, scope) => {
      const left = new Set([...known.left, ...picked]);
      const ids = difficulty === undefined ? scope.all : scope[difficulty];
      return [...picked, ...pickQuestions(ids, wanted - picked.length, { left, met: known.met }, chance.below)];
    }, []);
  }

  function planOf(request: DealRequest, known: Known): number[] {
    if (request.mode === 'survival') return planSurvival(bank.pool(request.categoryId), known, chance.below);
    if (request.questionIds) return request.questionIds.filter((id) => !known.left.has(id));
    return pick(request, known);
  }

  /** Canaries are dealt in whole games only, where answers count as evidence, and never in sets that others play too. */
  function mayGetCanaries(request: DealRequest): boolean {
    return becomesWhole(request) && !request.questionIds && bank.canaries(request.categoryId).all.length > 0;
  }

  /** The canaries that these players have met, by player; the list of latest questions does not go back far enough. */
  async function readMetCanaries(tx: Tx, requests: readonly DealRequest[]) {
    const dealt = requests.filter(mayGetCanaries);
    if (dealt.length === 0) return new Map<string, ReadonlySet<number>>();
    return listMetAmong(
      tx,
      dealt.map(({ playerId }) => playerId),
      [...new Set(dealt.flatMap(({ categoryId }) => bank.canaries(categoryId).all))],
    );
  }

  function addCanaries(request: DealRequest, plan: readonly number[], met: ReadonlySet<number>): number[] {
    return placeCanaries(
      plan.map((id) => ({ id, difficulty: bank.current(id).difficulty })),
      bank.canaries(request.categoryId),
      met,
      chance.below,
    );
  }

  function newGame(
    request: DealRequest,
    known: Known,
    metCanaries: ReadonlySet<number>,
    date: string,
    startsAt: Date,
  ): NewGame {
    const ordinary = planOf(request, known);
    const plan = mayGetCanaries(request) ? addCanaries(request, ordinary, metCanaries) : ordinary;
    return {
      playerId: request.playerId,
      mode: request.mode,
      categoryId: request.categoryId,
      contestId: 0,
      date,
      timeFactor: request.timeFactor,
      isWhole: becomesWhole(request) && (request.mode === 'survival' || plan.length === wholeGameCount),
      plan,
      planRevisions: isMeasured(request) ? plan.map((id) => bank.current(id).revision) : null,
      lives: livesOf(request.mode),
      limitMs: limitFor(request.timeFactor),
      startsAt,
    };
  }

  /** All that a deal asks of these players, in one trip. */
  async function read(tx: Tx, requests: readonly DealRequest[]) {
    const playerIds = requests.map((request) => request.playerId);
    const [now, running, reserved, latest, tallies, met, dateStates] = await Promise.all([
      clock.now(tx),
      findOpenGames(tx, playerIds),
      findReserved(tx, playerIds),
      findLatestGames(tx, playerIds),
      dealLimits.tallies(tx, requests),
      metLately(tx, playerIds, metMemory),
      account.dateStates(tx, playerIds),
    ]);
    return { now, running, reserved, latest, tallies, met, dateStates };
  }

  /** Opens what may be opened; the refusals of the others by player. */
  async function openFresh(
    tx: Tx,
    requests: readonly DealRequest[],
    { now, reserved, latest, tallies, met, dateStates }: Awaited<ReturnType<typeof read>>,
  ) {
    const playerIds = requests.map((request) => request.playerId);
    const dates = await account.datesOf(tx, playerIds, now, dateStates);
    const refused = new Map(dealLimits.refusals(requests, tallies, now));
    for (const { playerId } of requests) {
      const waitMs = availableInMs(latest.get(playerId)?.nextStartsAt?.getTime() ?? null, now.getTime());
      if (limits.areOn && waitMs > 0) refused.set(playerId, notReady(waitMs));
    }
    const admitted = requests.filter(({ playerId }) => !refused.has(playerId));
    if (admitted.length === 0) return { opened: [], refused };
    const metCanaries = await readMetCanaries(tx, admitted);
    const drafts = admitted.map((request) => {
      const { playerId } = request;
      const known = { left: reserved.get(playerId) ?? new Set<number>(), met: met.get(playerId) ?? [] };
      const startsAt = limits.areOn ? later(now, latest.get(playerId)?.nextStartsAt ?? now) : now;
      return newGame(request, known, metCanaries.get(playerId) ?? new Set(), dates.get(playerId) ?? '', startsAt);
    });
    const opened = await openGames(
      tx,
      drafts.filter((draft) => draft.plan.length > 0),
      now,
    );
    return { opened, refused };
  }

  /** Games that are dealt once more. */
  async function touch(tx: Tx, ids: readonly number[], now: Date): Promise<GameRow[]> {
    if (ids.length === 0) return [];
    const locked = [...(await lockGames(tx, ids)).values()].filter((game) => game.status === 'open');
    const touched = locked.map((game) => heardAt(game, now));
    await saveRunning(tx, touched, new Set(), now);
    return touched;
  }

  /** One game a player: of several deals of the same player at once, the others come after the first. */
  async function dealBatch(requests: readonly DealRequest[]): Promise<Settled<PlayQuestion[]>[]> {
    const first = new Map([...requests].reverse().map((request) => [request.playerId, request]));
    const answers = await database.transaction(async (tx) => {
      const found = await read(tx, [...first.values()]);
      const { now, running, reserved } = found;
      const settled = new Map<string, Settled<PlayQuestion[]>>();
      const known: number[] = [];
      const fresh: DealRequest[] = [];
      const asked = [...first.values()].map((request) => {
        const game = running.get(request.playerId);
        return { request, game, isKnown: game !== undefined && isAsked(game, request) };
      });
      for (const { request, game, isKnown } of asked) {
        if (game && isKnown) known.push(game.id);
        else if (catalog.find(request.categoryId)?.isRetired) {
          settled.set(request.playerId, { error: new Refusal('categoryRetired') });
        } else if (wouldTell(request, reserved)) {
          settled.set(request.playerId, { error: new Refusal('contestUndecided') });
        } else if (!game) fresh.push(request);
        else settled.set(request.playerId, { error: open.inTheWay(game, request.replace, now) });
      }
      const games = await touch(tx, known, now);
      const { opened, refused } = fresh.length > 0 ? await openFresh(tx, fresh, found) : { opened: [], refused: [] };
      for (const [playerId, error] of refused) settled.set(playerId, { error });
      const isOpened = new Set(opened.map((game) => game.playerId));
      const counted = fresh.filter(({ playerId }) => isOpened.has(playerId));
      const [shown] = await Promise.all([show(tx, opened, reserved), dealLimits.count(tx, counted, now)]);
      if (shown.changedPlans.size > 0) throw new Error('a plan does not hold for its first question');
      const rows = await listQuestions(
        tx,
        games.map((game) => game.id),
      );
      const dealt = Map.groupBy(await withBodies(bank, tx, rows), (one) => one.row.gameId);
      for (const [gameId, one] of shown.dealt) dealt.set(gameId, [one]);
      for (const game of [...games, ...opened]) {
        settled.set(game.playerId, { value: presentShown(game, dealt.get(game.id) ?? [], now) });
      }
      for (const { playerId } of fresh) {
        if (!settled.has(playerId)) settled.set(playerId, await nothingOpened(tx, playerId));
      }
      return settled;
    }, inBatch(requests));
    parts.failpoint('deal.committed');
    return requests.map((request) => {
      if (first.get(request.playerId) !== request && !isSame(request, first.get(request.playerId))) {
        return { error: new LeaveFirst(null) };
      }
      return answers.get(request.playerId) ?? { error: new LeaveFirst(null) };
    });
  }

  /** A place without questions, or another server was quicker. */
  async function nothingOpened(tx: Tx, playerId: string): Promise<Settled<PlayQuestion[]>> {
    const running = await findOpenGames(tx, [playerId]);
    return running.size > 0 ? { error: new LeaveFirst(null) } : { value: [] };
  }

  const deal = coalescer<DealRequest, PlayQuestion[]>(dealBatch);
  return (request: DealRequest): Promise<PlayQuestion[]> => open.leavingFirst(request, () => deal(request));
}

function isSame(one: DealRequest, other: DealRequest | undefined): boolean {
  return one.mode === other?.mode && one.categoryId === other.categoryId && isWhole(one) === isWhole(other);
}

/**
 * Of a set that is known, what is left out would tell what is fixed for a contest. So none is dealt meanwhile, whatever is in it,
 * and no other game is left for it.
 */
const wouldTell = (request: DealRequest, reserved: Reserved): boolean =>
  isMeasured(request) && (reserved.get(request.playerId)?.size ?? 0) > 0;

/** The questions of another's game, which others know. */
const isMeasured = ({ questionIds, isWarmUp = false }: DealRequest) => isWarmUp && questionIds !== undefined;

export function notReady(waitMs: number): Refusal {
  return new Refusal('questionNotReady', [], { details: { availableInMs: Math.ceil(waitMs) } });
}

/** Whether a game asks nothing but these, where they are told. */
const hasThese = ({ plan }: GameRow, questionIds: readonly number[] | undefined): boolean =>
  questionIds === undefined || (plan ?? []).every((id) => questionIds.includes(id));

const later = (one: Date, other: Date) => (one > other ? one : other);
