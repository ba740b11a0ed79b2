import { beforeAll, describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { bodyOf, createdTournament, tournamentCalls } from '#test/harness/tournaments.ts';
import { announceOfficial } from './official.ts';

const app = useTestApp();
let creator: Player;
let other: Player;
let main = 0;
let part = 0;

beforeAll(async () => {
  creator = await buildPlayer(app);
  other = await buildPlayer(app);
  const { browser } = creator;
  const categories = (await browser.get<{ id: number; parentId: number | null }[]>('/api/categories')).body;
  const child = categories.find(({ parentId }) => parentId !== null);
  [main, part] = [child?.parentId ?? 0, child?.id ?? 0];
  for (const form of [
    { name: 'Herbst-Pokal: Ærø & Öland' },
    { name: 'Autumn Cup', entryFee: 20 },
    { name: 'Autumn leaves', categoryId: main },
    { name: 'Кубок 2026', categoryId: part, entryFee: 5 },
    { name: 'An invited cup', kind: 'invited' },
    { name: 'Hawaiʻi luau' },
  ]) {
    await createdTournament(creator, form);
  }
  await announceOfficial((await buildServices(app)).tournaments.context);
});

const namesOf = (list: readonly Tournament[]) => list.map(({ name }) => name);
const listed = async (query: string) => namesOf((await tournamentCalls(other).list(`?limit=100&${query}`)).body);

describe('tournaments are searched and filtered (rules T36)', () => {
  it.each([
    ['autumn', ['Autumn leaves', 'Autumn Cup']],
    ['AUT cu', ['Autumn Cup']],
    ['cup aut', ['Autumn Cup']],
    ['utumn', []],
    ['herbst pokal', ['Herbst-Pokal: Ærø & Öland']],
    ['pok', ['Herbst-Pokal: Ærø & Öland']],
    ['oland', ['Herbst-Pokal: Ærø & Öland']],
    ['ÖLAND', ['Herbst-Pokal: Ærø & Öland']],
    ['aero', ['Herbst-Pokal: Ærø & Öland']],
    ['КУБ', ['Кубок 2026']],
    ['2026 кубок', ['Кубок 2026']],
    ...['hawaiʻi', "HAWAI'I", 'hawai’i lu'].map((search): [string, string[]] => [search, ['Hawaiʻi luau']]),
    ['ŉ', []],
    ['invited', []],
    ["cup' | 'leaves", []],
    ['cup:* & !leaves', []],
  ])('by the beginnings of words: %s', async (search, names) => {
    expect(await listed(`search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  it('a search without letters narrows nothing, and one that is too long or holds control characters is a 400', async () => {
    expect(await listed('search=%21%3F')).toEqual(await listed(''));
    for (const wrong of ['x'.repeat(61), '%00']) {
      expect((await other.browser.get(`/api/tournaments?search=${wrong}`)).status).toBe(400);
    }
  });

  it('by what a seat costs, by category with its parts, and by being official; all of it together', async () => {
    expect(await listed('fee=paid')).toEqual(['Кубок 2026', 'Autumn Cup']);
    expect(await listed('fee=free&search=autumn')).toEqual(['Autumn leaves']);
    expect(await listed(`category=${main}`)).toEqual(['Кубок 2026', 'Autumn leaves']);
    expect(await listed(`category=${part}`)).toEqual(['Кубок 2026']);
    expect(await listed(`category=${main}&fee=free`)).toEqual(['Autumn leaves']);
    expect(new Set(await listed('official=true'))).toEqual(new Set(['The Daily Cup', 'The Weekly Cup']));
    expect(await listed('official=true&fee=paid')).toEqual([]);
    expect(await listed('official=true&status=completed')).toEqual([]);
    expect(await listed('category=2000000000')).toEqual([]);
  });

  it('page by page, from behind the last one', async () => {
    const page = async (before?: number) =>
      (await tournamentCalls(other).list(`?search=aut&limit=1${before ? `&before=${before}` : ''}`)).body;
    const [first] = await page();
    const [second] = await page(first?.id);
    expect(namesOf([first, second].flatMap((one) => one ?? []))).toEqual(['Autumn leaves', 'Autumn Cup']);
    expect(await page(second?.id)).toEqual([]);
  });

  it('one’s own too, with those that nobody else finds', async () => {
    const own = async (query: string) =>
      namesOf((await creator.browser.get<Tournament[]>(`/api/user/tournaments?${query}`)).body);
    expect(await own('search=cup')).toEqual(['An invited cup', 'Autumn Cup']);
    expect(await own('fee=paid')).toEqual(['Кубок 2026', 'Autumn Cup']);
    expect(await own('official=true')).toEqual([]);
    const [official] = (await tournamentCalls(creator).list('?official=true')).body;
    bodyOf(await tournamentCalls(creator).join(official?.id ?? 0));
    expect(await own('official=true')).toEqual([official?.name]);
    const all = (await creator.browser.get<Tournament[]>('/api/user/tournaments?limit=2')).body;
    expect(all).toHaveLength(2);
    expect(await own(`limit=1&before=${all[1]?.id}`)).toHaveLength(1);
  });
});
