import { expect, type Page } from '@playwright/test';
import { playCategory, playDailyTen } from './play-games.ts';
import { openAt, type Screen, type ScreenContext } from './screen.ts';

const getCaller = (page: Page) => page.context().request;

/** Creates progress with a strength, a weakness, an average category and due mistakes. */
async function createProgress(page: Page, { server }: ScreenContext): Promise<void> {
  const caller = getCaller(page);
  const think = (seconds: number) => () => server.advance(seconds * 1000);
  await playCategory(caller, 5, 10, think(4));
  await playCategory(caller, 6, 2, think(12));
  await playCategory(caller, 9, 4, think(7));
  await playCategory(caller, 6, 1, think(9));
}

const openTab = (id: string) => openAt(id === 'overview' ? '/progress' : `/progress?tab=${id}`, 'Your Progress');

export const learningScreens: readonly Screen[] = [
  ...['overview', 'categories', 'insights', 'trends'].flatMap((id): Screen[] => [
    { name: `no progress, ${id}`, open: openTab(id) },
    {
      name: `progress, ${id}`,
      async open(page, world) {
        await createProgress(page, world);
        await openTab(id)(page);
      },
    },
  ]),
  {
    name: 'the progress in one category',
    async open(page, world) {
      await createProgress(page, world);
      await openAt('/progress?tab=categories&category=6', 'By difficulty')(page);
    },
  },
  { name: 'the start of the Daily Ten', open: openAt('/daily-ten', 'The Daily Ten') },
  {
    name: 'the Daily Ten of today, played',
    async open(page) {
      await playDailyTen(getCaller(page), 6);
      await openAt('/daily-ten', 'Ten done')(page);
    },
  },
  {
    name: 'the past Daily Tens',
    async open(page) {
      await playDailyTen(getCaller(page), 6);
      await openAt('/daily-ten/dates', 'Past Daily Tens')(page);
    },
  },
  { name: 'nothing to practise', open: openAt('/practice', 'Practice my mistakes') },
  {
    name: 'the start of a practice round',
    async open(page) {
      await playCategory(getCaller(page), 6, 2);
      await openAt('/practice', 'Practice my mistakes')(page);
      await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    },
  },
];
