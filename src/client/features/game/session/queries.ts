import { readPlaying } from '#client/entities/playing.ts';
import { call } from '#client/platform/calls/api.ts';
import type { ApiInput } from '#client/platform/calls/call-input.ts';
import { signalAfter, type Trying } from '#client/platform/calls/try-again.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { contestFactor } from './contest-factor.ts';
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

/** What every deal of this device says. */
type DealRules = NonNullable<ApiInput<'GET /api/practice/questions'>['query']>;

/** Milliseconds that what is sent only once is waited for. */
const oncePatienceMs = 10_000;

interface DealInit {
  readonly signal: AbortSignal;
  readonly patience?: 'none';
  readonly within?: AbortSignal;
}

/** What is played: a mode, and in a normal game perhaps a category; a contest has its own. */
export interface GameSource {
  readonly gameMode: GameMode;
  /** Null: random questions of all categories. */
  readonly categoryId: number | null;
  readonly challengeId?: number;
  /** Deals another way than the mode and the place tell. */
  readonly deal?: (rules: DealRules, init: DealInit) => Promise<PlayQuestion[]>;
  readonly match?: { readonly tournamentId: number; readonly matchId: number };
}

interface DealWish {
  /** Leaves the game that is open elsewhere. */
  readonly replace: boolean;
  readonly signal: AbortSignal;
}

/** Opens a game or returns the open one; never cached, for it starts a clock (rules G2, D15, K2). */
export function dealGame(
  { gameMode, categoryId, challengeId, match, deal }: GameSource,
  { replace, signal }: DealWish,
): Promise<PlayQuestion[]> {
  const { timeFactor } = readPlaying();
  // A repeat would leave the game that the first one opened.
  const init = replace ? { signal, patience: 'none' as const, within: signalAfter(oncePatienceMs) } : { signal };
  const rules = replace ? ({ timeFactor, replace: 'true' } as const) : { timeFactor };
  // Somebody waits for the end of a contest: its clock cannot be off.
  const ofContest = { ...rules, timeFactor: contestFactor(timeFactor) };
  if (match) {
    const params = { id: match.tournamentId, matchId: match.matchId };
    return call('GET /api/tournaments/:id/matches/:matchId/questions', { params, query: ofContest }, init);
  }
  if (categoryId !== null && challengeId !== undefined) {
    const query = { ...ofContest, gameMode, challenge: challengeId };
    return call('GET /api/categories/:id/questions', { params: { id: categoryId }, query }, init);
  }
  if (deal) return deal(rules, init);
  if (gameMode === 'practice') return call('GET /api/practice/questions', { query: rules }, init);
  const query = { ...rules, count: wholeGameCount, gameMode };
  return categoryId === null
    ? call('GET /api/questions/random', { query }, init)
    : call('GET /api/categories/:id/questions', { params: { id: categoryId }, query }, init);
}

/** The game that the player has open, on whatever device. */
export function readOpenGame(): Promise<OpenGame | null> {
  return call('GET /api/user/game');
}

export function readGame(gameId: number, trying?: Trying): Promise<GameState> {
  return call('GET /api/game/:id', { params: { id: gameId } }, trying);
}

export function postAttempt(attempt: Attempt, trying: Trying): Promise<Verdict> {
  return call('POST /api/analytics/question-attempt', { body: attempt }, trying);
}

export function startNextQuestion(gameId: number, trying: Trying): Promise<PlayQuestion> {
  return call('POST /api/game/:id/next', { params: { id: gameId } }, trying);
}

/** Milliseconds that a pause is tried for. */
const pausePatienceMs = 3_000;

/** A pause that comes late is none: the clock has gone on, and the answer that was thought of is not heard of meanwhile. */
export function pauseGame(gameId: number): Promise<GameState> {
  return call('POST /api/game/:id/pause', { params: { id: gameId } }, { within: signalAfter(pausePatienceMs) });
}

export function resumeGame(gameId: number): Promise<GameState> {
  return call('POST /api/game/:id/resume', { params: { id: gameId } }, { within: signalAfter(oncePatienceMs) });
}

/** Closes a game; everything that it changed is read anew (rules 7.3). */
export async function submitGame(submission: Submission): Promise<GameResult> {
  const result = await call('POST /api/game/submit', { body: submission }, { patience: 'patient' });
  void invalidateAfter(queryClient, 'POST /api/game/submit');
  return result;
}
