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

/** Why no game of a challenge or a match is dealt, by the codes of the catalogue of errors. */
export type ContestRefusal = (typeof contestRefusals)[number];

/** Why one is not to be played, as far as it can be told without asking for its questions. */
export type ContestBar = ContestRefusal | 'matchNotYours' | 'matchBye';

const tenRefusals = ['dailyTenPlayed', 'dailyTenNotToday'] as const;

/** Why no Daily Ten is dealt. */
export type TenRefusal = (typeof tenRefusals)[number];

/** Another game is open, and a player has one at a time. */
export interface Taken {
  readonly reason: 'gameRunning';
  readonly open: OpenGame;
  /** Milliseconds that a contest's game still runs at most; null for one that can be left. */
  readonly endsInMs: number | null;
}

/** Why there is nothing to play, or not any more (rules G4, K13, 2.8). */
export type DealRefusal =
  | { readonly reason: 'noQuestions' | 'categoryNotFound' | 'failed' }
  | { readonly reason: ContestRefusal }
  | { readonly reason: TenRefusal }
  | Taken
  /** In the server's words. */
  | { readonly reason: 'contestUndecided'; readonly text: string }
  | { readonly reason: 'tooManyDeals'; readonly retryAfterSeconds: number }
  /** It was going on here, and is closed: by another device or tab, or because nothing was heard of it for too long. */
  | { readonly reason: 'endedElsewhere' | 'endedByTime'; readonly score: number };

export function isContestRefusal(reason: string | undefined): reason is ContestRefusal {
  return contestRefusals.some((known) => known === reason);
}

export function isRefusedContest(refusal: DealRefusal): refusal is { readonly reason: ContestRefusal } {
  return isContestRefusal(refusal.reason);
}

export function isRefusedTen(refusal: DealRefusal): refusal is { readonly reason: TenRefusal } {
  return tenRefusals.some((known) => known === refusal.reason);
}

export function dealRefusalOf(error: unknown): DealRefusal {
  if (!(error instanceof CallError)) return { reason: 'failed' };
  const { code, status, text, retryAfterSeconds } = error;
  if (isContestRefusal(code)) return { reason: code };
  const tenRefusal = tenRefusals.find((known) => known === code);
  if (tenRefusal) return { reason: tenRefusal };
  if (code === 'tooManyDeals') return { reason: code, retryAfterSeconds: retryAfterSeconds ?? 60 };
  if (code === 'contestUndecided') return { reason: code, text };
  if (status !== 404) return { reason: 'failed' };
  return { reason: code === 'categoryNotFound' ? 'categoryNotFound' : 'noQuestions' };
}
