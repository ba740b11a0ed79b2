import { getTimeLimitMs } from '#shared/game/clock.ts';
import type { GameMode, PlayQuestion } from '#shared/game/contract.ts';
import { placeCanaries } from '#shared/game/question-selection.ts';
import {
  addMissingQuestions,
  flattenByDifficulty,
  type PickHistory,
  createEmptySelection,
  pickQuestions,
  planSurvivalRun,
} from '#shared/game/question-selection.ts';
import { getAvailableInMs } from '#shared/game/referee.ts';
import { isWholeGame, getStartingLives, wholeGameCount } from '#shared/game/rules.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { createBatcher, getBatchOptions, type BatchResult } from '#server/platform/database/batcher.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DealLimits } from './deal-limits.ts';
import { OpenGameConflict, type OpenGames } from './open-games.ts';
import { type GameDependencies, type Viewer, addBodies } from './game-dependencies.ts';
import { recordCall, presentShownQuestions } from './present.ts';
import { listQuestions, listRecentlyMet, listMetAmong } from './question-store.ts';
import { findReserved } from './reserved-store.ts';
import { createQuestionDealer, recentlyMetLimit, type ReservedQuestions } from './deal-question.ts';
import {
  findLatestGames,
  findOpenGames,
  type GameRow,
  lockGames,
  type NewGame,
  insertOpenGames,
  saveRunningGames,
} from './store.ts';

export interface DealRequest extends Viewer {
  /** 0 for random questions. */
  readonly categoryId: number;
  readonly mode: GameMode;
  readonly count: number;
  readonly difficulty?: Difficulty | undefined;
  /** The questions of a practice round or of another player's game, in order. Without them, questions are picked. */
  readonly questionIds?: readonly number[];
  /** A warm-up counts for nothing, however many questions it has. */
  readonly isWarmUp?: boolean;
  readonly timeFactor: number;
  /** Whether a game that is open elsewhere may be closed for this one. */
  readonly replace: boolean;
}

const isWhole = ({ mode, count, difficulty, isWarmUp = false }: DealRequest) =>
  !isWarmUp && isWholeGame(mode, count, difficulty);

/** Opens games, or returns those that are open (rules D1, G2). Deals that arrive together share a transaction. */
export function createGameDealer(parts: GameDependencies, dealLimits: DealLimits, open: OpenGames) {
  const { database, clock, bank, catalog, chance, account, limits } = parts;
  const { show } = createQuestionDealer(parts);

  /** Whether this becomes a whole game, which requires ten questions in the category. */
  const becomesWhole = (request: DealRequest) =>
    isWhole(request) && (request.mode !== 'normal' || bank.pool(request.categoryId).all.length >= wholeGameCount);

  /** Whether an open game is the requested one (rules G2). */
  function isRequestedGame(game: GameRow, request: DealRequest): boolean {
    return (
      game.mode === request.mode &&
      game.categoryId === request.categoryId &&
      game.isWhole === becomesWhole(request) &&
      (request.mode === 'practice' || hasOnlyQuestions(game, request.questionIds))
    );
  }

  /**
   * If too many questions of a category are fixed for a contest, fills up from its parent, then from the whole bank.
   */
  function pick({ categoryId, count, difficulty, ...request }: DealRequest, known: PickHistory): number[] {
    const pool = bank.pool(categoryId);
    const own = difficulty === undefined ? pool.all : pool[difficulty];
    const wanted = Math.min(count, own.length);
    const parentId = categoryId === 0 ? null : catalog.get(categoryId).parentId;
    const scopes = [pool, ...(parentId === null ? [] : [bank.pool(parentId)]), bank.pool(0)];
    if (isWholeGame(request.mode, count, difficulty) && wanted === wholeGameCount) {
      return flattenByDifficulty(
        scopes.reduce((rising, scope) => {
          const left = new Set([...known.excluded, ...flattenByDifficulty(rising)]);
          return addMissingQuestions(rising, scope, { excluded: left, met: known.met }, chance.below);
        }, createEmptySelection()),
      );
    }
    return scopes.reduce<number[]>((picked, scope) => {
      const left = new Set([...known.excluded, ...picked]);
      const ids = difficulty === undefined ? scope.all : scope[difficulty];
      return [
        ...picked,
        ...pickQuestions(ids, wanted - picked.length, { excluded: left, met: known.met }, chance.below),
      ];
    }, []);
  }

  function createPlan(request: DealRequest, known: PickHistory): number[] {
    if (request.mode === 'survival') return planSurvivalRun(bank.pool(request.categoryId), known, chance.below);
    if (request.questionIds) return request.questionIds.filter((id) => !known.excluded.has(id));
    return pick(request, known);
  }

  /**
   * Canaries are dealt only in whole games, where answers count as evidence, and never in sets that other players get
   * too.
   */
  function mayGetCanaries(request: DealRequest): boolean {
    return becomesWhole(request) && !request.questionIds && bank.canaries(request.categoryId).all.length > 0;
  }

  /**
   * The canaries that these players have met, by player. The list of their latest questions does not go back far
   * enough.
   */
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

  function createNewGame(
    request: DealRequest,
    known: PickHistory,
    metCanaries: ReadonlySet<number>,
    date: string,
    startsAt: Date,
  ): NewGame {
    const ordinary = createPlan(request, known);
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
      planRevisions: isKnownSet(request) ? plan.map((id) => bank.current(id).revision) : null,
      lives: getStartingLives(request.mode),
      limitMs: getTimeLimitMs(request.timeFactor),
      startsAt,
    };
  }

  /** Reads everything that these deals need in one round trip. */
  async function loadDealState(tx: Tx, requests: readonly DealRequest[]) {
    const playerIds = requests.map((request) => request.playerId);
    const [now, running, reserved, latest, tallies, met, dateStates] = await Promise.all([
      clock.now(tx),
      findOpenGames(tx, playerIds),
      findReserved(tx, playerIds),
      findLatestGames(tx, playerIds),
      dealLimits.tallies(tx, requests),
      listRecentlyMet(tx, playerIds, recentlyMetLimit),
      account.dateStates(tx, playerIds),
    ]);
    return { now, running, reserved, latest, tallies, met, dateStates };
  }

  /** Opens the games that may be opened, and returns the refusals of the others by player. */
  async function openNewGames(
    tx: Tx,
    requests: readonly DealRequest[],
    { now, reserved, latest, tallies, met, dateStates }: Awaited<ReturnType<typeof loadDealState>>,
  ) {
    const playerIds = requests.map((request) => request.playerId);
    const dates = await account.datesOf(tx, playerIds, now, dateStates);
    const refused = new Map(dealLimits.refusals(requests, tallies, now));
    for (const { playerId } of requests) {
      const waitMs = getAvailableInMs(latest.get(playerId)?.nextStartsAt?.getTime() ?? null, now.getTime());
      if (limits.areOn && waitMs > 0) refused.set(playerId, createNotReadyRefusal(waitMs));
    }
    const admitted = requests.filter(({ playerId }) => !refused.has(playerId));
    if (admitted.length === 0) return { opened: [], refused };
    const metCanaries = await readMetCanaries(tx, admitted);
    const drafts = admitted.map((request) => {
      const { playerId } = request;
      const known = { excluded: reserved.get(playerId) ?? new Set<number>(), met: met.get(playerId) ?? [] };
      const startsAt = limits.areOn ? getLater(now, latest.get(playerId)?.nextStartsAt ?? now) : now;
      return createNewGame(request, known, metCanaries.get(playerId) ?? new Set(), dates.get(playerId) ?? '', startsAt);
    });
    const opened = await insertOpenGames(
      tx,
      drafts.filter((draft) => draft.plan.length > 0),
      now,
    );
    return { opened, refused };
  }

  /** Records a new call for games that are dealt again. */
  async function recordCalls(tx: Tx, ids: readonly number[], now: Date): Promise<GameRow[]> {
    if (ids.length === 0) return [];
    const locked = [...(await lockGames(tx, ids)).values()].filter((game) => game.status === 'open');
    const touched = locked.map((game) => recordCall(game, now));
    await saveRunningGames(tx, touched, new Set(), now);
    return touched;
  }

  /** One game per player: of several concurrent deals of one player, the others are retried after the first. */
  async function dealBatch(requests: readonly DealRequest[]): Promise<BatchResult<PlayQuestion[]>[]> {
    const first = new Map([...requests].reverse().map((request) => [request.playerId, request]));
    const answers = await database.transaction(async (tx) => {
      const dealState = await loadDealState(tx, [...first.values()]);
      const { now, running, reserved } = dealState;
      const settled = new Map<string, BatchResult<PlayQuestion[]>>();
      const known: number[] = [];
      const newRequests: DealRequest[] = [];
      const asked = [...first.values()].map((request) => {
        const game = running.get(request.playerId);
        return { request, game, isKnown: game !== undefined && isRequestedGame(game, request) };
      });
      for (const { request, game, isKnown } of asked) {
        if (game && isKnown) known.push(game.id);
        else if (catalog.find(request.categoryId)?.isRetired) {
          settled.set(request.playerId, { error: new ApiError('categoryRetired') });
        } else if (wouldRevealReserved(request, reserved)) {
          settled.set(request.playerId, { error: new ApiError('contestUndecided') });
        } else if (!game) newRequests.push(request);
        else settled.set(request.playerId, { error: open.resolveConflict(game, request.replace, now) });
      }
      const games = await recordCalls(tx, known, now);
      const { opened, refused } =
        newRequests.length > 0 ? await openNewGames(tx, newRequests, dealState) : { opened: [], refused: [] };
      for (const [playerId, error] of refused) settled.set(playerId, { error });
      const isOpened = new Set(opened.map((game) => game.playerId));
      const counted = newRequests.filter(({ playerId }) => isOpened.has(playerId));
      const [shown] = await Promise.all([show(tx, opened, reserved), dealLimits.count(tx, counted, now)]);
      if (shown.changedPlans.size > 0) throw new Error('the plan of a new game changed at its first question');
      const rows = await listQuestions(
        tx,
        games.map((game) => game.id),
      );
      const dealt = Map.groupBy(await addBodies(bank, tx, rows), (one) => one.row.gameId);
      for (const [gameId, one] of shown.dealt) dealt.set(gameId, [one]);
      for (const game of [...games, ...opened]) {
        settled.set(game.playerId, { value: presentShownQuestions(game, dealt.get(game.id) ?? [], now) });
      }
      for (const { playerId } of newRequests) {
        if (!settled.has(playerId)) settled.set(playerId, await settleUnopened(tx, playerId));
      }
      return settled;
    }, getBatchOptions(requests));
    parts.failpoint('deal.committed');
    return requests.map((request) => {
      if (first.get(request.playerId) !== request && !isSameGame(request, first.get(request.playerId))) {
        return { error: new OpenGameConflict(null) };
      }
      return answers.get(request.playerId) ?? { error: new OpenGameConflict(null) };
    });
  }

  /** Either the category has no questions, or another server opened a game first. */
  async function settleUnopened(tx: Tx, playerId: string): Promise<BatchResult<PlayQuestion[]>> {
    const running = await findOpenGames(tx, [playerId]);
    return running.size > 0 ? { error: new OpenGameConflict(null) } : { value: [] };
  }

  const deal = createBatcher<DealRequest, PlayQuestion[]>(dealBatch);
  return (request: DealRequest): Promise<PlayQuestion[]> => open.leavingFirst(request, () => deal(request));
}

function isSameGame(one: DealRequest, other: DealRequest | undefined): boolean {
  return one.mode === other?.mode && one.categoryId === other.categoryId && isWhole(one) === isWhole(other);
}

/**
 * The gaps in a known set would reveal which questions are fixed for a contest. Therefore no such set is dealt
 * meanwhile, whatever it contains, and no other game is closed for it.
 */
const wouldRevealReserved = (request: DealRequest, reserved: ReservedQuestions): boolean =>
  isKnownSet(request) && (reserved.get(request.playerId)?.size ?? 0) > 0;

/** Questions of another player's game, which others know. */
const isKnownSet = ({ questionIds, isWarmUp = false }: DealRequest) => isWarmUp && questionIds !== undefined;

export function createNotReadyRefusal(waitMs: number): ApiError {
  return new ApiError('questionNotReady', [], { details: { availableInMs: Math.ceil(waitMs) } });
}

/** Whether a game asks only these questions, if they are given. */
const hasOnlyQuestions = ({ plan }: GameRow, questionIds: readonly number[] | undefined): boolean =>
  questionIds === undefined || (plan ?? []).every((id) => questionIds.includes(id));

const getLater = (one: Date, other: Date) => (one > other ? one : other);
