import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from '../people/avatar.tsx';
import { Badge } from '../badge.tsx';
import { Button, LinkButton } from '../controls/button.tsx';
import { Card } from '../card.tsx';
import { CategoryTile, LandmarkChip } from '../category-tile.tsx';
import { CoinPill } from '../controls/coin-pill.tsx';
import { ConsentCard } from '../overlays/consent-card.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { LoadingNeedle } from '../loading-needle.tsx';
import { Brand, Logo } from './logo.tsx';
import { NoticePage } from '../overlays/notice-page.tsx';
import { JourneyMap } from './journey-map.tsx';
import { DuskSky } from './dusk-sky.tsx';
import { Hills } from './hills.tsx';
import { StreakDots } from '../game/streak-dots.tsx';

const noop = () => {};

const components: Record<string, ReactElement> = {
  Avatar: <Avatar name="Wren" size={72} />,
  Badge: <Badge tone="rare">Rare</Badge>,
  Button: <Button busy>Go</Button>,
  LinkButton: (
    <LinkButton href="/" icon="play">
      Start Playing
    </LinkButton>
  ),
  Card: <Card />,
  CategoryTile: <CategoryTile href="/" slug="art" name="Art" wide blurb="Paint" />,
  LandmarkChip: <LandmarkChip slug="science" />,
  CoinPill: <CoinPill amount={5} />,
  ConsentCard: <ConsentCard onAccept={noop} onReject={noop} onClose={noop} />,
  IconButton: <IconButton icon="moon" label="Change theme" />,
  LoadingNeedle: <LoadingNeedle />,
  Brand: <Brand href="/" />,
  Logo: <Logo size={132} />,
  NoticePage: <NoticePage title="Page Not Found" text="The trail ends here." />,
  DuskSky: <DuskSky mood="risen" />,
  Hills: <Hills tone="leaf" slug="history" />,
  JourneyMap: <JourneyMap />,
  StreakDots: <StreakDots filled={5} total={7} />,
};

test.each(Object.entries(components))(
  '%s can be served as HTML: it has no inline style, which the security policy would block',
  (_, piece) => {
    expect(renderToString(piece)).not.toMatch(/\sstyle=|<style|<script/);
  },
);

test('Accept All and Reject All look the same', () => {
  const html = renderToString(<ConsentCard onAccept={noop} onReject={noop} onClose={noop} />);
  const [accept, reject] = ['Accept All', 'Reject All'].map(
    (text) => html.match(`<button[^>]*class="([^"]*)"[^>]*>${text}`)?.[1],
  );
  expect(accept).toBeDefined();
  expect(accept).toBe(reject);
});

test('the journey passes all eleven places in both the wide and the tall picture', () => {
  const html = renderToString(<JourneyMap />);
  for (const map of html.split('<svg class="scene ').slice(1)) expect(new Set(map.match(/hue-[a-z]+/g)).size).toBe(11);
});
