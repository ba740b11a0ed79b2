import { getRoundTitle } from '#shared/tournaments/bracket.ts';
import type { Match } from '#shared/tournaments/contract.ts';

export interface BracketRound {
  readonly round: number;
  readonly title: string;
  readonly matches: readonly Match[];
}

/** In ascending order (rules 2.32). */
export function listRounds(matches: readonly Match[]): readonly BracketRound[] {
  const last = matches.reduce((most, { round }) => Math.max(most, round), 0);
  return Array.from({ length: last }, (_none, index) => {
    const round = index + 1;
    return { round, title: getRoundTitle(round, last), matches: matches.filter((match) => match.round === round) };
  });
}

interface BracketHalves {
  readonly left: readonly BracketRound[];
  readonly right: readonly BracketRound[];
  readonly final: BracketRound | undefined;
}

/** The upper half goes to the left, the lower half to the right. The last round is not split. */
export function getBracketHalves(matches: readonly Match[]): BracketHalves {
  const rounds = listRounds(matches);
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

/** The winner is the champion (rules 2.35). */
export function findFinal(matches: readonly Match[]): Match | undefined {
  return listRounds(matches).at(-1)?.matches[0];
}

/** The first round with an undecided match. */
export function findCurrentRound(matches: readonly Match[]): BracketRound | undefined {
  return listRounds(matches).find((round) => round.matches.some(({ status }) => status !== 'completed'));
}
