import { tournamentsTopic } from '#shared/kernel/events.ts';
import { calculateLevel } from '#shared/progress/rules.ts';
import { drawBracket, calculateRounds } from '#shared/tournaments/bracket.ts';
import { getComputerPlayer } from '#shared/tournaments/computer-players.ts';
import { advanceRunningTournament, type TournamentEnd } from '#shared/tournaments/progress.ts';
import { type Entrant, listSeatsBySeed } from '#shared/tournaments/bracket.ts';
import type { Gain } from '#server/features/achievements/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { applyAdvance, type Bracket, isReminderDue, type LockedTournament, toRunningTournament } from './bracket.ts';
import { playComputerMatches } from './matches/computer-players.ts';
import type { AdvanceContext, TournamentsContext } from './context.ts';
import { cancelTournament, crownChampion } from './tournament-end.ts';
import { getPlayerIds } from './escrow.ts';
import { insertMatches, listMatches, type MatchRow, saveMatches } from './matches/match-store.ts';
import {
  createOpenedNotifications,
  createReminderNotifications,
  createResultNotifications,
  createStartedNotifications,
} from './notifications.ts';
import { listSeats, saveSeats, type SeatRow } from './seat-store.ts';
import { bothSides, isFinished, getMatchPart } from './bracket.ts';
import { saveTournament, type TournamentRow } from './store.ts';
import { listTournamentSubscribers, listMatchSubscribers } from './notifications.ts';

/** Upper bound of steps: one per round, plus the games of computer players between rounds. */
const maxSteps = 32;

type Unlocked = ReadonlyMap<string, readonly string[]>;

/** A tournament after it has advanced as far as possible, with the achievements that this unlocked by player. */
export interface Advanced extends Bracket {
  readonly unlocked: Unlocked;
}

/**
 * Starts a locked tournament: seeds, draws the bracket and opens the first round (rules T11, T12, T13). The player
 * `starterId` is not notified.
 */
export async function startTournament(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats, now }: LockedTournament,
  starterId: string | null,
): Promise<TournamentRow> {
  const bestFirst = listSeatsBySeed(await buildEntrants(ctx, tx, seats));
  await saveSeats(
    tx,
    seats.map((seat) => ({ ...seat, seed: bestFirst.indexOf(seat.id) + 1 })),
  );
  const drawn = drawBracket(bestFirst);
  await insertMatches(
    tx,
    drawn.map((match) => ({ ...match, tournamentId: row.id })),
  );
  const rounds = calculateRounds(seats.length);
  const started: TournamentRow = { ...row, status: 'in_progress', startedAt: now, rounds, currentRound: 1 };
  await saveTournament(tx, started);
  if (row.kind !== 'practice')
    await ctx.notifications.notify(tx, createStartedNotifications(row, seats, drawn, starterId), now);
  const { row: advanced } = await advanceTournament(ctx, tx, started, now);
  ctx.failpoint('tournament.started');
  return advanced;
}

/** Seeds use visible points only: points of undecided contests must stay secret. */
async function buildEntrants({ progress }: TournamentsContext, tx: Tx, seats: readonly SeatRow[]): Promise<Entrant[]> {
  const scores = await progress.scores(tx, getPlayerIds(seats));
  return seats.map(({ id, playerId, computer, joinedAt }) => {
    const totalScore = computer === null ? (scores.get(playerId ?? '') ?? 0) : getComputerPlayer(computer).totalScore;
    return { seatId: id, level: calculateLevel(totalScore), totalScore, joinedAt: joinedAt.getTime() };
  });
}

/**
 * Advances a tournament as far as possible: decides matches, opens rounds, pays the prize or refunds the fees (rules
 * T10, T23, T24). The caller holds the lock of its row, and of all its players wherever something may be decided.
 * `closing` is the player who closes a game in this transaction, whose win is counted by that game's own effect.
 * `award` is applied first.
 */
export async function advanceTournament(
  ctx: AdvanceContext,
  tx: Tx,
  row: TournamentRow,
  now: Date,
  options: { readonly closing?: string; readonly award?: Award } = {},
): Promise<Advanced> {
  const seats = await listSeats(tx, row.id);
  const before: Bracket = { row, seats, matches: await listMatches(tx, row.id) };
  if (row.status !== 'in_progress') return { ...before, unlocked: new Map() };
  const moved = await advanceUntilStable(ctx, tx, applyAward(before, options.award, now), now);
  const after = markReminders(moved.bracket, now);
  const changes = after.matches.filter((match, index) => match !== before.matches[index]);
  const decided = changes.filter(isDecided);
  await saveMatches(tx, changes);
  await saveSeats(
    tx,
    after.seats.filter((seat, index) => seat !== seats[index]),
  );
  const unlocked = await countDecided(ctx, tx, after, decided, now, options.closing);
  await ctx.picking.releaseQuestions(
    tx,
    'tournament',
    decided.map(({ id }) => id),
  );
  const ended = await finishTournament(ctx, tx, { ...after, now }, moved.end);
  if (row.kind !== 'practice')
    await ctx.notifications.notify(tx, createMatchNotifications(before, after, changes, now), now);
  // Reminders alone must not be visible to others.
  const seen = moved.bracket.matches.filter((match, index) => match !== before.matches[index]);
  if (seen.length > 0) await ctx.events.publish(tx, 'tournaments', findSubscribers(before, ended.row, seen));
  if (changes.length > 0) ctx.failpoint('tournament.settled');
  return {
    row: ended.row,
    seats: after.seats,
    matches: after.matches,
    unlocked: mergeUnlocked(unlocked, ended.unlocked),
  };
}

/** A match that an administrator decides in favor of one of its seats. */
interface Award {
  readonly matchId: number;
  readonly seatId: number;
}

function applyAward(bracket: Bracket, award: Award | undefined, now: Date): Bracket {
  if (!award) return bracket;
  const decision = {
    status: 'completed',
    completedAt: now,
    winnerSeatId: award.seatId,
    decidedBy: 'administrator',
  } as const;
  const matches = bracket.matches.map((match) => (match.id === award.matchId ? { ...match, ...decision } : match));
  return { ...bracket, matches };
}

/** Applies the rules until nothing changes. */
async function advanceUntilStable(ctx: AdvanceContext, tx: Tx, before: Bracket, now: Date) {
  let bracket = before;
  for (let left = maxSteps; left > 0; left -= 1) {
    const drawn = await playComputerMatches(ctx, tx, bracket, now);
    const running = toRunningTournament(drawn);
    const step = advanceRunningTournament(running, now.getTime());
    const hasMoved = drawn !== bracket || step.matches.some((match, index) => match !== running.matches[index]);
    bracket = applyAdvance(drawn, running, step);
    if (!hasMoved || step.end) return { bracket, end: step.end };
  }
  throw new Error(`tournament ${before.row.id} does not stabilize`);
}

function markReminders({ row, ...bracket }: Bracket, now: Date): Bracket {
  const isDue = (match: MatchRow) => isReminderDue(row, match, now);
  const matches = bracket.matches.map((match) => (isDue(match) ? { ...match, remindedAt: now } : match));
  return { row, ...bracket, matches };
}

/**
 * Reveals the points and counts the wins of decided matches. The caller holds the locks of their players. Practice
 * unlocks no achievement.
 */
async function countDecided(
  { progress, achievements }: AdvanceContext,
  tx: Tx,
  bracket: Bracket,
  matches: readonly MatchRow[],
  now: Date,
  closing: string | undefined,
): Promise<Unlocked> {
  const finishers = matches.flatMap((match) => listFinishers(bracket, match));
  // The points of the player who closes a game now were never concealed.
  const others = finishers.filter(({ playerId }) => playerId !== closing);
  for (const { playerId, score } of others) await progress.reveal(tx, playerId, score);
  const winners = finishers.flatMap(({ playerId, hasWon }) => (hasWon ? [playerId] : []));
  await progress.addWins(
    tx,
    winners.filter((playerId) => playerId !== closing),
  );
  const rewarded = bracket.row.kind === 'practice' ? [] : winners;
  const gains = rewarded.map((playerId): Gain => ({ playerId, counter: 'gamesWon', add: 1 }));
  return achievements.count(tx, gains, now);
}

/** Returns the players who played a match to the end. A game left early earns nothing (rules E12). */
export function listFinishers({ seats }: Pick<Bracket, 'seats'>, match: MatchRow) {
  return bothSides.flatMap((side) => {
    const { seatId, part } = getMatchPart(match, side);
    const playerId = seats.find(({ id }) => id === seatId)?.playerId ?? null;
    if (playerId === null || !part || !isFinished(match, part)) return [];
    return [{ playerId, score: part.score, hasWon: match.winnerSeatId === seatId }];
  });
}

async function finishTournament(
  ctx: AdvanceContext,
  tx: Tx,
  locked: Bracket & LockedTournament,
  options: TournamentEnd | null,
) {
  const unlocked: Unlocked = new Map();
  if (options?.kind === 'champion') return crownChampion(ctx, tx, locked, options.seatId);
  if (options) return { row: await cancelTournament(ctx, tx, locked, 'nobodyPlayed'), unlocked };
  await saveTournament(tx, locked.row);
  return { row: locked.row, unlocked };
}

const isDecided = ({ status }: MatchRow): boolean => status === 'completed';

function createMatchNotifications(before: Bracket, after: Bracket, changes: readonly MatchRow[], now: Date) {
  const wasOpen = new Set(before.matches.filter(({ openedAt }) => openedAt).map(({ id }) => id));
  return changes.flatMap((match) => {
    if (isDecided(match)) return createResultNotifications(after, match);
    if (match.openedAt && !wasOpen.has(match.id)) return createOpenedNotifications(after, match);
    return match.remindedAt === now ? createReminderNotifications(after, match, now) : [];
  });
}

/**
 * A changed match concerns its players, and a new round concerns everyone in the tournament. The public list changes
 * only when the tournament starts or ends.
 */
function findSubscribers(
  { row, seats, matches }: Bracket,
  after: TournamentRow,
  changes: readonly MatchRow[],
): string[] {
  const hasStarted = matches.every(({ openedAt }) => openedAt === null);
  if (hasStarted || after.status !== row.status) return listTournamentSubscribers(row, seats);
  if (after.currentRound === row.currentRound) return listMatchSubscribers(row, seats, changes);
  return listTournamentSubscribers(row, seats).filter((subscriber) => subscriber !== tournamentsTopic);
}

function mergeUnlocked(first: Unlocked, second: Unlocked): Unlocked {
  const ids = new Set([...first.keys(), ...second.keys()]);
  return new Map([...ids].map((id) => [id, [...(first.get(id) ?? []), ...(second.get(id) ?? [])]]));
}
