import { createChanging } from './changing.ts';
import { createListing } from './listing.ts';
import { createManaging } from './managing.ts';
import { createNotes } from './notes.ts';
import type { PlayersParts } from './parts.ts';
import { createReading } from './reading.ts';
import { createSuspending } from './suspending.ts';

export type Players = ReturnType<typeof createPlayers>;

/** Players in the hands of owners and moderators: found, looked at, kept out, corrected. */
export function createPlayers(parts: PlayersParts) {
  const { mustMayModerate } = createChanging(parts);
  return {
    ...createListing(parts),
    ...createReading(parts),
    ...createSuspending(parts),
    ...createManaging(parts),
    ...createNotes(parts),
    mustMayModerate,
  };
}
