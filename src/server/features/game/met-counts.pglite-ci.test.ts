import { describe, expect, it } from 'vitest';
import type { MetCount } from '#shared/game/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player, answerAllQuestions } from '#test/harness/player.ts';

const app = useTestApp({ env: administratorEnv });
const getMetCounts = async (player: Player, categoryId: number) =>
  (await player.browser.get<MetCount[]>(`/api/user/met/${categoryId}`)).body;
const getMetCount = async (player: Player, categoryId: number) => (await getMetCounts(player, categoryId))[0];

describe('counts of met questions', () => {
  it('cover a category and each of its subcategories, with each question counted once', async () => {
    const player = await buildPlayer(app);
    const before = await getMetCounts(player, 1);
    const [whole, ...places] = before;
    expect(whole).toMatchObject({ categoryId: 1, met: 0 });
    expect(places.reduce((sum, place) => sum + place.questions, 0)).toBe(whole?.questions);
    expect(places.every(({ questions, met }) => questions >= 75 && met === 0)).toBe(true);

    const [place] = places;
    const seen = await answerAllQuestions(player, `/api/categories/${place?.categoryId}/questions?count=12`);
    await player.submit({ gameId: seen[0]?.gameId });
    expect(await getMetCount(player, place?.categoryId ?? 0)).toEqual({ ...place, met: 12 });
    expect(await getMetCount(player, 1)).toEqual({ ...whole, met: 12 });
    const others = await buildPlayer(app);
    expect(await getMetCounts(others, 1)).toEqual(before);
  });

  it('never exceed the existing questions, however often one is repeated', async () => {
    const player = await buildPlayer(app);
    const place = (await getMetCounts(player, 1))[1]?.categoryId ?? 0;
    const { questions = 0 } = (await getMetCount(player, place)) ?? {};
    for (let games = 0; games < 3; games += 1) {
      const [first] = await answerAllQuestions(player, `/api/categories/${place}/questions?count=50`);
      await player.submit({ gameId: first?.gameId });
    }
    expect(await getMetCount(player, place)).toEqual({ categoryId: place, questions, met: questions });
  });

  it('exclude a question once it is retired', async () => {
    const player = await buildPlayer(app);
    const [question] = await player.deal('/api/categories/30/questions');
    const place = question?.categoryId ?? 0;
    const before = await getMetCount(player, place);
    expect(before?.met).toBe(1);
    const administrator = await signInAdministrator(app);
    const retire = { action: 'status', ids: [question?.id], status: 'retired' };
    expect((await administrator.post('/api/admin/questions/bulk', retire)).status).toBe(200);
    // By then every server knows of the change; with two servers, the other one learns of it later.
    await expect
      .poll(() => getMetCount(player, place), { timeout: 20_000 })
      .toEqual({ categoryId: place, questions: (before?.questions ?? 0) - 1, met: 0 });
  });

  it('require an existing category', async () => {
    const player = await buildPlayer(app);
    expect((await player.browser.get('/api/user/met/9999')).status).toBe(404);
    expect((await app.visitor().get('/api/user/met/1')).status).toBe(401);
  });
});
