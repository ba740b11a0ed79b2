import { type Desk, opensTo, type Role } from '../kernel/roles.ts';
import type { Waiting } from './contract.ts';

const desksOfWaiting: Readonly<Record<keyof Waiting, Desk>> = {
  reportedQuestions: 'editor',
  reportedCases: 'moderator',
  heldBackPlayers: 'moderator',
  failedImports: 'editor',
  drafts: 'editor',
  lateJobs: 'admin',
};

/** What waits for somebody with this role: nothing does that others have to do. */
export function waitingFor(role: Role, all: Waiting): Waiting {
  const own = Object.entries(all).map(([what, count]) => [
    what,
    opensTo(desksOfWaiting[what as keyof Waiting], role) ? count : 0,
  ]);
  return Object.fromEntries(own) as Waiting;
}
