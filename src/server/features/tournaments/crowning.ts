import { coins } from '#shared/kernel/coins.ts';
import type { Achievements } from '#server/features/achievements/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events.ts';
import { accountOf } from './escrow.ts';
import type { SeatRow } from './seat-store.ts';
import { saveTournament, type TournamentRow } from './store.ts';

export interface CrowningParts extends Pick<Deps, 'chance' | 'failpoint'> {
  readonly wallet: Pick<Wallet, 'move'>;
  readonly achievements: Pick<Achievements, 'count'>;
  readonly notifications: Pick<Notifications, 'tell'>;
  readonly events: Pick<Events, 'note'>;
}

/** The end with a champion, who is paid what is in escrow, once: no coin is minted (rules T10). */
export function createCrowning(parts: CrowningParts) {
  const { wallet, achievements, notifications, events, chance, failpoint } = parts;

  async function pay(tx: Tx, row: TournamentRow, playerId: string, now: Date): Promise<void> {
    if (row.escrow === 0) return;
    const [amount, counterAccount, reference] = [coins(row.escrow), accountOf(row), String(row.id)];
    await wallet.move(tx, [{ playerId, amount, counterAccount, reason: 'tournamentPrize', reference }], now);
    await events.note(tx, 'user', [playerId]);
    failpoint('tournament.prize-paid');
  }

  async function honour(tx: Tx, row: TournamentRow, playerId: string, now: Date) {
    const facts = { tournament: row.name, tournamentId: row.id, prize: row.escrow };
    const won = { playerId, kind: 'tournamentWon', reference: String(row.id), actorId: null, facts } as const;
    await notifications.tell(tx, [won], now);
    return achievements.count(tx, [{ playerId, counter: 'tournamentsWon', add: 1 }], now);
  }

  /** Completes one that is locked, with the champion; a computer player gets nothing. */
  return async (tx: Tx, row: TournamentRow, seats: readonly SeatRow[], seatId: number, now: Date) => {
    const playerId = seats.find(({ id }) => id === seatId)?.playerId ?? null;
    const isReal = playerId !== null && row.kind !== 'practice';
    if (isReal) await pay(tx, row, playerId, now);
    const completed: TournamentRow = {
      ...row,
      status: 'completed',
      endedAt: now,
      championSeatId: seatId,
      prizePaid: row.escrow,
      escrow: 0,
      resultsCode: chance.token(),
      dueAt: null,
    };
    await saveTournament(tx, completed);
    const unlocked: ReadonlyMap<string, readonly string[]> = isReal
      ? await honour(tx, row, playerId, now)
      : new Map<string, readonly string[]>();
    return { row: completed, unlocked };
  };
}
