import { levelOf } from '#shared/progress/rules.ts';
import { drawBracket, type DrawnMatch, roundsOf } from '#shared/tournaments/bracket.ts';
import { computerPlayer } from '#shared/tournaments/computer.ts';
import { fewestPlayers } from '#shared/tournaments/rules.ts';
import { type Entrant, seatsBySeed } from '#shared/tournaments/seeding.ts';
import type { Account } from '#server/features/account/service.ts';
import type { News, Notifications } from '#server/features/notifications/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type CancellingParts, createCancelling } from './ending.ts';
import { playersSeats } from './escrow.ts';
import { insertMatches } from './match-store.ts';
import { listSeats, saveSeats, type SeatRow } from './seat-store.ts';
import { createSettling, type SettlingParts } from './settling.ts';
import { saveTournament, type TournamentRow } from './store.ts';

export interface StartingParts extends CancellingParts, SettlingParts, Pick<Deps, 'failpoint'> {
  readonly account: CancellingParts['account'] & Pick<Account, 'lockPlayers'>;
  readonly progress: SettlingParts['progress'] & Pick<Progress, 'scores'>;
  readonly notifications: Pick<Notifications, 'tell'>;
}

/** The start of a tournament that is locked: seeds, bracket and the first round (rules T11, T12, T13). */
export function createStarting(parts: StartingParts) {
  const { account, progress, notifications, failpoint } = parts;
  const settle = createSettling(parts);
  const cancel = createCancelling(parts);

  /** By what others see of players: points of a contest that is not decided tell nothing. */
  async function entrantsOf(tx: Tx, seats: readonly SeatRow[]): Promise<Entrant[]> {
    const scores = await progress.scores(
      tx,
      playersSeats(seats).map(({ playerId }) => playerId),
    );
    return seats.map(({ id, playerId, computer, joinedAt }) => {
      const totalScore = computer === null ? (scores.get(playerId ?? '') ?? 0) : computerPlayer(computer).totalScore;
      return { seatId: id, level: levelOf(totalScore), totalScore, joinedAt: joinedAt.getTime() };
    });
  }

  /** Who has nothing to play in the first round is told of no time for it. */
  function newsOf(
    row: TournamentRow,
    seats: readonly SeatRow[],
    drawn: readonly DrawnMatch[],
    starterId: string | null,
  ) {
    const byes = drawn.filter(
      ({ round, seat1Id, seat2Id }) => round === 1 && (seat1Id === null) !== (seat2Id === null),
    );
    const isBye = (seatId: number) => byes.some(({ seat1Id, seat2Id }) => seatId === seat1Id || seatId === seat2Id);
    const others = playersSeats(seats).filter(({ playerId }) => playerId !== starterId);
    return others.map(({ id, playerId }): News => {
      const minutes = isBye(id) ? null : row.roundMinutes;
      const facts = { tournament: row.name, tournamentId: row.id, minutes };
      return { playerId, kind: 'tournamentStarted', reference: String(row.id), actorId: starterId, facts };
    });
  }

  /** Draws the bracket and opens the first round; `starterId` need not be told. */
  async function start(
    tx: Tx,
    row: TournamentRow,
    seats: readonly SeatRow[],
    now: Date,
    starterId: string | null,
  ): Promise<TournamentRow> {
    const bestFirst = seatsBySeed(await entrantsOf(tx, seats));
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
    if (row.kind !== 'practice') await notifications.tell(tx, newsOf(row, seats, drawn, starterId), now);
    const settled = await settle(tx, started, now);
    failpoint('tournament.started');
    return settled;
  }

  return {
    start,

    /** One in registration whose time has come starts at the time set for it, or is cancelled without enough players. */
    async registrationDue(tx: Tx, row: TournamentRow, now: Date): Promise<TournamentRow> {
      if (row.status !== 'registration' || !isDue(row, now)) return row;
      const seats = await listSeats(tx, row.id);
      if (row.startsAt && row.startsAt <= now && seats.length >= fewestPlayers) return start(tx, row, seats, now, null);
      await account.lockPlayers(
        tx,
        playersSeats(seats).map(({ playerId }) => playerId),
      );
      return cancel(tx, row, seats, 'notStarted', now);
    },
  };
}

/** Time alone changes something now. */
export const isDue = ({ dueAt }: Pick<TournamentRow, 'dueAt'>, now: Date): boolean => dueAt !== null && dueAt <= now;
