import { formerPlayerName } from '#shared/account/rules.ts';
import { computerPlayer } from '#shared/tournaments/computer.ts';
import type { PlayedPart } from '#shared/tournaments/match.ts';
import type { Contest, ContestPart, PlayedGame } from '#server/features/game/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { AdvanceContext } from './context.ts';
import { playersOf } from './escrow.ts';
import { advanceTournament } from './lifecycle.ts';
import { countMatchGames, listMatches, type MatchRow, saveMatches, tournamentOfMatch } from './match-store.ts';
import { listSeats, saveSeats, type SeatRow } from './seat-store.ts';
import { isCompared, otherSide, partOf, sideOf, withPart } from './sides.ts';
import { findTournament, lockTournament, type TournamentRow } from './store.ts';

/** What the referee asks about matches when a game of one is closed. */
export function createTournamentContest(ctx: AdvanceContext): Contest {
  return {
    async address(queries, matchId) {
      const tournamentId = await tournamentOfMatch(queries, matchId);
      return { challengeId: null, match: tournamentId === null ? null : { tournamentId, matchId } };
    },

    async standing(queries, matchId, playerId) {
      const { row, seats, match, seat, side } = await readPlayed(queries, { contestId: matchId, playerId });
      return standingOf(ctx, queries, { row, seats, match, seat, side });
    },

    async lock(tx, matchId) {
      const tournamentId = await tournamentOfMatch(tx, matchId);
      const row = tournamentId === null ? null : await lockTournament(tx, tournamentId);
      if (!row) throw new Error(`match ${matchId} is gone`);
      return playersOf(await listSeats(tx, row.id));
    },

    async played(tx, game: PlayedGame): Promise<ContestPart> {
      const { row, seats, matches, match, seat, side } = await readPlayed(tx, game);
      // An administrator has decided it: what was played of it counts for its player alone.
      if (match.status === 'completed') {
        return {
          contest: await standingOf(ctx, tx, { row, seats, match, seat, side }),
          newAchievements: await countPlayed(ctx, tx, row, matches, game),
          counts: countsOf(row),
        };
      }
      const part = partPlayed(game);
      await saveMatches(tx, [withPart(match, side, { gameId: game.gameId, part })]);
      await saveSeats(tx, [{ ...seat, answered: seat.answered + part.answered }]);
      const unlockedPlayed = await countPlayed(ctx, tx, row, matches, game);
      const moved = await advanceTournament(ctx, tx, row, game.closedAt, { closing: game.playerId });
      const after = moved.matches.find(({ id }) => id === match.id) ?? match;
      // The other learns nothing, not even that it was played.
      if (after.status !== 'completed') {
        if (game.isFinished) await ctx.progress.conceal(tx, game.playerId, game.score);
        await ctx.events.publish(tx, 'tournaments', [game.playerId]);
      }
      return {
        contest: await standingOf(ctx, tx, { row, seats, match: after, seat, side }),
        newAchievements: [...unlockedPlayed, ...(moved.unlocked.get(game.playerId) ?? [])],
        counts: countsOf(row),
      };
    },
  };
}

const countsOf = ({ kind }: TournamentRow): ContestPart['counts'] => (kind === 'practice' ? 'withoutReward' : 'fully');

type MatchOfPlayer = Omit<Awaited<ReturnType<typeof readPlayed>>, 'matches'>;

/** A match for one of its players; nothing of the other's game while it is undecided. */
async function standingOf(
  ctx: AdvanceContext,
  queries: Queries,
  { row, seats, match, seat, side }: MatchOfPlayer,
): Promise<ContestPart['contest']> {
  const other = partOf(match, otherSide(side));
  const opponent = seats.find(({ id }) => id === other.seatId);
  return {
    id: match.id,
    tournamentId: row.id,
    opponent: await nameOf(ctx, queries, opponent),
    opponentScore: isCompared(match) ? (other.part?.score ?? null) : null,
    outcome: outcomeOf(row, match, seat.id),
  };
}

async function nameOf({ account }: AdvanceContext, queries: Queries, seat: SeatRow | undefined): Promise<string> {
  if (!seat) return formerPlayerName;
  if (seat.computer !== null) return computerPlayer(seat.computer).displayName;
  const id = seat.playerId ?? '';
  return (await account.getSummaries(queries, [id])).get(id)?.displayName ?? formerPlayerName;
}

/** The match of a game that was played, with all that is around it. */
async function readPlayed(queries: Queries, game: Pick<PlayedGame, 'contestId' | 'playerId'>) {
  const tournamentId = (await tournamentOfMatch(queries, game.contestId)) ?? 0;
  const row = await findTournament(queries, tournamentId);
  const seats = await listSeats(queries, tournamentId);
  const matches = await listMatches(queries, tournamentId);
  const match = matches.find(({ id }) => id === game.contestId);
  const seat = seats.find(({ playerId }) => playerId === game.playerId);
  const side = match && seat ? sideOf(match, seat.id) : null;
  if (!row || !match || !seat || !side) throw new Error(`match ${game.contestId} is not ${game.playerId}'s`);
  return { row, seats, matches, match, seat, side };
}

/** A tournament counts as played with its first finished game; practice does not count. */
async function countPlayed(
  { achievements }: AdvanceContext,
  tx: Tx,
  row: TournamentRow,
  matches: readonly MatchRow[],
  game: PlayedGame,
) {
  const ids = matches.map(({ id }) => id);
  if (row.kind === 'practice' || !game.isFinished || (await countMatchGames(tx, game.playerId, ids)) > 0) return [];
  const gain = { playerId: game.playerId, counter: 'tournamentsPlayed', add: 1 } as const;
  return (await achievements.count(tx, [gain], game.closedAt)).get(game.playerId) ?? [];
}

function partPlayed({ score, questionsCorrect: correct, usedMs, timeFactor, answers }: PlayedGame): PlayedPart {
  const answered = answers.filter(({ outcome }) => outcome !== 'timeout').length;
  return { score, correct, answered, usedMs, timeFactor, answers };
}

function outcomeOf(
  row: Pick<TournamentRow, 'status'>,
  { status, winnerSeatId }: MatchRow,
  seatId: number,
): ContestPart['contest']['outcome'] {
  if (status !== 'completed') return row.status === 'cancelled' ? 'ended' : 'waiting';
  if (winnerSeatId === null) return 'ended';
  return winnerSeatId === seatId ? 'won' : 'lost';
}
