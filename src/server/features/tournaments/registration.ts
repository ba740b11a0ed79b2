import { Refusal } from '#shared/kernel/errors.ts';
import { joinVerdict, missingWins, startVerdict } from '#shared/tournaments/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Database, Queries, Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createCancelling } from './ending.ts';
import { playersSeats } from './escrow.ts';
import { createSeating } from './seats.ts';
import { createStarting, type StartingParts } from './starting.ts';
import type { TournamentRow } from './store.ts';
import { type Seen, seenBy, type Viewer } from './visibility.ts';
import { createWorking, type Locked } from './locking.ts';

export interface RegisteringParts extends StartingParts, Pick<Deps, 'clock'> {
  readonly database: Database;
  readonly settleDueOne: (id: number) => Promise<unknown>;
  readonly account: StartingParts['account'] & Pick<Account, 'findActive' | 'findPresent'>;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly progress: StartingParts['progress'] & Pick<Progress, 'totals'>;
  readonly settings: Pick<AppSettings, 'current'>;
}

/** What is done before the start: join, leave, start, cancel (rules T8, T9, T33). Each answers the row as it then is. */
export function createRegistering(parts: RegisteringParts) {
  const { database, account, audit, progress, settings } = parts;
  const { take, free } = createSeating(parts);
  const { start } = createStarting(parts);
  const cancel = createCancelling(parts);
  const work = createWorking(parts);

  function mustMayJoin({ row, seats }: Seen, { playerId }: Viewer, gamesWon: number): void {
    const isParticipant = seats.some((seat) => seat.playerId === playerId);
    const { winsBeforeFee } = settings.current();
    const winsMissing = missingWins(row.entryFee, gamesWon, winsBeforeFee);
    const verdict = joinVerdict({ ...row, isParticipant, participantCount: seats.length }, winsMissing);
    if (verdict === 'tooFewWins') throw new Refusal(verdict, [], { values: { count: winsBeforeFee } });
    if (verdict !== 'allowed') throw new Refusal(verdict);
  }

  async function mustMayStart(queries: Queries, { row, seats, now }: Locked, viewer: Viewer): Promise<void> {
    const { playerId, isAdmin: isAdministrator } = viewer;
    const isCreatorGone = !(await account.findActive(queries, [row.creatorId], now)).has(row.creatorId);
    const isParticipant = seats.some((seat) => seat.playerId === playerId);
    const who = { isParticipant, isCreator: row.creatorId === playerId, isCreatorGone, isAdministrator };
    const verdict = startVerdict({ ...row, ...who, participantCount: seats.length });
    if (verdict !== 'allowed') throw new Refusal(verdict);
  }

  return {
    /** Takes a seat and its fee, once; who takes the last one starts it. */
    async join(id: number, viewer: Viewer): Promise<TournamentRow> {
      // Registration that is over stays over: a thousand who come too late need not wait for each other's locks.
      const seen = await seenBy(database, id, viewer);
      // Games stay won: what is enough before the lock is enough behind it.
      const { gamesWon } = await progress.totals(database, viewer.playerId);
      if (seen.row.status !== 'registration') mustMayJoin(seen, viewer, gamesWon);
      return work(id, viewer, async (tx, { row, seats, now }) => {
        mustMayJoin({ row, seats }, viewer, gamesWon);
        const taken = await take(tx, row, seats, viewer.playerId, now);
        const isFull = taken.seats.length === row.maxParticipants;
        return isFull ? start(tx, taken.row, taken.seats, now, viewer.playerId) : taken.row;
      });
    },

    /** Gives the seat back, and gets the fee back. */
    leave: (id: number, viewer: Viewer): Promise<TournamentRow> =>
      work(id, viewer, async (tx, { row, seats, now }) => {
        if (!seats.some(({ playerId }) => playerId === viewer.playerId)) throw new Refusal('notRegistered');
        if (row.status !== 'registration') throw new Refusal('registrationOver');
        await account.lockPlayers(tx, [viewer.playerId]);
        return free(tx, row, seats, viewer.playerId, now);
      }),

    /** Draws the bracket and opens the first round, once; a repeat answers what runs. */
    start: (id: number, viewer: Viewer): Promise<TournamentRow> =>
      work(id, viewer, async (tx, { row, seats, now }) => {
        if (row.status === 'in_progress' || row.status === 'completed') return row;
        await mustMayStart(tx, { row, seats, now }, viewer);
        return start(tx, row, seats, now, viewer.playerId);
      }),

    /** By creator or administrator, before the start; a repeat answers the same. */
    cancel: (id: number, viewer: Viewer): Promise<TournamentRow> =>
      work(id, viewer, async (tx: Tx, { row, seats, now }) => {
        if (row.creatorId !== viewer.playerId && !viewer.isAdmin) throw new Refusal('cancelNotYours');
        if (row.status === 'cancelled') return row;
        if (row.status !== 'registration') throw new Refusal('registrationOver');
        await account.lockPlayers(
          tx,
          playersSeats(seats).map(({ playerId }) => playerId),
        );
        if (row.creatorId !== viewer.playerId) {
          const what = {
            subject: 'tournament',
            subjectId: String(id),
            action: 'cancelled',
            actorId: viewer.playerId,
          } as const;
          await audit.noteAll(tx, [{ ...what, now, before: { status: row.status }, after: { status: 'cancelled' } }]);
        }
        return cancel(tx, row, seats, 'creator', now);
      }),
  };
}
