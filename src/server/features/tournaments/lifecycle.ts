import { tournamentsTopic } from '#shared/kernel/events.ts';
import { levelOf } from '#shared/progress/rules.ts';
import { drawBracket, roundsOf } from '#shared/tournaments/bracket.ts';
import { computerPlayer } from '#shared/tournaments/computer.ts';
import { advance, type TournamentEnd } from '#shared/tournaments/progress.ts';
import { type Entrant, seatsBySeed } from '#shared/tournaments/seeding.ts';
import type { Gain } from '#server/features/achievements/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { afterAdvance, type Bracket, isReminderDue, type Locked, runningOf } from './bracket.ts';
import { playComputers } from './computers.ts';
import type { AdvanceContext, TournamentsContext } from './context.ts';
import { cancelTournament, crownChampion } from './ending.ts';
import { playersOf } from './escrow.ts';
import { insertMatches, listMatches, type MatchRow, saveMatches } from './match-store.ts';
import { openNews, reminderNews, resultNews, startedNews } from './notifications.ts';
import { listSeats, saveSeats, type SeatRow } from './seat-store.ts';
import { bothSides, isFinished, partOf } from './sides.ts';
import { saveTournament, type TournamentRow } from './store.ts';
import { hearersOf, hearersOfMatches } from './topics.ts';

/** So many steps at most: a round each, and the games of computer players between them. */
const maxSteps = 32;

/** Achievements that were unlocked, by player. */
type Unlocked = ReadonlyMap<string, readonly string[]>;

/** A tournament after it has moved as far as it can. */
export interface Advanced extends Bracket {
  readonly unlocked: Unlocked;
}

/**
 * Starts one that is locked: seeds, draws the bracket and opens the first round (rules T11, T12, T13); `starterId` need
 * not be told.
 */
export async function startTournament(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats, now }: Locked,
  starterId: string | null,
): Promise<TournamentRow> {
  const bestFirst = seatsBySeed(await entrantsOf(ctx, tx, seats));
  await saveSeats(
    tx,
    seats.map((seat) => ({ ...seat, seed: bestFirst.indexOf(seat.id) + 1 })),
  );
  const drawn = drawBracket(bestFirst);
  await insertMatches(
    tx,
    drawn.map((match) => ({ ...match, tournamentId: row.id })),
  );
  const rounds = roundsOf(seats.length);
  const started: TournamentRow = { ...row, status: 'in_progress', startedAt: now, rounds, currentRound: 1 };
  await saveTournament(tx, started);
  if (row.kind !== 'practice') await ctx.notifications.notify(tx, startedNews(row, seats, drawn, starterId), now);
  const { row: advanced } = await advanceTournament(ctx, tx, started, now);
  ctx.failpoint('tournament.started');
  return advanced;
}

/** By what others see of players: points of a contest that is not decided tell nothing. */
async function entrantsOf({ progress }: TournamentsContext, tx: Tx, seats: readonly SeatRow[]): Promise<Entrant[]> {
  const scores = await progress.scores(tx, playersOf(seats));
  return seats.map(({ id, playerId, computer, joinedAt }) => {
    const totalScore = computer === null ? (scores.get(playerId ?? '') ?? 0) : computerPlayer(computer).totalScore;
    return { seatId: id, level: levelOf(totalScore), totalScore, joinedAt: joinedAt.getTime() };
  });
}

/**
 * Moves a tournament as far as it goes now: decides matches, opens rounds, pays the prize or gives the fees back
 * (rules T10, T23, T24). Its row is locked, and so are the players of all its seats wherever it may decide something.
 * `closing` is who closes a game of it in this transaction: that game's own effect counts its win. `award` is decided
 * before anything else.
 */
export async function advanceTournament(
  ctx: AdvanceContext,
  tx: Tx,
  row: TournamentRow,
  now: Date,
  how: { readonly closing?: string; readonly award?: Award } = {},
): Promise<Advanced> {
  const seats = await listSeats(tx, row.id);
  const before: Bracket = { row, seats, matches: await listMatches(tx, row.id) };
  if (row.status !== 'in_progress') return { ...before, unlocked: new Map() };
  const moved = await asFarAsItGoes(ctx, tx, awarded(before, how.award, now), now);
  const after = reminded(moved.bracket, now);
  const changes = after.matches.filter((match, index) => match !== before.matches[index]);
  const decided = changes.filter(isDecided);
  await saveMatches(tx, changes);
  await saveSeats(
    tx,
    after.seats.filter((seat, index) => seat !== seats[index]),
  );
  const unlocked = await countDecided(ctx, tx, after, decided, now, how.closing);
  await ctx.picking.releaseQuestions(
    tx,
    'tournament',
    decided.map(({ id }) => id),
  );
  const ended = await finish(ctx, tx, { ...after, now }, moved.end);
  if (row.kind !== 'practice') await ctx.notifications.notify(tx, newsOf(before, after, changes, now), now);
  // Nobody sees that others were reminded.
  const seen = moved.bracket.matches.filter((match, index) => match !== before.matches[index]);
  if (seen.length > 0) await ctx.events.publish(tx, 'tournaments', hearers(before, ended.row, seen));
  if (changes.length > 0) ctx.failpoint('tournament.settled');
  return { row: ended.row, seats: after.seats, matches: after.matches, unlocked: joined(unlocked, ended.unlocked) };
}

/** A match that an administrator decides for one of its seats. */
interface Award {
  readonly matchId: number;
  readonly seatId: number;
}

function awarded(bracket: Bracket, award: Award | undefined, now: Date): Bracket {
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

/** Asks the rules until nothing changes any more. */
async function asFarAsItGoes(ctx: AdvanceContext, tx: Tx, before: Bracket, now: Date) {
  let bracket = before;
  for (let left = maxSteps; left > 0; left -= 1) {
    const drawn = await playComputers(ctx, tx, bracket, now);
    const running = runningOf(drawn);
    const step = advance(running, now.getTime());
    const hasMoved = drawn !== bracket || step.matches.some((match, index) => match !== running.matches[index]);
    bracket = afterAdvance(drawn, running, step);
    if (!hasMoved || step.end) return { bracket, end: step.end };
  }
  throw new Error(`tournament ${before.row.id} does not come to rest`);
}

function reminded({ row, ...bracket }: Bracket, now: Date): Bracket {
  const isDue = (match: MatchRow) => isReminderDue(row, match, now);
  const matches = bracket.matches.map((match) => (isDue(match) ? { ...match, remindedAt: now } : match));
  return { row, ...bracket, matches };
}

/**
 * What comes with the decision of matches whose players are locked: the points are no secret, and a win counts.
 * Practice unlocks no achievement.
 */
async function countDecided(
  { progress, achievements }: AdvanceContext,
  tx: Tx,
  bracket: Bracket,
  matches: readonly MatchRow[],
  now: Date,
  closing: string | undefined,
): Promise<Unlocked> {
  const finishers = matches.flatMap((match) => finishersOf(bracket, match));
  // Of who closes a game now the points were never concealed.
  const others = finishers.filter(({ playerId }) => playerId !== closing);
  for (const { playerId, score } of others) await progress.reveal(tx, playerId, score);
  const winners = finishers.flatMap(({ playerId, hasWon }) => (hasWon ? [playerId] : []));
  await progress.addWins(
    tx,
    winners.filter((playerId) => playerId !== closing),
  );
  const honoured = bracket.row.kind === 'practice' ? [] : winners;
  const gains = honoured.map((playerId): Gain => ({ playerId, counter: 'gamesWon', add: 1 }));
  return achievements.count(tx, gains, now);
}

/** Those who played a match to the end; a game left early earns nothing (rules E12). */
export function finishersOf({ seats }: Pick<Bracket, 'seats'>, match: MatchRow) {
  return bothSides.flatMap((side) => {
    const { seatId, part } = partOf(match, side);
    const playerId = seats.find(({ id }) => id === seatId)?.playerId ?? null;
    if (playerId === null || !part || !isFinished(match, part)) return [];
    return [{ playerId, score: part.score, hasWon: match.winnerSeatId === seatId }];
  });
}

async function finish(ctx: AdvanceContext, tx: Tx, locked: Bracket & Locked, how: TournamentEnd | null) {
  const unlocked: Unlocked = new Map();
  if (how?.kind === 'champion') return crownChampion(ctx, tx, locked, how.seatId);
  if (how) return { row: await cancelTournament(ctx, tx, locked, 'nobodyPlayed'), unlocked };
  await saveTournament(tx, locked.row);
  return { row: locked.row, unlocked };
}

const isDecided = ({ status }: MatchRow): boolean => status === 'completed';

function newsOf(before: Bracket, after: Bracket, changes: readonly MatchRow[], now: Date) {
  const wasOpen = new Set(before.matches.filter(({ openedAt }) => openedAt).map(({ id }) => id));
  return changes.flatMap((match) => {
    if (isDecided(match)) return resultNews(after, match);
    if (match.openedAt && !wasOpen.has(match.id)) return openNews(after, match);
    return match.remindedAt === now ? reminderNews(after, match, now) : [];
  });
}

/** A match is news to its players, a round to all of them; the list shows that it has started, or ended. */
function hearers({ row, seats, matches }: Bracket, after: TournamentRow, changes: readonly MatchRow[]): string[] {
  const hasStarted = matches.every(({ openedAt }) => openedAt === null);
  if (hasStarted || after.status !== row.status) return hearersOf(row, seats);
  if (after.currentRound === row.currentRound) return hearersOfMatches(row, seats, changes);
  return hearersOf(row, seats).filter((hearer) => hearer !== tournamentsTopic);
}

function joined(some: Unlocked, more: Unlocked): Unlocked {
  const ids = new Set([...some.keys(), ...more.keys()]);
  return new Map([...ids].map((id) => [id, [...(some.get(id) ?? []), ...(more.get(id) ?? [])]]));
}
