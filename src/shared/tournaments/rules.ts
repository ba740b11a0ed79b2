import { type Coins, coins } from '../kernel/coins.ts';

/** How many may play in a tournament (rules 5.7), and how many unless told (rules 3.16). */
export const fieldSizes = [4, 8, 16, 32, 64] as const;
export const defaultFieldSize = 16;
/** Fields of a practice tournament: the player, and computer players in all other seats. */
export const practiceSizes = [4, 8, 16] as const;
/** Players that a start needs (rules T3). */
export const minPlayers = 2;
/** Coins: what a seat may cost (rules T8). */
export const maxEntryFee = 10_000;
/** Minutes of a round's window: chosen at creation (rules T15). */
export const minRoundMinutes = 10;
export const maxRoundMinutes = 7 * 24 * 60;
export const defaultRoundMinutes = 24 * 60;
/** Days after which a tournament without a start is cancelled; a start can be set so far ahead (rules T5, T6). */
export const registrationDays = 7;
/** Tournaments of one creator that are open for registration at a time. */
export const maxOpenTournaments = 10;
/** Invitations that a player can send within 24 hours, and how many of them to one friend. */
export const maxInvitesADay = 30;
export const maxInvitesOfOneADay = 3;
/** Characters. */
export const maxNameLength = 60;
export const maxDescriptionLength = 300;
/** Questions of a match, and the factors that a creator may set for its clocks (rules T18, T29). */
export const matchQuestions = 10;
export const timeFactors = [1, 2, 5, 10] as const;
/** Ranked games that a player must have won before a fee above 0 can be paid, unless the settings say else (rules T2). */
export const winsBeforeFee = 10;
/** On so many of the player's dates. */
export const winDatesBeforeFee = 3;

export const tournamentStatuses = ['registration', 'in_progress', 'completed', 'cancelled'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];
export const matchStatuses = ['pending', 'in_progress', 'completed'] as const;
export type MatchStatus = (typeof matchStatuses)[number];
/** `open`: in the list, anybody may join. `invited`: only with its link. `practice`: one player and computer players. */
export const tournamentKinds = ['open', 'invited', 'practice'] as const;
export type TournamentKind = (typeof tournamentKinds)[number];
/** What a seat costs, as a list is narrowed to it. */
export const feeKinds = ['free', 'paid'] as const;
export type FeeKind = (typeof feeKinds)[number];
export const startRights = ['anyone', 'creator'] as const;
export type StartRight = (typeof startRights)[number];

/** "Entry fee x Max players": announced as "up to"; what is paid are the fees of the seats that played (rules T7, T10). */
export function announcedPrize(entryFee: number, maxParticipants: number): Coins {
  return coins(entryFee * maxParticipants);
}

/** A tournament as who looks at it may join, leave or start it. */
export interface Admission {
  readonly status: TournamentStatus;
  /** It starts at its time, and never before. */
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

/** The ranked games that a player has won, and on how many of the player's dates. */
export interface RankedWins {
  readonly rankedWins: number;
  readonly rankedWinDates: number;
}

/** What `winsNeeded` of the settings means for a player: so many ranked games won, on so many dates (rules T2). */
export function feeRequirement(winsNeeded: number): RankedWins {
  return { rankedWins: winsNeeded, rankedWinDates: Math.min(winsNeeded, winDatesBeforeFee) };
}

/** Whether a player with these wins can pay the fee of a seat (rules T2). */
export function canPayFee(entryFee: number, { rankedWins, rankedWinDates }: RankedWins, winsNeeded: number): boolean {
  const needed = feeRequirement(winsNeeded);
  return entryFee === 0 || (rankedWins >= needed.rankedWins && rankedWinDates >= needed.rankedWinDates);
}

export type JoinVerdict = 'allowed' | 'alreadyRegistered' | 'registrationOver' | 'tournamentFull' | 'tooFewWins';

/** Whether a player may take a seat (rules T9), who has won enough for its fee or not; the wallet checks the coins. */
export function joinVerdict(
  tournament: Pick<Admission, 'status' | 'isParticipant' | 'participantCount' | 'maxParticipants'>,
  hasWonEnough: boolean,
): JoinVerdict {
  if (tournament.isParticipant) return 'alreadyRegistered';
  // A full field starts by itself: who comes too late hears that it is full.
  if (tournament.participantCount >= tournament.maxParticipants) return 'tournamentFull';
  if (tournament.status !== 'registration') return 'registrationOver';
  return hasWonEnough ? 'allowed' : 'tooFewWins';
}

export type StartVerdict = 'allowed' | 'registrationOver' | 'tooFewPlayers' | 'startNotYours' | 'startsAtItsTime';

/**
 * Whether the player may start it: creator and administrators from 2 players; anybody else, of an `invited` one whoever
 * joined, once half the seats are taken unless the creator keeps the start; of a creator who is gone, whoever joined
 * (rules T3, T4). An official one starts at its time alone (rules T35).
 */
export function startVerdict(tournament: Admission): StartVerdict {
  const { status, kind, participantCount, maxParticipants, startBy, isParticipant, isCreatorGone } = tournament;
  if (status !== 'registration') return 'registrationOver';
  if (tournament.isOfficial) return 'startsAtItsTime';
  const isOwn = tournament.isCreator || tournament.isAdministrator || (isCreatorGone && isParticipant);
  const isHalfFull = participantCount * 2 >= maxParticipants;
  const isForAll = startBy === 'anyone' && isHalfFull && (kind !== 'invited' || isParticipant);
  if (!isOwn && !isForAll) return 'startNotYours';
  return participantCount >= minPlayers ? 'allowed' : 'tooFewPlayers';
}
