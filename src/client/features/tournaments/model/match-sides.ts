import type { Match, Participant } from '#shared/tournaments/contract.ts';

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
  readonly score: number;
  readonly isWinner: boolean;
  readonly isLoser: boolean;
  readonly isYou: boolean;
}

/** Both sides of a match; scores are 0 until both have played (rules 2.33). */
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
      // While one waits, the own score stands alone: beside a 0 that is none it would look like a result.
      score: hasResult(match) ? (score ?? 0) : 0,
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
