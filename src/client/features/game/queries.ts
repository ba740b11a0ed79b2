import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
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

/** What is played: a mode, and in a normal game perhaps a category. */
export interface GameSource {
  readonly gameMode: GameMode;
  /** Null: random questions of all categories. */
  readonly categoryId: number | null;
}

/** Opens a game or returns the open one; never cached, for it starts a clock (rules: Games). */
export function dealGame({ gameMode, categoryId }: GameSource, signal: AbortSignal): Promise<PlayQuestion[]> {
  const timeFactor = readSetting('timeFactor');
  const query = {
    count: 10,
    gameMode,
    timeFactor: timeFactor === 'off' ? ('off' as const) : (`${timeFactor}` as const),
    advance: readSetting('advance'),
  };
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
  for (const stale of changedByGame) {
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [url] }) => String(url).startsWith(stale) });
  }
  return result;
}

/** User and her numbers, power-ups, history, boards, daily challenge and analytics: all may change with a game. */
const changedByGame = ['/api/auth/user', '/api/user/', '/api/leaderboard', '/api/analytics/', '/api/daily-challenge'];

/** All categories, to name the place a question comes from. */
export function useCategories() {
  return useQuery(readQuery('GET /api/categories')).data;
}
