import { getFeederMatches } from '#shared/tournaments/bracket.ts';
import type { Match, Participant } from '#shared/tournaments/contract.ts';
import { formatNumber } from '#client/ui/format-number.ts';

export type People = ReadonlyMap<string, Participant>;

export function createPeopleMap(participants: readonly Participant[]): People {
  return new Map(participants.map((participant) => [participant.userId, participant]));
}

/** See rules R7, 2.34. */
export interface MatchSide {
  /**
   * "BYE" without an opponent, "TBD" before the feeding match is decided, "Unknown" for a player who is not a
   * participant.
   */
  readonly name: string;
  readonly kind: 'player' | 'bye' | 'tbd';
  /** Null for an empty side and for an unknown player. */
  readonly person: Participant | null;
  /** Null until both have played, or if they did not play. */
  readonly score: number | null;
  readonly isWinner: boolean;
  readonly isLoser: boolean;
  readonly isYou: boolean;
}

export function getSides(match: Match, people: People, userId: string | null): readonly [MatchSide, MatchSide] {
  const { player1Id, player1Slot, player1Score, player2Id, player2Slot, player2Score, winnerId } = match;
  function side(playerId: string | null, slot: Match['player1Slot'], score: number | null): MatchSide {
    const person = (playerId !== null && people.get(playerId)) || null;
    const kind = slot === 'player' && playerId === null ? 'tbd' : slot;
    const isWinner = winnerId !== null && winnerId === playerId;
    return {
      name: kind === 'player' ? (person?.player.displayName ?? 'Unknown') : kind.toUpperCase(),
      kind,
      person,
      // While one player has not played yet, the other's score would look like a result.
      score: hasResult(match) ? score : null,
      isWinner,
      isLoser: match.status === 'completed' && !isWinner,
      isYou: userId !== null && playerId === userId,
    };
  }
  return [side(player1Id, player1Slot, player1Score), side(player2Id, player2Slot, player2Score)];
}

export function hasResult({ player1Score, player2Score }: Match): boolean {
  return player1Score !== null && player2Score !== null;
}

/** See rules 2.33. */
export function formatScore({ score }: Pick<MatchSide, 'score'>): string {
  return score === null ? '–' : formatNumber(score);
}

/** Null for a known player and for a bye (rules R7). */
export function getAwaitedMatches(match: Match, rounds: number): readonly [number | null, number | null] {
  const feeders = getFeederMatches(match.matchNumber, rounds);
  const awaited = (slot: Match['player1Slot'], feeder: number | undefined) =>
    slot === 'tbd' ? (feeder ?? null) : null;
  return [awaited(match.player1Slot, feeders?.[0]), awaited(match.player2Slot, feeders?.[1])];
}
