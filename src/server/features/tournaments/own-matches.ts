import type { OwnMatch } from '#shared/tournaments/contract.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listOwnMatches, type MatchRow } from './match-store.ts';
import { presentMatch } from './present-match.ts';
import { seatCards } from './seat-cards.ts';
import { findSeats } from './seat-store.ts';
import { isDue } from './starting.ts';
import { findTournaments } from './store.ts';

export interface OwnMatchesParts extends Pick<Deps, 'database' | 'clock'> {
  readonly playerCards: PlayerCards;
  readonly trySettlingDueOne: (id: number) => Promise<unknown>;
}

const listed = 100;

/** A player's matches, wherever they play. */
export function createOwnMatches({ database, clock, playerCards, trySettlingDueOne }: OwnMatchesParts) {
  async function read(playerId: string) {
    const matches = await listOwnMatches(database, playerId, listed);
    const ids = matches.map(({ tournamentId }) => tournamentId);
    return { matches, tournaments: await findTournaments(database, ids) };
  }

  async function upToDate(playerId: string, now: Date) {
    const found = await read(playerId);
    const due = [...found.tournaments.values()].filter((row) => isDue(row, now));
    for (const { id } of due) await trySettlingDueOne(id);
    return due.length > 0 ? read(playerId) : found;
  }

  return {
    /** Those that are not decided yet, the next deadline first. */
    async ownMatches(playerId: string): Promise<OwnMatch[]> {
      const now = await clock.now(database);
      const { matches, tournaments } = await upToDate(playerId, now);
      const seats = await findSeats(database, matches.flatMap(seatIdsOf));
      const opponents = [...seats.values()].filter((seat) => seat.playerId !== playerId);
      const cards = await seatCards(database, playerCards, opponents, playerId);
      return matches.flatMap((match): OwnMatch[] => {
        const row = tournaments.get(match.tournamentId);
        if (!row) return [];
        const both = seatIdsOf(match)
          .map((id) => seats.get(id))
          .filter((seat) => seat !== undefined);
        const opponent = both.find((seat) => seat.playerId !== playerId);
        return [
          {
            tournamentId: row.id,
            tournamentName: row.name,
            rounds: row.rounds ?? 0,
            match: presentMatch(match, row, both, { playerId }, now),
            opponent: cards.get(opponent?.id ?? 0) ?? null,
            isOpponentComputer: typeof opponent?.computer === 'number',
          },
        ];
      });
    },
  };
}

const seatIdsOf = ({ seat1Id, seat2Id }: MatchRow): number[] => [seat1Id, seat2Id].filter((id) => id !== null);
