import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { forgetReads, type PathStart } from '../../platform/forget-reads.ts';
import { queryClient, readQuery } from '../../platform/query-client.ts';
import { readSetting } from '../../platform/settings.ts';
import type {
  Attempt,
  GameMode,
  GameResult,
  GameState,
  PlayQuestion,
  Submission,
  Verdict,
} from '#shared/game/contract.ts';

/** What is played: a mode, and in a normal game perhaps a category; a contest has its own. */
export interface GameSource {
  readonly gameMode: GameMode;
  /** Null: random questions of all categories. */
  readonly categoryId: number | null;
  readonly challengeId?: number;
  readonly match?: { readonly tournamentId: number; readonly matchId: number };
}

/** Opens a game or returns the open one; never cached, for it starts a clock (rules: Games). */
export function dealGame(
  { gameMode, categoryId, challengeId, match }: GameSource,
  signal: AbortSignal,
): Promise<PlayQuestion[]> {
  if (match) {
    const params = { id: match.tournamentId, matchId: match.matchId };
    return call('GET /api/tournaments/:id/matches/:matchId/questions', { params }, { signal });
  }
  if (categoryId !== null && challengeId !== undefined) {
    const query = { gameMode, challenge: challengeId };
    return call('GET /api/categories/:id/questions', { params: { id: categoryId }, query }, { signal });
  }
  const timeFactor = readSetting('timeFactor');
  const query = {
    count: 10,
    gameMode,
    timeFactor: timeFactor === 'off' ? ('off' as const) : (`${timeFactor}` as const),
    advance: readSetting('advance'),
  };
  if (gameMode === 'practice') {
    const { timeFactor: factor, advance } = query;
    return call('GET /api/practice/questions', { query: { timeFactor: factor, advance } }, { signal });
  }
  return categoryId === null
    ? call('GET /api/questions/random', { query }, { signal })
    : call('GET /api/categories/:id/questions', { params: { id: categoryId }, query }, { signal });
}

export function readGame(gameId: number): Promise<GameState> {
  return call('GET /api/game/:id', { params: { id: gameId } });
}

export function postAttempt(attempt: Attempt): Promise<Verdict> {
  return call('POST /api/analytics/question-attempt', { body: attempt });
}

export function startNextQuestion(gameId: number): Promise<PlayQuestion> {
  return call('POST /api/game/:id/next', { params: { id: gameId } });
}

export function pauseGame(gameId: number): Promise<GameState> {
  return call('POST /api/game/:id/pause', { params: { id: gameId } });
}

export function resumeGame(gameId: number): Promise<GameState> {
  return call('POST /api/game/:id/resume', { params: { id: gameId } });
}

/** Closes a game; everything that it changed is read anew (section 7). */
export async function submitGame(submission: Submission): Promise<GameResult> {
  const result = await call('POST /api/game/submit', { body: submission });
  void forgetReads(queryClient, changedByGame);
  return result;
}

/** User and her numbers, power-ups, history, boards, daily challenge, analytics, challenges, tournaments: all may change with a game. */
const changedByGame: readonly PathStart[] = [
  '/api/auth/user',
  '/api/user/',
  '/api/leaderboard',
  '/api/league',
  '/api/analytics/',
  '/api/daily-challenge',
  '/api/friends/challenges',
  '/api/tournaments',
];

/** All categories, to name the place a question comes from. */
export function useCategories() {
  return useQuery(readQuery('GET /api/categories')).data;
}
