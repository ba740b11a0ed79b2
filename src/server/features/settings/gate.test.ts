import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { FeatureName } from '#shared/settings/features.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildFriends, claimGift, sentGift } from '#test/harness/gifts.ts';
import { answerOn, buildPlayer, withRight } from '#test/harness/player.ts';
import { settingsCalls } from '#test/harness/settings.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { startStandIn } from '#test/opentdb/stand-in.ts';

const source = await startStandIn({ perCategory: 1 });
afterAll(() => source.close());
const app = useTestApp({ env: { ...administratorEnv, OPENTDB_URL: source.url, OPENTDB_PACE_MS: '0' } });
let admin: Visitor;
let calls: ReturnType<typeof settingsCalls>;

beforeAll(async () => {
  admin = await signInAdministrator(app);
  calls = settingsCalls(app, admin);
});

afterEach(async () => {
  await calls.set({ switchedOff: [], maintenance: false });
});

interface Refused {
  readonly code: string;
  readonly message: string;
}

const off = (...switchedOff: FeatureName[]) => calls.set({ switchedOff });
const featureOff = { code: 'featureOff', message: 'This part of the game is switched off at the moment.' };

describe('a part of the game that is switched off', () => {
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
    await off(feature);
    expect((await app.visitor().request(method, path, { body: {} })).status).toBe(401);
    const answer = await admin.request<Refused>(method, path, { body: {} });
    expect([answer.status, answer.body]).toEqual([403, featureOff]);
    await off();
    expect((await admin.request<Refused>(method, path, { body: {} })).body.code).not.toBe('featureOff');
  });

  it('is told to the screens', async () => {
    await off('shop', 'ads');
    expect((await app.visitor().get('/api/settings')).body).toMatchObject({ switchedOff: ['shop', 'ads'] });
  });

  it('sign-up: nobody new comes in, who has an account does', async () => {
    const { email } = await buildPlayer(app);
    await off('signUp');
    const account = { email: 'new@players.example', password: 'correct horse', name: 'New' };
    const refused = await app.visitor().post<Refused>('/api/auth/sign-up/email', account);
    expect([refused.status, refused.body.code]).toEqual([403, 'featureOff']);
    const known = await app.visitor().post('/api/auth/sign-in/email', { email, password: 'a wrong password' });
    expect(known.status).toBe(401);
  });

  it('ads: no place shows one, and a video that began is paid', async () => {
    const { browser } = await buildPlayer(app);
    const { body: ad } = await browser.get<{ id: number }>('/api/ads/rewarded');
    await browser.post('/api/ads/track', { adId: ad.id, type: 'view', placement: 'rewarded' });
    await off('ads');
    expect((await browser.get('/api/ads/home')).text).toBe('null');
    expect((await browser.get('/api/ads/rewarded')).text).toBe('null');
    app.advance(15_000);
    expect((await browser.post('/api/ads/claim-reward', { adId: ad.id })).body).toMatchObject({ coins: 50 });
  });

  it('gifts and challenges: what has begun goes on', async () => {
    const [wren, odile] = await buildFriends(app);
    const gift = await sentGift(wren, odile);
    const { body: challenge } = await wren.browser.post<Challenge>('/api/friends/challenge', {
      challengedId: odile.id,
      categoryId: 1,
    });
    await off('gifts', 'challenges');
    expect((await claimGift(odile, gift)).status).toBe(200);
    const deal = await wren.browser.get(`/api/categories/1/questions?challenge=${challenge.id}&gameMode=challenge`);
    expect(deal.status).toBe(200);
    expect((await odile.browser.post(`/api/friends/challenge/${challenge.id}/decline`)).status).toBe(200);
  });
});

describe('maintenance', () => {
  const text = 'Back at noon, with more questions.';
  const on = () => calls.set({ maintenance: true, maintenanceText: text });

  it('is a 503 with Retry-After to players and visitors, whatever they call', async () => {
    const { browser } = await buildPlayer(app);
    await on();
    for (const path of ['/api/auth/user', '/api/categories', '/api/questions/random', '/api/shop', '/api/events']) {
      const answer = await browser.get<Refused>(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'maintenance']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const bought = await browser.post<Refused>('/api/shop/purchase', { powerUpType: 'extraTime' });
    expect([bought.status, bought.body.code]).toEqual([503, 'maintenance']);
    expect((await app.visitor().get('/api/results/a-link')).status).toBe(503);
    const account = { email: 'late@players.example', password: 'correct horse', name: 'Late' };
    expect((await app.visitor().post('/api/auth/sign-up/email', account)).status).toBe(503);
  });

  it('leaves health, the settings, signing in and out, and administrators’ calls', async () => {
    await on();
    const visitor = app.visitor();
    for (const path of ['/api/health', '/api/account/options']) expect((await visitor.get(path)).status).toBe(200);
    expect((await visitor.get('/api/settings')).body).toMatchObject({ maintenance: text });
    const someone = await signInAdministrator(app);
    for (const path of ['/api/auth/user', '/api/categories', '/api/admin/settings']) {
      expect([path, (await someone.get(path)).status]).toEqual([path, 200]);
    }
    // There is no provider here, but the way to one is open.
    expect((await visitor.post<Refused>('/api/account/provider/sign-in', {})).body.code).toBe('providerOff');
    expect((await someone.post('/api/auth/sign-out')).status).toBe(200);
    await calls.set({ maintenance: false });
    expect((await visitor.get('/api/results/a-link')).status).not.toBe(503);
    expect((await visitor.get('/api/settings')).body).toMatchObject({ maintenance: null });
  });

  it('does not begin a game, and a running one is played to its end', async () => {
    const player = await buildPlayer(app);
    const [first] = await player.deal();
    await on();
    if (!first) throw new Error('no question was dealt');
    expect((await player.browser.get(`/api/game/${first.gameId}`)).status).toBe(200);
    expect((await player.use('extraTime', first)).status).toBe(200);
    await answerOn(player, first, withRight(10));
    expect((await player.submit()).body).toMatchObject({ questionsCorrect: 10, isSuccess: true });
    expect((await player.browser.get('/api/questions/random')).status).toBe(503);
  });
});
