import { formerPlayerName } from '#shared/account/rules.ts';
import { getComputerPlayer } from '#shared/tournaments/computer-players.ts';
import type { PlayedPart } from '#shared/tournaments/match-decision.ts';
import type { Contest, ContestPart, PlayedGame } from '#server/features/game/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { AdvanceContext } from '../context.ts';
import { getPlayerIds } from '../escrow.ts';
import { advanceTournament } from '../advance-tournament.ts';
import {
  countFinishedMatchGames,
  listMatches,
  type MatchRow,
  saveMatches,
  findTournamentIdOfMatch,
} from './match-store.ts';
import { listSeats, saveSeats, type SeatRow } from '../seat-store.ts';
import { isCompared, getOtherSide, getMatchPart, findSide, withPart } from '../bracket.ts';
import { findTournament, lockTournament, type TournamentRow } from '../store.ts';

/** Match operations that the referee calls when it closes a game of a match. */
export function createTournamentContest(ctx: AdvanceContext): Contest {
  return {
    async getAddress(queries, matchId) {
      const tournamentId = await findTournamentIdOfMatch(queries, matchId);
      return { challengeId: null, match: tournamentId === null ? null : { tournamentId, matchId } };
    },

    async getStanding(queries, matchId, playerId) {
      const { row, seats, match, seat, side } = await getPlayedMatch(queries, { contestId: matchId, playerId });
      return getContestStanding(ctx, queries, { row, seats, match, seat, side });
    },

    async lock(tx, matchId) {
      const tournamentId = await findTournamentIdOfMatch(tx, matchId);
      const row = tournamentId === null ? null : await lockTournament(tx, tournamentId);
      if (!row) throw new Error(`match ${matchId} is gone`);
      return getPlayerIds(await listSeats(tx, row.id));
    },

    async recordGame(tx, game: PlayedGame): Promise<ContestPart> {
      const { row, seats, matches, match, seat, side } = await getPlayedMatch(tx, game);
      // An administrator has already decided the match, so this game counts for its player only.
      if (match.status === 'completed') {
        return {
          contest: await getContestStanding(ctx, tx, { row, seats, match, seat, side }),
          newAchievements: await countPlayed(ctx, tx, row, matches, game),
          counts: getRewardMode(row),
        };
      }
      const part = toPlayedPart(game);
      await saveMatches(tx, [withPart(match, side, { gameId: game.gameId, part })]);
      await saveSeats(tx, [{ ...seat, answered: seat.answered + part.answered }]);
      const unlockedPlayed = await countPlayed(ctx, tx, row, matches, game);
      const advanced = await advanceTournament(ctx, tx, row, game.closedAt, { closing: game.playerId });
      const after = advanced.matches.find(({ id }) => id === match.id) ?? match;
      // The opponent must not learn that the game was played.
      if (after.status !== 'completed') {
        if (game.isFinished) await ctx.progress.conceal(tx, game.playerId, game.score);
        await ctx.events.publish(tx, 'tournaments', [game.playerId]);
      }
      return {
        contest: await getContestStanding(ctx, tx, { row, seats, match: after, seat, side }),
        newAchievements: [...unlockedPlayed, ...(advanced.unlocked.get(game.playerId) ?? [])],
        counts: getRewardMode(row),
      };
    },
  };
}

const getRewardMode = ({ kind }: TournamentRow): ContestPart['counts'] =>
  kind === 'practice' ? 'withoutReward' : 'fully';

type PlayerMatch = Omit<Awaited<ReturnType<typeof getPlayedMatch>>, 'matches'>;

/** Presents a match to one of its players, without anything about the opponent's game while it is undecided. */
async function getContestStanding(
  ctx: AdvanceContext,
  queries: Queries,
  { row, seats, match, seat, side }: PlayerMatch,
): Promise<ContestPart['contest']> {
  const other = getMatchPart(match, getOtherSide(side));
  const opponent = seats.find(({ id }) => id === other.seatId);
  return {
    id: match.id,
    tournamentId: row.id,
    opponent: await getDisplayName(ctx, queries, opponent),
    opponentScore: isCompared(match) ? (other.part?.score ?? null) : null,
    outcome: getOutcome(row, match, seat.id),
  };
}

async function getDisplayName(
  { account }: AdvanceContext,
  queries: Queries,
  seat: SeatRow | undefined,
): Promise<string> {
  if (!seat) return formerPlayerName;
  if (seat.computer !== null) return getComputerPlayer(seat.computer).displayName;
  const id = seat.playerId ?? '';
  return (await account.getSummaries(queries, [id])).get(id)?.displayName ?? formerPlayerName;
}

/** Loads the match of a game that was played, with its tournament, seats and bracket. */
async function getPlayedMatch(queries: Queries, game: Pick<PlayedGame, 'contestId' | 'playerId'>) {
  const tournamentId = (await findTournamentIdOfMatch(queries, game.contestId)) ?? 0;
  const row = await findTournament(queries, tournamentId);
  const seats = await listSeats(queries, tournamentId);
  const matches = await listMatches(queries, tournamentId);
  const match = matches.find(({ id }) => id === game.contestId);
  const seat = seats.find(({ playerId }) => playerId === game.playerId);
  const side = match && seat ? findSide(match, seat.id) : null;
  if (!row || !match || !seat || !side) throw new Error(`match ${game.contestId} is not ${game.playerId}'s`);
  return { row, seats, matches, match, seat, side };
}

/** Counts a tournament as played with its first finished game. Practice does not count. */
async function countPlayed(
  { achievements }: AdvanceContext,
  tx: Tx,
  row: TournamentRow,
  matches: readonly MatchRow[],
  game: PlayedGame,
) {
  const ids = matches.map(({ id }) => id);
  if (row.kind === 'practice' || !game.isFinished || (await countFinishedMatchGames(tx, game.playerId, ids)) > 0)
    return [];
  const gain = { playerId: game.playerId, counter: 'tournamentsPlayed', add: 1 } as const;
  return (await achievements.count(tx, [gain], game.closedAt)).get(game.playerId) ?? [];
}

function toPlayedPart({ score, questionsCorrect: correct, usedMs, timeFactor, answers }: PlayedGame): PlayedPart {
  const answered = answers.filter(({ outcome }) => outcome !== 'timeout').length;
  return { score, correct, answered, usedMs, timeFactor, answers };
}

function getOutcome(
  row: Pick<TournamentRow, 'status'>,
  { status, winnerSeatId }: MatchRow,
  seatId: number,
): ContestPart['contest']['outcome'] {
  if (status !== 'completed') return row.status === 'cancelled' ? 'ended' : 'waiting';
  if (winnerSeatId === null) return 'ended';
  return winnerSeatId === seatId ? 'won' : 'lost';
}
