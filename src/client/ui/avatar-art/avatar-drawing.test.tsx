import {
  type AvatarCategory,
  type AvatarLook,
  type AvatarPlace,
  avatarPlaces,
  getAvatarPlace,
} from '#shared/avatar/rules.ts';
import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { AvatarDrawing } from './avatar-drawing.tsx';
import { wardrobe } from './wardrobe.ts';

interface Item {
  category: AvatarCategory;
  type: string | null;
  value: string;
}

const file = new URL('../../../../content/avatar-items.json', import.meta.url);
const items = JSON.parse(readFileSync(file, 'utf8')) as Item[];

const bareLook: AvatarLook = {
  hairStyle: null,
  hairColor: null,
  eyeColor: null,
  faceColor: null,
  bodyColor: null,
  accessory: null,
  background: null,
};

const renderAvatar = (look: Partial<AvatarLook>) =>
  renderToString(<AvatarDrawing look={{ ...bareLook, ...look }} size={64} />);
const listDrawn = (place: AvatarPlace) => Object.keys(wardrobe[place]);

describe.each(avatarPlaces)('%s', (place) => {
  it('draws every item, and every drawing belongs to an item', () => {
    const values = items.filter((item) => getAvatarPlace(item) === place).map((item) => item.value);
    expect(listDrawn(place).toSorted()).toEqual(values.toSorted());
  });

  it('draws no two values alike', () => {
    const pictures = listDrawn(place).map((value) => renderAvatar({ hairStyle: 'bob', [place]: value }));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it.each(listDrawn(place))('%s consists of numbers and colors only', (value) => {
    for (const hairStyle of ['bob', 'afro']) {
      const picture = renderAvatar({ hairStyle, [place]: value });
      expect(picture).not.toMatch(/undefined|NaN|Infinity|null|\[object/);
      for (const [, path = ''] of picture.matchAll(/ d="([^"]*)"/g)) expect(path).toMatch(/^M[-\d.\sa-zA-Z,]+$/);
      for (const [, color = ''] of picture.matchAll(/ (?:fill|stroke|stop-color)="([^"]*)"/g))
        expect(color).toMatch(/^(#[\da-f]{6}([\da-f]{2})?|none|var\(--[a-z-]+\)|url\(#\S+\))$/);
    }
  });
});

test('an unknown value and null are drawn bare', () => {
  for (const place of avatarPlaces) {
    expect(renderAvatar({ [place]: 'from-the-future' })).toBe(renderAvatar({}));
    expect(renderAvatar({ [place]: 'toString' })).toBe(renderAvatar({}));
  }
});

test('two avatars with color bands in their hair share no id', () => {
  const look = { ...bareLook, hairStyle: 'bob', hairColor: 'rainbow' };
  const html = renderToString(
    <>
      <AvatarDrawing look={look} />
      <AvatarDrawing look={look} />
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(html).toContain(`fill="url(#${id})"`);
});

test('dark glasses hide the eyes but not the mouth', () => {
  const [hearts, glasses] = [
    renderAvatar({ eyeColor: 'hearts' }),
    renderAvatar({ eyeColor: 'hearts', accessory: 'sunglasses' }),
  ];
  expect(hearts).toContain('#ee4a63');
  expect(glasses).not.toContain('#ee4a63');
  expect(glasses).toContain('#ee6f6a');
});

test('no hair is drawn above a hat', () => {
  const mohawk = { hairStyle: 'mohawk', hairColor: 'rose' };
  expect(renderAvatar({ ...mohawk, accessory: 'glasses' })).not.toContain('<svg y=');
  expect(renderAvatar({ ...mohawk, accessory: 'beanie' })).toMatch(
    /<svg y="32"[^>]*viewBox="0 32 96 64"><path(?:(?!<\/svg>).)*#ee6f92/,
  );
  expect(renderAvatar({ hairStyle: 'afro', hairColor: 'rose', accessory: 'beanie' })).not.toContain('36 36');
});

test('a hair color tints every style, a bald head and a beard', () => {
  for (const hairStyle of listDrawn('hairStyle'))
    expect(renderAvatar({ hairStyle, hairColor: 'rose' })).toContain('#ee6f92');
  expect(renderAvatar({ accessory: 'beard', hairColor: 'lagoon' })).toContain('#5cc6bd');
});

test('the drawing is hidden from screen readers, because the name is next to it', () => {
  expect(renderAvatar({})).toMatch(/^<svg[^>]*aria-hidden="true"/);
});
