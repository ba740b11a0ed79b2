import { expect, it } from 'vitest';
import { isDesk, opensTo, roleOf, roles } from './roles.ts';

const whoOpens = (desk: Parameters<typeof opensTo>[0]) => roles.filter((role) => opensTo(desk, role));

it('opens each desk to its role and to owners', () => {
  expect(whoOpens('editor')).toEqual(['editor', 'admin']);
  expect(whoOpens('moderator')).toEqual(['moderator', 'admin']);
  expect(whoOpens('staff')).toEqual(['editor', 'moderator', 'admin']);
  expect(whoOpens('admin')).toEqual(['admin']);
  expect(whoOpens('operator')).toEqual(['admin']);
});

it('asks no role of who plays', () => {
  expect((['public', 'guest', 'player'] as const).filter(isDesk)).toEqual([]);
});

it('takes an owner for one whatever else the row says', () => {
  expect(roleOf({ role: 'admin', office: 'editor' })).toBe('admin');
  expect(roleOf({ role: 'player', office: 'editor' })).toBe('editor');
  expect(roleOf({ role: 'player', office: null })).toBe('player');
});
