import { isStaff, type Role } from '#shared/kernel/roles.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';

/** The reason why this member of staff may not act on a player (rules W4, W42); null if they may. */
export function getActRefusal(
  { role, needsOtherStaff }: Pick<ManagedDetails, 'role' | 'needsOtherStaff'>,
  viewerRole: Role,
): string | null {
  if (isStaff(role) && viewerRole !== 'admin') return 'Only an owner can act on somebody who has a role.';
  if (needsOtherStaff) return 'You are playing against this player right now, so another member of staff has to act.';
  return null;
}
