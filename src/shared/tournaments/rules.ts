import { type Coins, coins } from '../kernel/coins.ts';

/** Possible numbers of seats (rules 5.7), and the default (rules 3.16). */
export const fieldSizes = [4, 8, 16, 32, 64] as const;
export const defaultFieldSize = 16;
/** Sizes of a practice tournament: one player, and computer players in all other seats. */
export const practiceSizes = [4, 8, 16] as const;
/** See rules T3. */
export const minPlayers = 2;
/** Maximum entry fee in coins (rules T8). */
export const maxEntryFee = 10_000;
/** Length of a round in minutes, chosen at creation (rules T15). */
export const minRoundMinutes = 10;
export const maxRoundMinutes = 7 * 24 * 60;
export const defaultRoundMinutes = 24 * 60;
/** Days after which an unstarted tournament is canceled, and how far ahead a start can be scheduled (rules T5, T6). */
export const registrationDays = 7;
export const maxOpenTournaments = 10;
/** Maximum number of invitations by a player within 24 hours, in total and to one friend. */
export const maxInvitesPerDay = 30;
export const maxInvitesPerFriendPerDay = 3;
export const maxNameLength = 60;
export const maxDescriptionLength = 300;
/** Questions per match, and the time factors a creator may choose (rules T18, T29). */
export const matchQuestions = 10;
export const timeFactors = [1, 2, 5, 10] as const;
/** Ranked wins required before paying an entry fee; the settings can override it (rules T2). */
export const winsBeforeFee = 10;
/** The wins must be on this many of the player's dates. */
export const winDatesBeforeFee = 3;

export const tournamentStatuses = ['registration', 'in_progress', 'completed', 'cancelled'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];
export const matchStatuses = ['pending', 'in_progress', 'completed'] as const;
export type MatchStatus = (typeof matchStatuses)[number];
/** `open`: listed, anybody may join. `invited`: by link only. `practice`: one player against computer players. */
export const tournamentKinds = ['open', 'invited', 'practice'] as const;
export type TournamentKind = (typeof tournamentKinds)[number];
export const feeKinds = ['free', 'paid'] as const;
export type FeeKind = (typeof feeKinds)[number];
export const startRights = ['anyone', 'creator'] as const;
export type StartRight = (typeof startRights)[number];

/**
 * "Entry fee x Max players", announced as "up to"; the actual prize is the fees of the seats that played (rules T7,
 * T10).
 */
export function calculateAnnouncedPrize(entryFee: number, maxParticipants: number): Coins {
  return coins(entryFee * maxParticipants);
}

export interface Admission {
  readonly status: TournamentStatus;
  /** It starts at its scheduled time only. */
  readonly isOfficial: boolean;
  readonly kind: TournamentKind;
  readonly maxParticipants: number;
  readonly participantCount: number;
  readonly startBy: StartRight;
  readonly isParticipant: boolean;
  readonly isCreator: boolean;
  /** The creator's account is deleted or suspended. */
  readonly isCreatorGone: boolean;
  readonly isAdministrator: boolean;
}

/** Number of ranked wins, and the number of the player's dates on which they happened. */
export interface RankedWins {
  readonly rankedWins: number;
  readonly rankedWinDates: number;
}

/** See rules T2. */
export function getFeeRequirement(winsNeeded: number): RankedWins {
  return { rankedWins: winsNeeded, rankedWinDates: Math.min(winsNeeded, winDatesBeforeFee) };
}

export function canPayFee(entryFee: number, { rankedWins, rankedWinDates }: RankedWins, winsNeeded: number): boolean {
  const needed = getFeeRequirement(winsNeeded);
  return entryFee === 0 || (rankedWins >= needed.rankedWins && rankedWinDates >= needed.rankedWinDates);
}

export type JoinVerdict = 'allowed' | 'alreadyRegistered' | 'registrationOver' | 'tournamentFull' | 'tooFewWins';

/**
 * Whether a player may take a seat (rules T9). `hasWonEnough` is whether the player may pay the fee; the wallet checks
 * the coins.
 */
export function getJoinVerdict(
  tournament: Pick<Admission, 'status' | 'isParticipant' | 'participantCount' | 'maxParticipants'>,
  hasWonEnough: boolean,
): JoinVerdict {
  if (tournament.isParticipant) return 'alreadyRegistered';
  // A full tournament starts at once, so a late player gets "full" rather than "registration over".
  if (tournament.participantCount >= tournament.maxParticipants) return 'tournamentFull';
  if (tournament.status !== 'registration') return 'registrationOver';
  return hasWonEnough ? 'allowed' : 'tooFewWins';
}

export type StartVerdict = 'allowed' | 'registrationOver' | 'tooFewPlayers' | 'startNotYours' | 'startsAtItsTime';

/**
 * Whether the player may start it. Creator and administrators may from 2 players on. Anybody else (in an `invited`
 * tournament only participants) may once half of the seats are taken, unless the creator reserved the start. If the
 * creator is gone, any participant may (rules T3, T4). An official tournament starts at its scheduled time only (rules
 * T35).
 */
export function getStartVerdict(tournament: Admission): StartVerdict {
  const { status, kind, participantCount, maxParticipants, startBy, isParticipant, isCreatorGone } = tournament;
  if (status !== 'registration') return 'registrationOver';
  if (tournament.isOfficial) return 'startsAtItsTime';
  const isOwn = tournament.isCreator || tournament.isAdministrator || (isCreatorGone && isParticipant);
  const isHalfFull = participantCount * 2 >= maxParticipants;
  const isForAll = startBy === 'anyone' && isHalfFull && (kind !== 'invited' || isParticipant);
  if (!isOwn && !isForAll) return 'startNotYours';
  return participantCount >= minPlayers ? 'allowed' : 'tooFewPlayers';
}
