import { createTurns } from '#server/platform/turns.ts';
import type { TournamentsContext } from './context.ts';
import { createEnds } from './ends.ts';
import { listUndisclosedMatches } from './match-store.ts';

export type Tournaments = ReturnType<typeof createTournaments>;

/** What others ask of tournaments; routes and jobs call the verbs with `context`. */
export function createTournaments(given: Omit<TournamentsContext, 'inTurn'>) {
  const context: TournamentsContext = { ...given, inTurn: createTurns<number>() };
  return {
    context,
    ...createEnds(context),

    /** When a player closed games of which the others hear nothing yet: their matches are not decided. */
    undisclosed: listUndisclosedMatches,
  };
}
