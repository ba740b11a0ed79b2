import { expect, it } from 'vitest';
import { isStaffAccess, canAccess, getRole, roles } from './roles.ts';

const listAllowedRoles = (desk: Parameters<typeof canAccess>[0]) => roles.filter((role) => canAccess(desk, role));

it('grants each access level to its role and to owners', () => {
  expect(listAllowedRoles('editor')).toEqual(['editor', 'admin']);
  expect(listAllowedRoles('moderator')).toEqual(['moderator', 'admin']);
  expect(listAllowedRoles('staff')).toEqual(['editor', 'moderator', 'admin']);
  expect(listAllowedRoles('admin')).toEqual(['admin']);
  expect(listAllowedRoles('operator')).toEqual(['admin']);
});

it('requires no role for playing', () => {
  expect((['public', 'guest', 'player'] as const).filter(isStaffAccess)).toEqual([]);
});

it('treats a row as an owner if its role is admin, whatever its other columns are', () => {
  expect(getRole({ role: 'admin', office: 'editor' })).toBe('admin');
  expect(getRole({ role: 'player', office: 'editor' })).toBe('editor');
  expect(getRole({ role: 'player', office: null })).toBe('player');
});
