import type { Role } from '#shared/kernel/roles.ts';

export const roleLabels: Readonly<Record<Role, { readonly name: string; readonly opens: string }>> = {
  player: { name: 'Player', opens: 'Nothing beside playing' },
  editor: { name: 'Editor', opens: 'Questions, imports and question reports' },
  moderator: { name: 'Moderator', opens: 'Players, reported players and tournaments' },
  admin: { name: 'Owner', opens: 'Everything, roles and settings too' },
};
