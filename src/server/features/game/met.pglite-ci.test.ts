import { describe, expect, it } from 'vitest';
import type { MetCount } from '#shared/game/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player, seeAll } from '#test/harness/player.ts';

const app = useTestApp({ env: administratorEnv });
const countsOf = async (player: Player, categoryId: number) =>
  (await player.browser.get<MetCount[]>(`/api/user/met/${categoryId}`)).body;
const countOf = async (player: Player, categoryId: number) => (await countsOf(player, categoryId))[0];

describe('what a player has met', () => {
  it('is counted for a category and each of its subcategories, a question once', async () => {
    const player = await buildPlayer(app);
    const before = await countsOf(player, 1);
    const [whole, ...places] = before;
    expect(whole).toMatchObject({ categoryId: 1, met: 0 });
    expect(places.reduce((sum, place) => sum + place.questions, 0)).toBe(whole?.questions);
    expect(places.every(({ questions, met }) => questions >= 75 && met === 0)).toBe(true);

    const [place] = places;
    const seen = await seeAll(player, `/api/categories/${place?.categoryId}/questions?count=12`);
    await player.submit({ gameId: seen[0]?.gameId });
    expect(await countOf(player, place?.categoryId ?? 0)).toEqual({ ...place, met: 12 });
    expect(await countOf(player, 1)).toEqual({ ...whole, met: 12 });
    const others = await buildPlayer(app);
    expect(await countsOf(others, 1)).toEqual(before);
  });

  it('never exceeds what there is, however often it comes again', async () => {
    const player = await buildPlayer(app);
    const place = (await countsOf(player, 1))[1]?.categoryId ?? 0;
    const { questions = 0 } = (await countOf(player, place)) ?? {};
    for (let games = 0; games < 3; games += 1) {
      const [first] = await seeAll(player, `/api/categories/${place}/questions?count=50`);
      await player.submit({ gameId: first?.gameId });
    }
    expect(await countOf(player, place)).toEqual({ categoryId: place, questions, met: questions });
  });

  it('goes with a question that is retired', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal('/api/categories/30/questions');
    const place = question?.categoryId ?? 0;
    const before = await countOf(player, place);
    expect(before?.met).toBe(1);
    const administrator = await signInAdministrator(app);
    const retire = { action: 'status', ids: [question?.id], status: 'retired' };
    expect((await administrator.post('/api/admin/questions/bulk', retire)).status).toBe(200);
    // Whichever server answers knows of it by then: on two, the other one hears of it later.
    await expect
      .poll(() => countOf(player, place), { timeout: 20_000 })
      .toEqual({ categoryId: place, questions: (before?.questions ?? 0) - 1, met: 0 });
  });

  it('is asked of a category that there is', async () => {
    const player = await buildPlayer(app);
    expect((await player.browser.get('/api/user/met/9999')).status).toBe(404);
    expect((await app.visitor().get('/api/user/met/1')).status).toBe(401);
  });
});
