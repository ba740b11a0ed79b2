import { isStaff, type Role } from '#shared/kernel/roles.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';

/** Null if the member of staff may act (rules W4, W42). */
export function getActRefusal(
  { role, needsOtherStaff }: Pick<ManagedDetails, 'role' | 'needsOtherStaff'>,
  viewerRole: Role,
): string | null {
  if (isStaff(role) && viewerRole !== 'admin') return 'Only an owner can act on somebody who has a role.';
  if (needsOtherStaff) return 'You are playing against this player right now, so another member of staff has to act.';
  return null;
}
