import { expect, type Page } from '@playwright/test';
import { playCategory, playDailyTen } from './rival.ts';
import { at, type Screen, type World } from './screen.ts';

const callerOf = (page: Page) => page.context().request;

/** A player with a strength, a weakness, a place between them, and mistakes that are due. */
async function learned(page: Page, { server }: World): Promise<void> {
  const caller = callerOf(page);
  const think = (seconds: number) => () => server.advance(seconds * 1000);
  await playCategory(caller, 5, 10, think(4));
  await playCategory(caller, 6, 2, think(12));
  await playCategory(caller, 9, 4, think(7));
  await playCategory(caller, 6, 1, think(9));
}

const tab = (id: string) => at(id === 'overview' ? '/progress' : `/progress?tab=${id}`, 'Your Progress');

/** What a player learns: the progress with nothing in it and with something, and practising. */
export const learningScreens: readonly Screen[] = [
  ...['overview', 'categories', 'insights', 'trends'].flatMap((id): Screen[] => [
    { name: `no progress, ${id}`, open: tab(id) },
    {
      name: `progress, ${id}`,
      async open(page, world) {
        await learned(page, world);
        await tab(id)(page);
      },
    },
  ]),
  {
    name: 'the progress in one category',
    async open(page, world) {
      await learned(page, world);
      await at('/progress?tab=categories&category=6', 'By difficulty')(page);
    },
  },
  { name: 'the start of the Daily Ten', open: at('/daily-ten', 'The Daily Ten') },
  {
    name: 'the Daily Ten of today, played',
    async open(page) {
      await playDailyTen(callerOf(page), 6);
      await at('/daily-ten', 'Ten done')(page);
    },
  },
  {
    name: 'the past Daily Tens',
    async open(page) {
      await playDailyTen(callerOf(page), 6);
      await at('/daily-ten/dates', 'Past Daily Tens')(page);
    },
  },
  { name: 'nothing to practise', open: at('/practice', 'Practice my mistakes') },
  {
    name: 'the start of a practice round',
    async open(page) {
      await playCategory(callerOf(page), 6, 2);
      await at('/practice', 'Practice my mistakes')(page);
      await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    },
  },
];
