import { describe, expect, it } from 'vitest';
import { findUntypedPaths } from './screen-paths.ts';

describe('a link that is not checked against the table of pages', () => {
  it.each([
    ['<a href="/friends">', '/friends'],
    ["navigate('/')", '/'],
    ["<LinkButton href={user ? '/tournaments' : null}>", '/tournaments'],
    ['href={`/profile/${id}`}', '/profile/${id}'],
    ["const to = '/friends?tab=search';", '/friends?tab=search'],
    ['`/progress?tab=${tab}`', '/progress?tab=${tab}'],
    ["isOpen\n  ? '/game'\n  : null", '/game'],
  ])('%s', (source, path) => expect(findUntypedPaths(source)).toEqual([path]));
});

describe('a text that is not a link or is checked already', () => {
  it.each([
    "pathTo('/friends')",
    "pathTo(\n  '/tournaments/:id', { params: { id } })",
    '<Route path="/game/:categoryId">',
    "const parts = {\n  '/help': Help,\n} satisfies Partial<Record<Screen, Part>>;",
    "location.pathname === '/'",
    "call('GET /api/friends')",
    "register('/sw.js')",
    '<a href="/fonts/fredoka-LICENSE.txt">',
    '/** `/practice`: a round of mistakes. */',
    "  // '/friends' is where they are",
    "text.split('//')",
  ])('%s', (source) => expect(findUntypedPaths(source)).toEqual([]));
});
