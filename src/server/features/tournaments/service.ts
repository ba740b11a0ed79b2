import type { NewPractice, NewTournament, Tournament } from '#shared/tournaments/contract.ts';
import type { Tx } from '#server/platform/database.ts';
import { type CreatingParts, createCreating } from './creating.ts';
import { createDue, type DueParts } from './due.ts';
import { createEnds, type EndsParts } from './ends.ts';
import { createMatchResults, type MatchResultsParts } from './match-results.ts';
import { listUndisclosedMatches } from './match-store.ts';
import { createOwnMatches, type OwnMatchesParts } from './own-matches.ts';
import { createPlaying, type PlayingParts } from './playing.ts';
import { createPractice, type PracticeParts } from './practice.ts';
import { createReading, type ReadingParts } from './reading.ts';
import { createRegistering, type RegisteringParts } from './registering.ts';
import { createResults } from './results.ts';
import type { TournamentRow } from './store.ts';
import type { Viewer } from './viewing.ts';
import { createWithdrawing, type WithdrawingParts } from './withdrawing.ts';

/** Without what is made here. */
type Given<P> = Omit<P, 'settleDueOne' | 'trySettlingDueOne'>;

type Parts = CreatingParts &
  DueParts &
  PracticeParts &
  Given<MatchResultsParts> &
  Given<OwnMatchesParts> &
  Given<ReadingParts> &
  Given<RegisteringParts> &
  Given<EndsParts> &
  Given<PlayingParts> &
  Given<WithdrawingParts>;

export type Tournaments = ReturnType<typeof createTournaments>;

export function createTournaments(given: Parts) {
  const { database } = given;
  const { settleDue, ...settling } = createDue(given);
  const parts = { ...given, ...settling };
  const { shown, ...reading } = createReading(parts);
  const { create } = createCreating(parts);
  const { practise } = createPractice(parts);
  const registering = createRegistering(parts);
  const { withdraw } = createWithdrawing(parts);

  /** The work on a tournament, and the tournament as it is then. */
  const thenShown =
    (work: (id: number, viewer: Viewer) => Promise<TournamentRow>) =>
    async (id: number, viewer: Viewer): Promise<Tournament> =>
      shown(database, await work(id, viewer), viewer);

  return {
    ...reading,
    ...createEnds(parts),
    ...createPlaying(parts),
    ...createMatchResults(parts),
    ...createOwnMatches(parts),
    /** When a player closed games of which the others hear nothing yet: their matches are not decided. */
    undisclosed: listUndisclosedMatches,
    settleDue,
    results: createResults(parts),

    create: async (tx: Tx, viewer: Viewer, form: NewTournament): Promise<Tournament> =>
      shown(tx, await create(tx, viewer.playerId, form), viewer),

    practise: async (tx: Tx, viewer: Viewer, form?: NewPractice): Promise<Tournament> =>
      shown(tx, await practise(tx, viewer.playerId, form), viewer),

    join: thenShown(registering.join),
    leave: thenShown(registering.leave),
    start: thenShown(registering.start),
    cancel: thenShown(registering.cancel),
    withdraw: thenShown(withdraw),
  };
}
