import { type AvatarCategory, type AvatarLook, type AvatarPlace, avatarPlaces, placeOf } from '#shared/avatar/rules.ts';
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

const bare: AvatarLook = {
  hairStyle: null,
  hairColor: null,
  eyeColor: null,
  faceColor: null,
  bodyColor: null,
  accessory: null,
  background: null,
};

const draw = (look: Partial<AvatarLook>) => renderToString(<AvatarDrawing look={{ ...bare, ...look }} size={64} />);
const drawn = (place: AvatarPlace) => Object.keys(wardrobe[place]);

describe.each(avatarPlaces)('%s', (place) => {
  it('draws every item, and every drawing is an item', () => {
    const values = items.filter((item) => placeOf(item) === place).map((item) => item.value);
    expect(drawn(place).toSorted()).toEqual(values.toSorted());
  });

  it('draws no two values alike', () => {
    const pictures = drawn(place).map((value) => draw({ hairStyle: 'bob', [place]: value }));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it.each(drawn(place))('%s is made of numbers and colours only', (value) => {
    for (const hairStyle of ['bob', 'afro']) {
      const picture = draw({ hairStyle, [place]: value });
      expect(picture).not.toMatch(/undefined|NaN|Infinity|null|\[object/);
      for (const [, path = ''] of picture.matchAll(/ d="([^"]*)"/g)) expect(path).toMatch(/^M[-\d.\sa-zA-Z,]+$/);
      for (const [, color = ''] of picture.matchAll(/ (?:fill|stroke|stop-color)="([^"]*)"/g))
        expect(color).toMatch(/^(#[\da-f]{6}([\da-f]{2})?|none|var\(--[a-z-]+\)|url\(#\S+\))$/);
    }
  });
});

test('a value that nobody has drawn is drawn bare, as is nothing', () => {
  for (const place of avatarPlaces) {
    expect(draw({ [place]: 'from-the-future' })).toBe(draw({}));
    expect(draw({ [place]: 'toString' })).toBe(draw({}));
  }
});

test('two avatars with bands of colour in their hair have no id in common', () => {
  const look = { ...bare, hairStyle: 'bob', hairColor: 'rainbow' };
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

test('dark glasses hide the eyes, and not the mouth', () => {
  const [hearts, glasses] = [draw({ eyeColor: 'hearts' }), draw({ eyeColor: 'hearts', accessory: 'sunglasses' })];
  expect(hearts).toContain('#ee4a63');
  expect(glasses).not.toContain('#ee4a63');
  expect(glasses).toContain('#ee6f6a');
});

test('no hair stands above a hat', () => {
  const mohawk = { hairStyle: 'mohawk', hairColor: 'rose' };
  expect(draw({ ...mohawk, accessory: 'glasses' })).not.toContain('<svg y=');
  expect(draw({ ...mohawk, accessory: 'beanie' })).toMatch(
    /<svg y="32"[^>]*viewBox="0 32 96 64"><path(?:(?!<\/svg>).)*#ee6f92/,
  );
  expect(draw({ hairStyle: 'afro', hairColor: 'rose', accessory: 'beanie' })).not.toContain('36 36');
});

test('a hair colour tints every style, a bald head and a beard', () => {
  for (const hairStyle of drawn('hairStyle')) expect(draw({ hairStyle, hairColor: 'rose' })).toContain('#ee6f92');
  expect(draw({ accessory: 'beard', hairColor: 'lagoon' })).toContain('#5cc6bd');
});

test('it says nothing to a screen reader: the name stands beside it', () => {
  expect(draw({})).toMatch(/^<svg[^>]*aria-hidden="true"/);
});
