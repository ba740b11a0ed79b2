import { beforeAll, describe, expect, it } from 'vitest';
import type { Ad, ManagedAd } from '#shared/ads/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const path = '/api/admin/ads';
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const form = {
  placement: 'home',
  title: 'Mind the gap',
  description: 'Geography has eleven of them.',
  clickUrl: null,
  backgroundColor: 'linear-gradient(120deg, #006972, #00424d 80%)',
  textColor: 'black',
  isActive: true,
  startsAt: null,
  endsAt: null,
};

type Form = Omit<ManagedAd, 'placement'> & { readonly placement: string };
const toForm = (ad: Form) => Object.fromEntries(Object.keys(form).map((key) => [key, ad[key as keyof Form]]));
const updateAd = (id: number, body: object) =>
  admin.request<ManagedAd & { code: string }>('PUT', `${path}/${id}`, { body });
const listAds = async () => (await admin.get<ManagedAd[]>(path)).body;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const readAudit = statement(
  'test.ad-audit',
  `select action, before, after from audit_entry where subject = 'ad' and subject_id = $1 order by id`,
);

const setClickUrl = statement('test.ad-click-url', 'update ad set click_url = $2 where id = $1');

async function addAd(change: object = {}): Promise<ManagedAd> {
  const answer = await admin.post<ManagedAd>(path, { ...form, ...change });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}

describe('an administrator', () => {
  it('adds, edits, stops and resumes an ad, with audit entries', async () => {
    const made = await addAd({ placement: 'shop' });
    expect(made).toMatchObject({ ...form, placement: 'shop', type: 'house', state: 'showing', views: 0, clicks: 0 });
    expect((await listAds())[0]).toEqual(made);
    const stopped = await updateAd(made.id, { ...toForm(made), isActive: false });
    expect(stopped.body).toEqual({ ...made, isActive: false, state: 'stopped' });
    expect((await updateAd(made.id, toForm(stopped.body))).body).toEqual(stopped.body);
    expect((await updateAd(made.id, { ...form, title: 'Mind it' })).body).toMatchObject({
      title: 'Mind it',
      placement: 'home',
    });
    const [added, stop, change, ...more] = await app.database.run(readAudit, [String(made.id)]);
    expect(added).toMatchObject({ action: 'added', before: null, after: { title: 'Mind the gap', isActive: true } });
    expect(stop).toEqual({ action: 'updated', before: { isActive: true }, after: { isActive: false } });
    expect(change).toMatchObject({ before: { placement: 'shop', title: 'Mind the gap' }, after: { title: 'Mind it' } });
    expect(more).toEqual([]);
  });

  it('schedules an ad, which waits, shows and ends', async () => {
    const { browser } = await buildPlayer(app);
    for (const ad of await listAds()) {
      if (ad.placement === 'leaderboard') await updateAd(ad.id, { ...toForm(ad), isActive: false });
    }
    const shown = async () => (await browser.get<Ad | null>('/api/ads/leaderboard')).body;
    const stateNow = async (id: number) => (await listAds()).find((one) => one.id === id)?.state;
    const ad = await addAd({ placement: 'leaderboard', startsAt: inMinutes(10), endsAt: inMinutes(20) });
    expect([ad.state, await shown()]).toEqual(['scheduled', null]);
    app.advance(15 * 60_000);
    expect([await stateNow(ad.id), (await shown())?.id]).toEqual(['showing', ad.id]);
    app.advance(15 * 60_000);
    expect([await stateNow(ad.id), await shown()]).toEqual(['over', null]);
  });

  it('sees the views, clicks and claims of an ad', async () => {
    const ad = await addAd({ placement: 'home-end' });
    const video = await addAd({ placement: 'rewarded' });
    for (const { browser } of [await buildPlayer(app), await buildPlayer(app)]) {
      await browser.post('/api/ads/track', { adId: ad.id, type: 'view', placement: 'home-end' });
      await browser.post('/api/ads/track', { adId: video.id, type: 'view', placement: 'rewarded' });
      app.advance(15_000);
      expect((await browser.post('/api/ads/claim-reward', { adId: video.id })).status).toBe(200);
    }
    const last = await buildPlayer(app);
    await last.browser.post('/api/ads/track', { adId: video.id, type: 'view', placement: 'rewarded' });
    await last.browser.post('/api/ads/track', { adId: ad.id, type: 'click', placement: 'home-end' });
    const found = await listAds();
    expect(found.find(({ id }) => id === ad.id)).toMatchObject({ views: 2, clicks: 1, claims: 0 });
    expect(found.find(({ id }) => id === video.id)).toMatchObject({ views: 3, clicks: 0, claims: 2 });
  });

  it('cannot stop or move the last active rewarded ad, not even two at once', async () => {
    const running = async () => (await listAds()).filter((ad) => ad.type === 'rewarded' && ad.isActive);
    const [one, other, ...others] = await running();
    if (!one || !other) throw new Error('the house has two rewarded ads');
    for (const ad of others) expect((await updateAd(ad.id, { ...toForm(ad), isActive: false })).status).toBe(200);
    for (let round = 0; round < 8; round += 1) {
      const both = await Promise.all([
        updateAd(one.id, { ...toForm(one), isActive: false }),
        updateAd(other.id, { ...toForm(other), placement: 'home' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('lastRewardedAd');
      if (round < 7) for (const ad of [one, other]) expect((await updateAd(ad.id, toForm(ad))).status).toBe(200);
    }
    const [last, ...more] = await running();
    if (!last) throw new Error('none is left');
    expect(more).toEqual([]);
    expect((await updateAd(last.id, { ...toForm(last), isActive: false })).status).toBe(409);
    expect((await updateAd(last.id, { ...toForm(last), placement: 'shop' })).status).toBe(409);
    // Its dates may be over, since players are always promised a video.
    const over = await updateAd(last.id, { ...toForm(last), startsAt: null, endsAt: inMinutes(-1_000_000) });
    expect(over.body.state).toBe('over');
    const { browser } = await buildPlayer(app);
    expect((await browser.get<Ad>('/api/ads/rewarded')).body.id).toBe(last.id);
  });

  it('is required to see and change ads', async () => {
    const { browser } = await buildPlayer(app);
    expect((await browser.get(path)).status).toBe(403);
    expect((await browser.post(path, form)).status).toBe(403);
    expect((await browser.request('PUT', `${path}/1`, { body: form })).status).toBe(403);
  });
});

const invalidForms: readonly [what: string, change: object, field: string][] = [
  ['an unknown place', { placement: 'play' }, 'placement'],
  ['an empty title', { title: '  ' }, 'title'],
  ['a long title', { title: 'x'.repeat(61) }, 'title'],
  ['a description of two lines', { description: 'one\ntwo' }, 'description'],
  ['a NUL in the title', { title: 'a\u0000b' }, 'title'],
  ['an address of javascript', { clickUrl: 'javascript:alert(1)' }, 'clickUrl'],
  ['an address of data', { clickUrl: 'data:text/html,hello' }, 'clickUrl'],
  ['an address without encryption', { clickUrl: 'http://quiz.example' }, 'clickUrl'],
  ['an address with credentials', { clickUrl: 'https://bank.example:secret@evil.example/' }, 'clickUrl'],
  ['an address with a name', { clickUrl: 'https://bank.example@evil.example/' }, 'clickUrl'],
  ['an address with a backslash', { clickUrl: 'https://bank.example\\@evil.example/' }, 'clickUrl'],
  ['an address with spaces', { clickUrl: 'https://quiz.example/a b' }, 'clickUrl'],
  ['an address without a host', { clickUrl: 'https:///path' }, 'clickUrl'],
  ['an address whose host is none', { clickUrl: 'https://999.999.999.999/' }, 'clickUrl'],
  ['an address of another host', { clickUrl: '//evil' }, 'clickUrl'],
  ['an address of another host behind a backslash', { clickUrl: '/\\evil.example' }, 'clickUrl'],
  ['an address of the API', { clickUrl: '/api/logout' }, 'clickUrl'],
  ['an address without a page', { clickUrl: '/nowhere' }, 'clickUrl'],
  ['an empty address', { clickUrl: '' }, 'clickUrl'],
  ['a background from elsewhere', { backgroundColor: 'url(https://tracker.example/x.png)' }, 'backgroundColor'],
  ['a background with more', { backgroundColor: '#fff;position:fixed' }, 'backgroundColor'],
  ['a gradient as the colour of text', { textColor: 'linear-gradient(#fff, #000)' }, 'textColor'],
  ['a colour of a variable', { textColor: 'var(--ink)' }, 'textColor'],
  ['dates the wrong way round', { startsAt: inMinutes(10), endsAt: inMinutes(5) }, 'endsAt'],
  ['an end at the start', { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-01T01:00:00+01:00' }, 'endsAt'],
  ['a date in words', { startsAt: 'tomorrow' }, 'startsAt'],
  ['a day that is not there', { startsAt: '2026-02-30T00:00:00Z' }, 'startsAt'],
  ['the year 0', { startsAt: '0000-01-01T00:00:00Z' }, 'startsAt'],
  ['the end of time', { endsAt: '9999-12-31T23:59:59-14:00' }, 'endsAt'],
  ['an active state in words', { isActive: 'yes' }, 'isActive'],
  ['a type of its own', { type: 'rewarded' }, 'type'],
  ['an unknown field', { rewards: { coins: 5000 } }, 'rewards'],
];

describe.each([
  ['a new ad', 'POST', path],
  ['a change', 'PUT', `${path}/1`],
])('%s', (_name, method, target) => {
  it.each(invalidForms)('returns a 400 naming the field for %s', async (_what, change, field) => {
    const answer = await admin.request<{ errors: { field: string }[] }>(method, target, {
      body: { ...form, ...change },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.field)).toEqual([field]);
  });

  it('returns a 400 naming every field for an empty form', async () => {
    const answer = await admin.request<{ errors: { field: string }[] }>(method, target, { body: {} });
    expect(answer.body.errors.map((error) => error.field).sort()).toEqual(Object.keys(form).sort());
  });
});

describe('the form', () => {
  it('accepts addresses with a path, a query and letters of any language', async () => {
    for (const clickUrl of [
      'https://quiz.example',
      'https://bücher.example:8443/a?b=c@d#e',
      '/shop?tab=avatar',
      null,
    ]) {
      expect((await addAd({ clickUrl })).clickUrl).toBe(clickUrl);
    }
  });

  it('can stop an ad whose stored address is no page of the game, and players get no link to it', async () => {
    const made = await addAd({ placement: 'leaderboard', clickUrl: '/shop' });
    await app.database.run(setClickUrl, [made.id, '/api/logout']);
    const stored = (await listAds()).find(({ id }) => id === made.id);
    expect(stored?.clickUrl).toBeNull();
    expect((await updateAd(made.id, { ...toForm(made), clickUrl: '/api/logout' })).status).toBe(400);
    expect((await updateAd(made.id, { ...toForm(stored ?? made), isActive: false })).status).toBe(200);
  });

  it.each([
    [1_000_000_000, 404],
    [2_147_483_648, 400],
  ])('for the ad %i returns status %i', async (id, status) => {
    expect((await updateAd(id, {})).status).toBe(status);
  });
});
