import { feedersOf } from '#shared/tournaments/bracket.ts';
import type { Match, Participant } from '#shared/tournaments/contract.ts';
import { numberText } from '#client/ui/number-text.ts';

/** Who plays, by id. */
export type People = ReadonlyMap<string, Participant>;

export function peopleOf(participants: readonly Participant[]): People {
  return new Map(participants.map((participant) => [participant.userId, participant]));
}

/** A slot of a match as it is shown (rules R7, 2.34). */
export interface MatchSide {
  /** A name; "BYE" where nobody comes, "TBD" where a round is still played, "Unknown" for who is not among the participants. */
  readonly name: string;
  readonly kind: 'player' | 'bye' | 'tbd';
  /** Null where nobody stands, and for who is unknown. */
  readonly person: Participant | null;
  /** Null until both have played, and where they did not. */
  readonly score: number | null;
  readonly isWinner: boolean;
  readonly isLoser: boolean;
  readonly isYou: boolean;
}

/** Both sides of a match (rules 2.33). */
export function sidesOf(match: Match, people: People, userId: string | null): readonly [MatchSide, MatchSide] {
  const { player1Id, player1Slot, player1Score, player2Id, player2Slot, player2Score, winnerId } = match;
  function side(playerId: string | null, slot: Match['player1Slot'], score: number | null): MatchSide {
    const person = (playerId !== null && people.get(playerId)) || null;
    const kind = slot === 'player' && playerId === null ? 'tbd' : slot;
    const isWinner = winnerId !== null && winnerId === playerId;
    return {
      name: kind === 'player' ? (person?.player.displayName ?? 'Unknown') : kind.toUpperCase(),
      kind,
      person,
      // While one waits, the own score would stand alone, and look like a result.
      score: hasResult(match) ? score : null,
      isWinner,
      isLoser: match.status === 'completed' && !isWinner,
      isYou: userId !== null && playerId === userId,
    };
  }
  return [side(player1Id, player1Slot, player1Score), side(player2Id, player2Slot, player2Score)];
}

/** Whether there are scores to look at question by question: both have played. */
export function hasResult({ player1Score, player2Score }: Match): boolean {
  return player1Score !== null && player2Score !== null;
}

/** A score as it is read: a dash where there is none (rules 2.33). */
export function scoreText({ score }: Pick<MatchSide, 'score'>): string {
  return score === null ? '–' : numberText(score);
}

/** Of each side the match whose winner is waited for; null where somebody stands, or nobody comes (rules R7). */
export function awaitedOf(match: Match, rounds: number): readonly [number | null, number | null] {
  const feeders = feedersOf(match.matchNumber, rounds);
  const awaited = (slot: Match['player1Slot'], feeder: number | undefined) =>
    slot === 'tbd' ? (feeder ?? null) : null;
  return [awaited(match.player1Slot, feeders?.[0]), awaited(match.player2Slot, feeders?.[1])];
}
