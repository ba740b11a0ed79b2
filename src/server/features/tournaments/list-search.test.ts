import { beforeAll, describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { requireBody, createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';
import { announceOfficialTournaments } from './official/official-tournaments.ts';

const app = useTestApp();
let creator: Player;
let other: Player;
let mainCategoryId = 0;
let subcategoryId = 0;

beforeAll(async () => {
  creator = await buildPlayer(app);
  other = await buildPlayer(app);
  const { browser } = creator;
  const categories = (await browser.get<{ id: number; parentId: number | null }[]>('/api/categories')).body;
  const child = categories.find(({ parentId }) => parentId !== null);
  [mainCategoryId, subcategoryId] = [child?.parentId ?? 0, child?.id ?? 0];
  for (const form of [
    { name: 'Herbst-Pokal: Ærø & Öland' },
    { name: 'Autumn Cup', entryFee: 20 },
    { name: 'Autumn leaves', categoryId: mainCategoryId },
    { name: 'Кубок 2026', categoryId: subcategoryId, entryFee: 5 },
    { name: 'An invited cup', kind: 'invited' },
    { name: 'Hawaiʻi luau' },
  ]) {
    await createOpenTournament(creator, form);
  }
  await announceOfficialTournaments((await buildServices(app)).tournaments.context);
});

const getNames = (list: readonly Tournament[]) => list.map(({ name }) => name);
const searchNames = async (query: string) =>
  getNames((await createTournamentCalls(other).list(`?limit=100&${query}`)).body);

describe('searching and filtering tournaments (rules T36)', () => {
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
  ])('matches beginnings of words: %s', async (search, names) => {
    expect(await searchNames(`search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  it('ignores a search without letters, and rejects one that is too long or contains control characters with 400', async () => {
    expect(await searchNames('search=%21%3F')).toEqual(await searchNames(''));
    for (const wrong of ['x'.repeat(61), '%00']) {
      expect((await other.browser.get(`/api/tournaments?search=${wrong}`)).status).toBe(400);
    }
  });

  it('filters by fee, by category with its subcategories, by official, and by all of them combined', async () => {
    expect(await searchNames('fee=paid')).toEqual(['Кубок 2026', 'Autumn Cup']);
    expect(await searchNames('fee=free&search=autumn')).toEqual(['Autumn leaves']);
    expect(await searchNames(`category=${mainCategoryId}`)).toEqual(['Кубок 2026', 'Autumn leaves']);
    expect(await searchNames(`category=${subcategoryId}`)).toEqual(['Кубок 2026']);
    expect(await searchNames(`category=${mainCategoryId}&fee=free`)).toEqual(['Autumn leaves']);
    expect(new Set(await searchNames('official=true'))).toEqual(new Set(['The Daily Cup', 'The Weekly Cup']));
    expect(await searchNames('official=true&fee=paid')).toEqual([]);
    expect(await searchNames('official=true&status=completed')).toEqual([]);
    expect(await searchNames('category=2000000000')).toEqual([]);
  });

  it('pages from behind the last result', async () => {
    const page = async (before?: number) =>
      (await createTournamentCalls(other).list(`?search=aut&limit=1${before ? `&before=${before}` : ''}`)).body;
    const [first] = await page();
    const [second] = await page(first?.id);
    expect(getNames([first, second].flatMap((one) => one ?? []))).toEqual(['Autumn leaves', 'Autumn Cup']);
    expect(await page(second?.id)).toEqual([]);
  });

  it("also searches the player's own tournaments, including those hidden from others", async () => {
    const own = async (query: string) =>
      getNames((await creator.browser.get<Tournament[]>(`/api/user/tournaments?${query}`)).body);
    expect(await own('search=cup')).toEqual(['An invited cup', 'Autumn Cup']);
    expect(await own('fee=paid')).toEqual(['Кубок 2026', 'Autumn Cup']);
    expect(await own('official=true')).toEqual([]);
    const [official] = (await createTournamentCalls(creator).list('?official=true')).body;
    requireBody(await createTournamentCalls(creator).join(official?.id ?? 0));
    expect(await own('official=true')).toEqual([official?.name]);
    const all = (await creator.browser.get<Tournament[]>('/api/user/tournaments?limit=2')).body;
    expect(all).toHaveLength(2);
    expect(await own(`limit=1&before=${all[1]?.id}`)).toHaveLength(1);
  });
});
