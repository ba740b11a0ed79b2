import type { OpenGame } from '#shared/game/contract.ts';
import { CallError } from '#client/platform/calls/call-error.ts';

const contestRefusals = [
  'challengeNotFound',
  'challengeNotAccepted',
  'challengeDecided',
  'challengePlayed',
  'tournamentNotFound',
  'matchNotFound',
  'matchNotOpen',
  'matchDecided',
  'matchPlayed',
] as const;

export type ContestRefusal = (typeof contestRefusals)[number];

/** Reasons why a contest cannot be played that are known without requesting its questions. */
export type ContestUnavailableReason = ContestRefusal | 'matchNotYours' | 'matchBye';

const dailyTenRefusals = ['dailyTenPlayed', 'dailyTenNotToday'] as const;

export type DailyTenRefusal = (typeof dailyTenRefusals)[number];

/** A player has only one open game. */
export interface GameRunningRefusal {
  readonly reason: 'gameRunning';
  readonly open: OpenGame;
  /** Null for a game that can be left. */
  readonly endsInMs: number | null;
}

/** See rules G4, K13, 2.8. */
export type DealRefusal =
  | { readonly reason: 'noQuestions' | 'categoryNotFound' | 'failed' }
  | { readonly reason: ContestRefusal }
  | { readonly reason: DailyTenRefusal }
  | GameRunningRefusal
  | { readonly reason: 'contestUndecided'; readonly text: string }
  | { readonly reason: 'tooManyDeals'; readonly retryAfterSeconds: number }
  /** The game was played here and has been closed, by another device or tab or because it was idle. */
  | { readonly reason: 'endedElsewhere' | 'endedByTime'; readonly score: number };

export function isContestRefusal(reason: string | undefined): reason is ContestRefusal {
  return contestRefusals.some((known) => known === reason);
}

export function isContestDealRefusal(refusal: DealRefusal): refusal is { readonly reason: ContestRefusal } {
  return isContestRefusal(refusal.reason);
}

export function isDailyTenDealRefusal(refusal: DealRefusal): refusal is { readonly reason: DailyTenRefusal } {
  return dailyTenRefusals.some((known) => known === refusal.reason);
}

export function toDealRefusal(error: unknown): DealRefusal {
  if (!(error instanceof CallError)) return { reason: 'failed' };
  const { code, status, text, retryAfterSeconds } = error;
  if (isContestRefusal(code)) return { reason: code };
  const tenRefusal = dailyTenRefusals.find((known) => known === code);
  if (tenRefusal) return { reason: tenRefusal };
  if (code === 'tooManyDeals') return { reason: code, retryAfterSeconds: retryAfterSeconds ?? 60 };
  if (code === 'contestUndecided') return { reason: code, text };
  if (status !== 404) return { reason: 'failed' };
  return { reason: code === 'categoryNotFound' ? 'categoryNotFound' : 'noQuestions' };
}
