import { Refusal } from '#shared/kernel/errors.ts';
import type { MatchResult } from '#shared/tournaments/contract.ts';
import type { PlayedPart } from '#shared/tournaments/match.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { QuestionBody } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createMatchQuestions, type MatchQuestionsParts } from './match-questions.ts';
import { findMatch, type MatchRow } from './match-store.ts';
import { presentMatch } from './present-match.ts';
import { seatCards } from './seat-cards.ts';
import { isCompared, partOf, sideOf } from './sides.ts';
import { isDue } from './starting.ts';
import { seenBy, type Viewer } from './visibility.ts';

export interface MatchResultsParts extends MatchQuestionsParts, Pick<Deps, 'database' | 'clock'> {
  readonly playerCards: PlayerCards;
  readonly trySettlingDueOne: (id: number) => Promise<unknown>;
}

/** Matches with their scores question by question. */
export function createMatchResults(parts: MatchResultsParts) {
  const { database, clock, playerCards, trySettlingDueOne } = parts;
  const { bodies } = createMatchQuestions(parts);

  return {
    /** 404 for a match of another tournament, and for a tournament that the player may not see. */
    async match(id: number, matchId: number, viewer: Viewer): Promise<MatchResult> {
      const before = await seenBy(database, id, viewer);
      if (isDue(before.row, await clock.now(database))) await trySettlingDueOne(id);
      const { row, seats } = await seenBy(database, id, viewer);
      const match = await findMatch(database, id, matchId);
      if (!match) throw new Refusal('matchNotFound');
      const cards = await seatCards(database, playerCards, seats, viewer.playerId);
      const own = seats.find(({ playerId }) => playerId === viewer.playerId);
      const side = own ? sideOf(match, own.id) : null;
      const met = side === null ? 0 : metBy(partOf(match, side).part);
      return {
        match: presentMatch(match, row, seats, viewer, await clock.now(database)),
        tournamentId: row.id,
        tournamentName: row.name,
        rounds: row.rounds ?? 0,
        player1: cards.get(match.seat1Id ?? 0) ?? null,
        player2: cards.get(match.seat2Id ?? 0) ?? null,
        questions: isCompared(match) ? presentAnswers(match, await bodies(database, match), met) : [],
      };
    },
  };
}

/** How many of the questions somebody was certainly asked: up to the last one that was answered. */
function metBy(part: PlayedPart | null): number {
  return (part?.answers.findLastIndex(({ outcome }) => outcome !== 'timeout') ?? -1) + 1;
}

/** Whoever has not met a question yet sees how it went, not what was asked. */
function presentAnswers(match: MatchRow, bodies: readonly QuestionBody[], met: number): MatchResult['questions'] {
  return bodies.map(({ question, correctAnswer, difficulty }, index) => ({
    position: index + 1,
    question: index < met ? question : null,
    correctAnswer: index < met ? correctAnswer : null,
    difficulty,
    player1: presentAnswer(match.part1, index),
    player2: presentAnswer(match.part2, index),
  }));
}

/** Null for a question that was not reached. */
function presentAnswer(part: PlayedPart | null, index: number): MatchResult['questions'][number]['player1'] {
  const answer = part?.answers[index];
  if (!answer) return null;
  const { outcome, points, usedMs } = answer;
  return { outcome, points, timeTaken: usedMs === null ? null : usedMs / 1000 };
}
