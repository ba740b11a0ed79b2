import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { FeatureName } from '#shared/settings/features.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createGiftFriends, claimGift, createPendingGift } from '#test/harness/api/gifts.ts';
import { answerFrom, buildPlayer, createAnswers } from '#test/harness/player.ts';
import { createSettingsCalls } from '#test/harness/api/settings.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { startFakeService } from '#test/opentdb/fake-service.ts';

const source = await startFakeService({ perCategory: 1 });
afterAll(() => source.close());
const app = useTestApp({ env: { ...administratorEnv, OPENTDB_URL: source.url, OPENTDB_PACE_MS: '0' } });
let admin: Visitor;
let calls: ReturnType<typeof createSettingsCalls>;

beforeAll(async () => {
  admin = await signInAdministrator(app);
  calls = createSettingsCalls(app, admin);
});

afterEach(async () => {
  await calls.set({ switchedOff: [], maintenance: false });
});

interface ErrorBody {
  readonly code: string;
  readonly message: string;
}

const switchOff = (...switchedOff: FeatureName[]) => calls.set({ switchedOff });
const featureOff = { code: 'featureOff', message: 'This part of the game is switched off at the moment.' };

describe('a disabled feature', () => {
  it.each([
    ['challenges', 'POST /api/friends/challenge'],
    ['challenges', 'POST /api/friends/challenge/1/accept'],
    ['gifts', 'POST /api/gifts/send'],
    ['tournaments', 'POST /api/tournaments'],
    ['tournaments', 'POST /api/tournaments/practice'],
    ['tournaments', 'POST /api/tournaments/1/join'],
    ['tournaments', 'POST /api/tournaments/1/start'],
    ['shop', 'POST /api/shop/purchase'],
    ['shop', 'POST /api/avatar/purchase'],
    ['shop', 'POST /api/streak/freeze'],
    ['ads', 'POST /api/ads/track'],
    ['imports', 'POST /api/admin/import-trivia'],
    ['imports', 'POST /api/admin/bulk-import-all'],
    ['imports', 'POST /api/admin/question-files/import'],
  ] as const)('%s: %s is a 403, for administrators too', async (feature, key) => {
    const [method = '', path = ''] = key.split(' ');
    expect((await app.visitor().request(method, path, { body: {} })).status).toBe(401);
    await switchOff(feature);
    expect((await app.visitor().request(method, path, { body: {} })).status).toBe(401);
    const answer = await admin.request<ErrorBody>(method, path, { body: {} });
    expect([answer.status, answer.body]).toEqual([403, featureOff]);
    await switchOff();
    expect((await admin.request<ErrorBody>(method, path, { body: {} })).body.code).not.toBe('featureOff');
  });

  it('is listed in the settings of the client', async () => {
    await switchOff('shop', 'ads');
    expect((await app.visitor().get('/api/settings')).body).toMatchObject({ switchedOff: ['shop', 'ads'] });
  });

  it('sign-up: rejects new accounts, and existing players can still sign in', async () => {
    const { email } = await buildPlayer(app);
    await switchOff('signUp');
    const account = { email: 'new@players.example', password: 'correct horse', name: 'New' };
    const refused = await app.visitor().post<ErrorBody>('/api/auth/sign-up/email', account);
    expect([refused.status, refused.body.code]).toEqual([403, 'featureOff']);
    const known = await app.visitor().post('/api/auth/sign-in/email', { email, password: 'a wrong password' });
    expect(known.status).toBe(401);
  });

  it('ads: shows none, and still pays for a video that has begun', async () => {
    const { browser } = await buildPlayer(app);
    const { body: ad } = await browser.get<{ id: number }>('/api/ads/rewarded');
    await browser.post('/api/ads/track', { adId: ad.id, type: 'view', placement: 'rewarded' });
    await switchOff('ads');
    expect((await browser.get('/api/ads/home')).text).toBe('null');
    expect((await browser.get('/api/ads/rewarded')).text).toBe('null');
    app.advance(15_000);
    expect((await browser.post('/api/ads/claim-reward', { adId: ad.id })).body).toMatchObject({ coins: 50 });
  });

  it('gifts and challenges: those that have begun continue', async () => {
    const [wren, odile] = await createGiftFriends(app);
    const gift = await createPendingGift(wren, odile);
    const { body: challenge } = await wren.browser.post<Challenge>('/api/friends/challenge', {
      challengedId: odile.id,
      categoryId: 1,
    });
    await switchOff('gifts', 'challenges');
    expect((await claimGift(odile, gift)).status).toBe(200);
    const deal = await wren.browser.get(`/api/categories/1/questions?challenge=${challenge.id}&gameMode=challenge`);
    expect(deal.status).toBe(200);
    expect((await odile.browser.post(`/api/friends/challenge/${challenge.id}/decline`)).status).toBe(200);
  });
});

describe('maintenance mode', () => {
  const text = 'Back at noon, with more questions.';
  const on = () => calls.set({ maintenance: true, maintenanceText: text });

  it('returns a 503 with Retry-After to players and visitors on every call', async () => {
    const { browser } = await buildPlayer(app);
    await on();
    for (const path of ['/api/auth/user', '/api/categories', '/api/questions/random', '/api/shop', '/api/events']) {
      const answer = await browser.get<ErrorBody>(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'maintenance']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const bought = await browser.post<ErrorBody>('/api/shop/purchase', { powerUpType: 'extraTime' });
    expect([bought.status, bought.body.code]).toEqual([503, 'maintenance']);
    expect((await app.visitor().get('/api/results/a-link')).status).toBe(503);
    const account = { email: 'late@players.example', password: 'correct horse', name: 'Late' };
    expect((await app.visitor().post('/api/auth/sign-up/email', account)).status).toBe(503);
  });

  it('allows health checks, settings, sign-in, sign-out and calls of administrators', async () => {
    await on();
    const visitor = app.visitor();
    for (const path of ['/api/health', '/api/account/options']) expect((await visitor.get(path)).status).toBe(200);
    expect((await visitor.get('/api/settings')).body).toMatchObject({ maintenance: text });
    const someone = await signInAdministrator(app);
    for (const path of ['/api/auth/user', '/api/categories', '/api/admin/settings']) {
      expect([path, (await someone.get(path)).status]).toEqual([path, 200]);
    }
    // No provider is configured here, but its sign-in route is reachable.
    expect((await visitor.post<ErrorBody>('/api/account/provider/sign-in', {})).body.code).toBe('providerOff');
    expect((await someone.post('/api/auth/sign-out')).status).toBe(200);
    await calls.set({ maintenance: false });
    expect((await visitor.get('/api/results/a-link')).status).not.toBe(503);
    expect((await visitor.get('/api/settings')).body).toMatchObject({ maintenance: null });
  });

  it('starts no game, but a running one is played to its end', async () => {
    const player = await buildPlayer(app);
    const [first] = await player.deal();
    await on();
    if (!first) throw new Error('no question was dealt');
    expect((await player.browser.get(`/api/game/${first.gameId}`)).status).toBe(200);
    expect((await player.use('extraTime', first)).status).toBe(200);
    await answerFrom(player, first, createAnswers(10));
    expect((await player.submit()).body).toMatchObject({ questionsCorrect: 10, isSuccess: true });
    expect((await player.browser.get('/api/questions/random')).status).toBe(503);
  });
});
