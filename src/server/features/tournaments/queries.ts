import { ApiError } from '#shared/kernel/errors.ts';
import type { Match, MatchResult, OwnMatch, Participant, Tournament } from '#shared/tournaments/contract.ts';
import type { PlayedPart } from '#shared/tournaments/match-decision.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import type { TournamentsContext } from './context.ts';
import { getSettledTournament, isDue, trySettleTournament } from './tournament-lock.ts';
import { getQuestionBodies } from './matches/match-questions.ts';
import { type MatchRow, findMatch, listMatches, listOwnMatches } from './matches/match-store.ts';
import {
  getSeatCards,
  presentMatch,
  presentParticipants,
  presentTournamentFor,
  presentTournaments,
} from './present.ts';
import { findSeats } from './seat-store.ts';
import { findSide, getMatchPart, isCompared } from './bracket.ts';
import { findTournaments } from './store.ts';
import type { Viewer } from './visibility.ts';
import type { FeeKind, TournamentStatus } from '#shared/tournaments/rules.ts';
import { splitSearchWords } from '#shared/tournaments/search.ts';
import { type ListFilter, listPlayerTournaments, listPublicTournaments } from './list-store.ts';

const maxOwnMatches = 100;

/** Lists the bracket, round by round. */
export async function getMatches(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Match[]> {
  const { row, seats } = await getSettledTournament(ctx, id, viewer);
  const matches = await listMatches(ctx.database, id);
  const now = await ctx.clock.now(ctx.database);
  return matches.map((match) => presentMatch(match, row, seats, viewer, now));
}

/**
 * Returns a match with its scores question by question. Throws 404 for a match of another tournament, and for a
 * tournament that the player may not see.
 */
export async function getMatch(
  ctx: TournamentsContext,
  id: number,
  matchId: number,
  viewer: Viewer,
): Promise<MatchResult> {
  const { database, clock, playerCards } = ctx;
  const { row, seats } = await getSettledTournament(ctx, id, viewer);
  const match = await findMatch(database, id, matchId);
  if (!match) throw new ApiError('matchNotFound');
  const cards = await getSeatCards(database, playerCards, seats, viewer.playerId);
  const own = seats.find(({ playerId }) => playerId === viewer.playerId);
  const side = own ? findSide(match, own.id) : null;
  const seenCount = side === null ? 0 : countSeenQuestions(getMatchPart(match, side).part);
  return {
    match: presentMatch(match, row, seats, viewer, await clock.now(database)),
    tournamentId: row.id,
    tournamentName: row.name,
    rounds: row.rounds ?? 0,
    player1: cards.get(match.seat1Id ?? 0) ?? null,
    player2: cards.get(match.seat2Id ?? 0) ?? null,
    questions: isCompared(match) ? presentAnswers(match, await getQuestionBodies(ctx, database, match), seenCount) : [],
  };
}

/** Lists a player's undecided matches in all tournaments, the next deadline first. */
export async function getOwnMatches(ctx: TournamentsContext, playerId: string): Promise<OwnMatch[]> {
  const { account, database, playerCards } = ctx;
  const { now } = await account.today(database, playerId);
  const { matches, tournaments, seats } = await getSettledOwnMatches(ctx, playerId, now);
  const opponents = [...seats.values()].filter((seat) => seat.playerId !== playerId);
  const cards = await getSeatCards(database, playerCards, opponents, playerId);
  return matches.flatMap((match): OwnMatch[] => {
    const row = tournaments.get(match.tournamentId);
    if (!row) return [];
    const both = getSeatIds(match)
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
}

async function getSettledOwnMatches(ctx: TournamentsContext, playerId: string, now: Date) {
  const ownMatches = await loadOwnMatches(ctx, playerId);
  const due = [...ownMatches.tournaments.values()].filter((row) => isDue(row, now));
  for (const { id } of due) await trySettleTournament(ctx, id);
  return due.length > 0 ? loadOwnMatches(ctx, playerId) : ownMatches;
}

async function loadOwnMatches({ database }: TournamentsContext, playerId: string) {
  const matches = await listOwnMatches(database, playerId, maxOwnMatches);
  const ids = matches.map(({ tournamentId }) => tournamentId);
  const [tournaments, seats] = await Promise.all([
    findTournaments(database, ids),
    findSeats(database, matches.flatMap(getSeatIds)),
  ]);
  return { matches, tournaments, seats };
}

const getSeatIds = ({ seat1Id, seat2Id }: MatchRow): number[] => [seat1Id, seat2Id].filter((id) => id !== null);

/** Counts the questions that a player has certainly seen: up to the last one answered. */
function countSeenQuestions(part: PlayedPart | null): number {
  return (part?.answers.findLastIndex(({ outcome }) => outcome !== 'timeout') ?? -1) + 1;
}

/** Questions that the viewer has not seen yet show the results, but not the text. */
function presentAnswers(match: MatchRow, bodies: readonly QuestionBody[], seenCount: number): MatchResult['questions'] {
  return bodies.map(({ question, correctAnswer, difficulty }, index) => ({
    position: index + 1,
    question: index < seenCount ? question : null,
    correctAnswer: index < seenCount ? correctAnswer : null,
    difficulty,
    player1: presentAnswer(match.part1, index),
    player2: presentAnswer(match.part2, index),
  }));
}

/** Returns null for a question that was not reached. */
function presentAnswer(part: PlayedPart | null, index: number): MatchResult['questions'][number]['player1'] {
  const answer = part?.answers[index];
  if (!answer) return null;
  const { outcome, points, usedMs } = answer;
  return { outcome, points, timeTaken: usedMs === null ? null : usedMs / 1000 };
}

/** Filters and paging of a list request. */
export interface ListQuery {
  readonly search?: string | undefined;
  readonly official?: 'true' | undefined;
  readonly fee?: FeeKind | undefined;
  readonly category?: number | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Cancelled tournaments appear under My Tournaments only (rules T27). */
const publicStatuses = ['registration', 'in_progress', 'completed'] as const;

/** Lists open tournaments, newest first. */
export async function listTournaments(
  ctx: TournamentsContext,
  viewer: Viewer,
  { status, ...listQuery }: ListQuery & { readonly status?: TournamentStatus | undefined },
): Promise<Tournament[]> {
  const rows = await listPublicTournaments(
    ctx.database,
    status ? [status] : publicStatuses,
    toListFilter(ctx, listQuery),
  );
  return presentTournaments(ctx, ctx.database, rows, viewer);
}

/** Lists the tournaments that the viewer created or joined, newest first. */
export async function listOwnTournaments(
  ctx: TournamentsContext,
  viewer: Viewer,
  listQuery: ListQuery,
): Promise<Tournament[]> {
  const rows = await listPlayerTournaments(ctx.database, viewer.playerId, toListFilter(ctx, listQuery));
  return presentTournaments(ctx, ctx.database, rows, viewer);
}

function toListFilter(
  { catalog }: TournamentsContext,
  { search, official, fee, category, limit, before }: ListQuery,
): ListFilter {
  return {
    words: splitSearchWords(search ?? ''),
    isOfficial: official === 'true',
    fee,
    categoryIds: category === undefined ? null : catalog.family(category),
    limit,
    before,
  };
}

/** Returns a settled tournament. Throws 404 if the player may not see it. */
export async function getTournament(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Tournament> {
  const { row } = await getSettledTournament(ctx, id, viewer);
  return presentTournamentFor(ctx, ctx.database, row, viewer);
}

export async function getParticipants(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Participant[]> {
  const { seats } = await getSettledTournament(ctx, id, viewer);
  return presentParticipants(seats, await getSeatCards(ctx.database, ctx.playerCards, seats, viewer.playerId));
}
