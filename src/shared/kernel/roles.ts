import type { Access } from './contract.ts';

/**
 * What an account is trusted with: an owner (`admin`) with everything, an editor with the questions, a moderator with the players,
 * everybody else with playing (record 88).
 */
export const roles = ['player', 'editor', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who comes in where the administration is asked for. */
const desks = {
  staff: ['editor', 'moderator', 'admin'],
  editor: ['editor', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
  operator: ['admin'],
} as const satisfies Partial<Readonly<Record<Access, readonly Role[]>>>;

/** An access that takes a role. */
export type Desk = keyof typeof desks;

export const isDesk = (access: Access): access is Desk => access in desks;

export const opensTo = (desk: Desk, role: Role): boolean => (desks[desk] as readonly Role[]).includes(role);

/** Whether somebody has a part in running the game. */
export const isStaff = (role: Role): boolean => opensTo('staff', role);

/** The role of a player's row: owners are told by a column of its own, which older servers know (record 88). */
export function roleOf(row: {
  readonly role: 'player' | 'admin';
  readonly office: 'editor' | 'moderator' | null;
}): Role {
  return row.role === 'admin' ? 'admin' : (row.office ?? 'player');
}
