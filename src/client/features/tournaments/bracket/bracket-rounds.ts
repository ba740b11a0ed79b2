import { roundTitle } from '#shared/tournaments/bracket.ts';
import type { Match } from '#shared/tournaments/contract.ts';

export interface BracketRound {
  readonly round: number;
  readonly title: string;
  readonly matches: readonly Match[];
}

/** One column per round, in ascending order, with its title (rules 2.32). */
export function roundsOfBracket(matches: readonly Match[]): readonly BracketRound[] {
  const last = matches.reduce((most, { round }) => Math.max(most, round), 0);
  return Array.from({ length: last }, (_none, index) => {
    const round = index + 1;
    return { round, title: roundTitle(round, last), matches: matches.filter((match) => match.round === round) };
  });
}

/** The first match in the highest round: its winner is the champion (rules 2.35). */
export function finalOf(matches: readonly Match[]): Match | undefined {
  return roundsOfBracket(matches).at(-1)?.matches[0];
}

/** The round that is played: the first one with a match that is not decided. */
export function currentRoundOf(matches: readonly Match[]): BracketRound | undefined {
  return roundsOfBracket(matches).find((round) => round.matches.some(({ status }) => status !== 'completed'));
}
