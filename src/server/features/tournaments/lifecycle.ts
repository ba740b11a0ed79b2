import { tournamentsTopic } from '#shared/kernel/events.ts';
import { advance, type TournamentEnd } from '#shared/tournaments/progress.ts';
import type { Tx } from '#server/platform/database.ts';
import { type CancellingParts, createCancelling } from './ending.ts';
import { type ComputersParts, createComputers } from './computers.ts';
import { createCrowning, type CrowningParts } from './crowning.ts';
import { createDeciding, type DecidingParts } from './deciding.ts';
import { isReminderDue, openNews, reminderNews, resultNews } from './notifications.ts';
import { listMatches, type MatchRow, saveMatches } from './match-store.ts';
import { afterAdvance, type Bracket, runningOf } from './bracket.ts';
import { listSeats, saveSeats } from './seat-store.ts';
import { saveTournament, type TournamentRow } from './store.ts';
import { hearersOf, hearersOfMatches } from './topics.ts';

export type MovingParts = CancellingParts & ComputersParts & CrowningParts & DecidingParts;

/** A tournament after it has moved as far as it can. */
export interface Moved extends Bracket {
  /** Achievements that this unlocked, by player. */
  readonly unlocked: ReadonlyMap<string, readonly string[]>;
}

/** So many steps at most: a round each, and the games of computer players between them. */
const mostSteps = 32;

/**
 * Moves a tournament as far as it goes now: decides matches, opens rounds, pays the prize or gives the fees back
 * (rules T10, T23, T24). Its row is locked, and so are the players of all its seats wherever it may
 * decide something.
 */
export function createMoving(parts: MovingParts) {
  const { notifications, events, failpoint, picking } = parts;
  const computers = createComputers(parts);
  const cancel = createCancelling(parts);
  const crown = createCrowning(parts);
  const decided = createDeciding(parts);

  async function asFarAsItGoes(tx: Tx, before: Bracket, now: Date) {
    let bracket = before;
    for (let left = mostSteps; left > 0; left -= 1) {
      const drawn = await computers.play(tx, bracket, now);
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

  async function end(tx: Tx, { row, seats }: Bracket, how: TournamentEnd | null, now: Date) {
    const none = new Map<string, readonly string[]>();
    if (how?.kind === 'champion') return crown(tx, row, seats, how.seatId, now);
    if (how) return { row: await cancel(tx, row, seats, 'nobodyPlayed', now), unlocked: none };
    await saveTournament(tx, row);
    return { row, unlocked: none };
  }

  /** `closing` is who closes a game of it in this transaction: that game's own effect counts its win. */
  return async (tx: Tx, row: TournamentRow, now: Date, closing: string | null = null): Promise<Moved> => {
    const seats = await listSeats(tx, row.id);
    const before: Bracket = { row, seats, matches: await listMatches(tx, row.id) };
    if (row.status !== 'in_progress') return { ...before, unlocked: new Map() };
    const moved = await asFarAsItGoes(tx, before, now);
    const after = reminded(moved.bracket, now);
    const changes = after.matches.filter((match, index) => match !== before.matches[index]);
    const isDecided = ({ status }: MatchRow) => status === 'completed';
    await saveMatches(tx, changes);
    await saveSeats(
      tx,
      after.seats.filter((seat, index) => seat !== seats[index]),
    );
    const unlocked = await decided(tx, after, changes.filter(isDecided), now, closing);
    await picking.releaseQuestions(
      tx,
      'tournament',
      changes.filter(isDecided).map(({ id }) => id),
    );
    const ended = await end(tx, after, moved.end, now);
    const wasOpen = new Set(before.matches.filter(({ openedAt }) => openedAt).map(({ id }) => id));
    if (row.kind !== 'practice') {
      const news = changes.flatMap((match) => {
        if (isDecided(match)) return resultNews(after, match);
        if (match.openedAt && !wasOpen.has(match.id)) return openNews(after, match);
        return match.remindedAt === now ? reminderNews(after, match, now) : [];
      });
      await notifications.tell(tx, news, now);
    }
    // Nobody sees that others were reminded.
    const seen = moved.bracket.matches.filter((match, index) => match !== before.matches[index]);
    if (seen.length > 0) await events.note(tx, 'tournaments', hearers(before, ended.row, seen));
    if (changes.length > 0) failpoint('tournament.settled');
    return { row: ended.row, seats: after.seats, matches: after.matches, unlocked: joined(unlocked, ended.unlocked) };
  };
}

/** A match is news to its players, a round to all of them; the list shows that it has started, or ended. */
function hearers({ row, seats, matches }: Bracket, after: TournamentRow, changes: readonly MatchRow[]): string[] {
  const hasStarted = matches.every(({ openedAt }) => openedAt === null);
  if (hasStarted || after.status !== row.status) return hearersOf(row, seats);
  if (after.currentRound === row.currentRound) return hearersOfMatches(row, seats, changes);
  return hearersOf(row, seats).filter((hearer) => hearer !== tournamentsTopic);
}

type Unlocked = Moved['unlocked'];

function joined(some: Unlocked, more: Unlocked): Unlocked {
  const ids = new Set([...some.keys(), ...more.keys()]);
  return new Map([...ids].map((id) => [id, [...(some.get(id) ?? []), ...(more.get(id) ?? [])]]));
}
