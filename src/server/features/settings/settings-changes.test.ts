import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/settings/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { createSettingsCalls } from '#test/harness/api/settings.ts';

const app = useTestApp({ env: administratorEnv });
let calls: ReturnType<typeof createSettingsCalls>;

beforeAll(async () => {
  calls = createSettingsCalls(app, await signInAdministrator(app));
});

const readAudit = statement(
  'test.setting-audit',
  `select action, before, after from audit_entry where subject = 'setting' and subject_id = $1`,
);

const getLatestVersion = async () => (await calls.getState()).version;

describe('the settings', () => {
  it('have their default values until an administrator changes them', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await calls.getState()).toEqual({ version: 0, settings: defaultSettings, defaults: defaultSettings, today });
    expect(await calls.changes()).toEqual([]);
  });

  it('change by name, with a new version, a history entry and an audit entry', async () => {
    const version = await getLatestVersion();
    const changed = await calls.patch(version, { gameReward: 8, freezePrice: 80 });
    expect(changed.body).toMatchObject({ version: version + 1, settings: { gameReward: 8, freezePrice: 80 } });
    expect(changed.body.settings).toEqual({ ...defaultSettings, gameReward: 8, freezePrice: 80 });
    const before = { gameReward: 5, freezePrice: 100 };
    const after = { gameReward: 8, freezePrice: 80 };
    expect((await calls.changes())[0]).toMatchObject({ id: version + 1, before, after, undoes: null });
    expect(await app.database.run(readAudit, [String(version + 1)])).toEqual([{ action: 'updated', before, after }]);
    expect(await calls.getState()).toEqual(changed.body);
  });

  it('apply on every server at once and are pushed to open pages', async () => {
    const { browser } = await buildPlayer(app);
    const streams = await Promise.all(app.servers.map((server) => openEvents(server, browser)));
    await calls.patch(await getLatestVersion(), { gameReward: 6 });
    for (const server of app.servers) {
      const reward = async () =>
        ((await (await fetch(`${server}/api/settings`)).json()) as { gameReward: number }).gameReward;
      // Without the event, each server would notice only after five seconds.
      await expect.poll(reward, { interval: 20, timeout: 3_000 }).toBe(6);
    }
    for (const stream of streams) {
      // A server may deliver the event of the previous change late.
      await expect.poll(() => stream.events).toContain('settings');
      stream.close();
    }
  });

  it('store the time zone of official tournaments under its current name', async () => {
    const changed = await calls.patch(await getLatestVersion(), { officialTimeZone: 'US/Eastern' });
    expect(changed.body.settings.officialTimeZone).toBe('America/New_York');
    expect((await calls.changes())[0]?.after).toEqual({ officialTimeZone: 'America/New_York' });
  });

  it('are not changed by equal values', async () => {
    const before = await calls.getState();
    const { gameReward, switchedOff } = before.settings;
    expect((await calls.patch(before.version, { gameReward, switchedOff })).body).toEqual(before);
    expect((await calls.patch(before.version, {})).body).toEqual(before);
  });

  it('reject any version but the latest with a 409', async () => {
    const { version, settings } = await calls.set({ dailyReward: 60 });
    for (const old of [version - 1, version + 1]) {
      const refused = await calls.patch(old, { dailyReward: 70 });
      expect([refused.status, refused.body.code]).toEqual([409, 'settingsChanged']);
    }
    expect((await calls.getState()).settings).toEqual(settings);
  });

  it('accept one of twenty concurrent changes of the same version', async () => {
    const version = await getLatestVersion();
    const rewards = Array.from({ length: 20 }, (_none, index) => 100 + index);
    const answers = await Promise.all(rewards.map((videoReward) => calls.patch(version, { videoReward })));
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]);
    expect(refused).toEqual(Array.from({ length: 19 }, () => [409, 'settingsChanged']));
    expect(await calls.getState()).toEqual(won?.body);
    expect(won?.body.version).toBe(version + 1);
  });

  it.each([
    ['extraTimePrice', -1],
    ['extraTimePrice', 0],
    ['fiftyFiftyPrice', 1_000_000_000],
    ['freezePrice', 10_001],
    ['gameReward', -1],
    ['gameReward', 1001],
    ['gameReward', 2.5],
    ['gameReward', '5'],
    ['gameReward', null],
    ['rewardedVideosPerDay', 51],
    ['tournamentRoundMinutes', 9],
    ['tournamentRoundMinutes', 10_081],
    ['tournamentMaxFee', 10_001],
    ['contactAddress', 'http://quest.example'],
    ['operatorName', 'x'.repeat(81)],
    ['winsBeforeFee', -1],
    ['winsBeforeFee', 1001],
    ['dealsPerNetworkHour', 999],
    ['dealsPerNetworkHour', 10_000_001],
    ['signUpsPerNetworkHour', 0],
    ['classDay', 'today'],
    ['classDay', '2028-02-30'],
    ['maintenance', 'yes'],
    ['maintenanceText', ''],
    ['maintenanceText', 'x'.repeat(301)],
    ['maintenanceText', 'two\nlines'],
    ['switchedOff', ['ads', 'ads']],
    ['switchedOff', ['everything']],
    ['switchedOff', 'ads'],
    ['jackpot', 5],
  ])('reject %s of %j with a 400 that names it, and change nothing', async (name, value) => {
    const before = await calls.getState();
    const answer = await calls.patch(before.version, { dailyReward: 1, [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map(({ field }) => field.split('.')[1])).toEqual([name]);
    expect(await calls.getState()).toEqual(before);
  });
});

describe('a change', () => {
  it('is undone once, which is a change itself', async () => {
    await calls.set({ gameReward: 9, giftCoinsPerDay: 300 });
    const { version, settings } = await calls.set({ gameReward: 10 });
    const undone = await calls.undo(version);
    expect(undone.body).toMatchObject({ version: version + 1, settings: { ...settings, gameReward: 9 } });
    expect((await calls.changes('?limit=1'))[0]).toMatchObject({
      id: version + 1,
      before: { gameReward: 10 },
      after: { gameReward: 9 },
      undoes: version,
    });
    expect(await app.database.run(readAudit, [String(version + 1)])).toMatchObject([{ action: 'undone' }]);
    await calls.set({ gameReward: 10 });
    const again = await calls.undo(version);
    expect([again.status, again.body.code]).toEqual([409, 'settingsChanged']);
  });

  it('cannot be undone after its settings changed again, but after others did', async () => {
    const first = await calls.set({ giftPowerUpsPerDay: 11 });
    const second = await calls.set({ giftPowerUpsPerDay: 12 });
    const third = await calls.set({ rewardedGamesPerDay: 20 });
    const refused = await calls.undo(first.version);
    expect([refused.status, refused.body.code]).toEqual([409, 'settingsChanged']);
    expect((await calls.undo(second.version)).body.settings).toEqual({ ...third.settings, giftPowerUpsPerDay: 11 });
  });

  it('can be restored by undoing the undo', async () => {
    const { version } = await calls.set({ skipQuestionPrice: 33 });
    const undone = await calls.undo(version);
    expect((await calls.undo(undone.body.version)).body.settings.skipQuestionPrice).toBe(33);
  });

  it('is undone once under twenty concurrent calls', async () => {
    const { version } = await calls.set({ extraLifePrice: 44 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.undo(version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await calls.getState()).version).toBe(version + 1);
  });

  it('is a 404 if it was never made', async () => {
    const missing = await calls.undo(424_242);
    expect([missing.status, missing.body.code]).toEqual([404, 'changeNotFound']);
  });

  it('is listed in the history with its author, newest first, page by page', async () => {
    const all = await calls.changes();
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one));
    expect(new Set(all.map(({ actorName }) => actorName))).toEqual(new Set(['Administrator']));
    expect(await calls.changes(`?limit=2&before=${all[1]?.id}`)).toEqual(all.slice(2, 4));
  });
});
