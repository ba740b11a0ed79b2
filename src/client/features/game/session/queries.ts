import type { TimeFactor } from '#shared/account/playing.ts';
import { readPlaying } from '#client/entities/playing.ts';
import { call } from '#client/platform/calls/api.ts';
import type { ApiInput } from '#client/platform/calls/call-input.ts';
import { type RetryOptions, createTimeoutSignal } from '#client/platform/calls/retry.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import type {
  Attempt,
  GameMode,
  GameResult,
  GameState,
  OpenGame,
  PlayQuestion,
  Submission,
  Verdict,
} from '#shared/game/contract.ts';
import { wholeGameCount } from '#shared/game/rules.ts';

/** Limited because the opponent waits for the end. */
const maxContestFactor = '10';

/** See rules Q10. */
export function getContestFactor(timeFactor: TimeFactor): Exclude<TimeFactor, 'off'> {
  return timeFactor === 'off' ? maxContestFactor : timeFactor;
}

type DealRules = NonNullable<ApiInput<'GET /api/practice/questions'>['query']>;

/** In milliseconds, for requests that are sent only once. */
const singleRequestTimeoutMs = 10_000;

interface DealInit {
  readonly signal: AbortSignal;
  readonly patience?: 'none';
  readonly within?: AbortSignal;
}

export interface GameSource {
  readonly gameMode: GameMode;
  /** Null for random questions of all categories. */
  readonly categoryId: number | null;
  readonly challengeId?: number;
  readonly deal?: (rules: DealRules, init: DealInit) => Promise<PlayQuestion[]>;
  readonly match?: { readonly tournamentId: number; readonly matchId: number };
}

interface DealOptions {
  /** Ends the game that is open elsewhere. */
  readonly replace: boolean;
  readonly signal: AbortSignal;
}

/** Never cached, because it starts a clock (rules G2, D15, K2). */
export function dealGame(
  { gameMode, categoryId, challengeId, match, deal }: GameSource,
  { replace, signal }: DealOptions,
): Promise<PlayQuestion[]> {
  const { timeFactor } = readPlaying();
  // A retry would leave the game that the first request opened.
  const init = replace
    ? { signal, patience: 'none' as const, within: createTimeoutSignal(singleRequestTimeoutMs) }
    : { signal };
  const rules = replace ? ({ timeFactor, replace: 'true' } as const) : { timeFactor };
  // The opponent waits for the end of a contest, so its clock cannot be off.
  const contestRules = { ...rules, timeFactor: getContestFactor(timeFactor) };
  if (match) {
    const params = { id: match.tournamentId, matchId: match.matchId };
    return call('GET /api/tournaments/:id/matches/:matchId/questions', { params, query: contestRules }, init);
  }
  if (categoryId !== null && challengeId !== undefined) {
    const query = { ...contestRules, gameMode, challenge: challengeId };
    return call('GET /api/categories/:id/questions', { params: { id: categoryId }, query }, init);
  }
  if (deal) return deal(rules, init);
  if (gameMode === 'practice') return call('GET /api/practice/questions', { query: rules }, init);
  const query = { ...rules, count: wholeGameCount, gameMode };
  return categoryId === null
    ? call('GET /api/questions/random', { query }, init)
    : call('GET /api/categories/:id/questions', { params: { id: categoryId }, query }, init);
}

export function readOpenGame(): Promise<OpenGame | null> {
  return call('GET /api/user/game');
}

export function readGame(gameId: number, trying?: RetryOptions): Promise<GameState> {
  return call('GET /api/game/:id', { params: { id: gameId } }, trying);
}

export function postAttempt(attempt: Attempt, trying: RetryOptions): Promise<Verdict> {
  return call('POST /api/analytics/question-attempt', { body: attempt }, trying);
}

export function startNextQuestion(gameId: number, trying: RetryOptions): Promise<PlayQuestion> {
  return call('POST /api/game/:id/next', { params: { id: gameId } }, trying);
}

/** In milliseconds. */
const pauseTimeoutMs = 3_000;

/** Not retried: a late pause would stop a clock that has gone on, and block answers meanwhile. */
export function pauseGame(gameId: number): Promise<GameState> {
  return call('POST /api/game/:id/pause', { params: { id: gameId } }, { within: createTimeoutSignal(pauseTimeoutMs) });
}

export function resumeGame(gameId: number): Promise<GameState> {
  return call(
    'POST /api/game/:id/resume',
    { params: { id: gameId } },
    { within: createTimeoutSignal(singleRequestTimeoutMs) },
  );
}

/** Invalidates everything that the game changed (rules 7.3). */
export async function submitGame(submission: Submission): Promise<GameResult> {
  const result = await call('POST /api/game/submit', { body: submission }, { patience: 'patient' });
  void invalidateAfter(queryClient, 'POST /api/game/submit');
  return result;
}
