import type { Access } from './contract.ts';

/**
 * Roles of an account: an owner (`admin`) may do everything, an editor manages questions, a moderator manages players,
 * and everybody else only plays (record 88).
 */
export const roles = ['player', 'editor', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

const rolesByAccess = {
  staff: ['editor', 'moderator', 'admin'],
  editor: ['editor', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
  operator: ['admin'],
} as const satisfies Partial<Readonly<Record<Access, readonly Role[]>>>;

export type StaffAccess = keyof typeof rolesByAccess;

export const isStaffAccess = (access: Access): access is StaffAccess => access in rolesByAccess;

export const canAccess = (access: StaffAccess, role: Role): boolean =>
  (rolesByAccess[access] as readonly Role[]).includes(role);

export const isStaff = (role: Role): boolean => canAccess('staff', role);

/** Returns the role of a player's row. Owners are marked by a separate column that older servers know (record 88). */
export function getRole(row: {
  readonly role: 'player' | 'admin';
  readonly office: 'editor' | 'moderator' | null;
}): Role {
  return row.role === 'admin' ? 'admin' : (row.office ?? 'player');
}
