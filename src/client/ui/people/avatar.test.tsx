import type { AvatarLook } from '#shared/avatar/rules.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const look: AvatarLook = {
  hairStyle: 'bob',
  hairColor: 'ginger',
  eyeColor: 'green',
  faceColor: 'shell',
  bodyColor: 'striped',
  accessory: null,
  background: 'forest',
};

test('initials hold the place and size of the drawing until it is loaded', () => {
  const html = renderToString(<Avatar name="Juniper Vale" look={look} size={84} />);
  expect(html).toContain('JV');
  expect(html).toMatch(/width="84" height="84"/);
});

test('without a look the avatar is a picture, or initials', () => {
  expect(renderToString(<Avatar name="Wren" look={null} imageUrl="/wren.png" />)).toContain('src="/wren.png"');
  expect(renderToString(<Avatar name="Wren" look={null} />)).toContain('>W<');
});

test('a look takes precedence over a picture', () => {
  expect(renderToString(<Avatar name="Wren" look={look} imageUrl="/wren.png" />)).not.toContain('<img');
});
