import { type StaffAccess, canAccess, type Role } from '../kernel/roles.ts';
import type { Waiting } from './contract.ts';

const deskByWaitingCount: Readonly<Record<keyof Waiting, StaffAccess>> = {
  reportedQuestions: 'editor',
  reportedCases: 'moderator',
  heldBackPlayers: 'moderator',
  failedImports: 'editor',
  drafts: 'editor',
  lateJobs: 'admin',
};

/** Counts of pending work for this role; counts that other roles handle are 0. */
export function filterWaitingByRole(role: Role, all: Waiting): Waiting {
  const own = Object.entries(all).map(([what, count]) => [
    what,
    canAccess(deskByWaitingCount[what as keyof Waiting], role) ? count : 0,
  ]);
  return Object.fromEntries(own) as Waiting;
}
