import { roundTitle } from '#shared/tournaments/bracket.ts';
import type { Match } from '#shared/tournaments/contract.ts';

export interface BracketRound {
  readonly round: number;
  readonly title: string;
  readonly matches: readonly Match[];
}

/** The rounds in ascending order, each with its title (rules 2.32). */
export function roundsOfBracket(matches: readonly Match[]): readonly BracketRound[] {
  const last = matches.reduce((most, { round }) => Math.max(most, round), 0);
  return Array.from({ length: last }, (_none, index) => {
    const round = index + 1;
    return { round, title: roundTitle(round, last), matches: matches.filter((match) => match.round === round) };
  });
}

/** A bracket as it runs from both sides towards the final in the middle. */
interface BracketHalves {
  readonly left: readonly BracketRound[];
  readonly right: readonly BracketRound[];
  readonly final: BracketRound | undefined;
}

/** Of every round but the last its upper half stands on the left, its lower one on the right. */
export function halvesOfBracket(matches: readonly Match[]): BracketHalves {
  const rounds = roundsOfBracket(matches);
  const halved = (from: (count: number) => number, to: (count: number) => number) =>
    rounds.slice(0, -1).map((round) => ({
      ...round,
      matches: round.matches.slice(from(round.matches.length), to(round.matches.length)),
    }));
  return {
    left: halved(
      () => 0,
      (count) => count / 2,
    ),
    right: halved(
      (count) => count / 2,
      (count) => count,
    ),
    final: rounds.at(-1),
  };
}

/** The first match in the highest round: its winner is the champion (rules 2.35). */
export function finalOf(matches: readonly Match[]): Match | undefined {
  return roundsOfBracket(matches).at(-1)?.matches[0];
}

/** The round that is played: the first one with a match that is not decided. */
export function currentRoundOf(matches: readonly Match[]): BracketRound | undefined {
  return roundsOfBracket(matches).find((round) => round.matches.some(({ status }) => status !== 'completed'));
}
