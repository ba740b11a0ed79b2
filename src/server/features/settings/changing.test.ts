import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/settings/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { settingsCalls } from '#test/harness/settings.ts';

const app = useTestApp({ env: administratorEnv });
let calls: ReturnType<typeof settingsCalls>;

beforeAll(async () => {
  calls = settingsCalls(app, await signInAdministrator(app));
});

const readAudit = statement(
  'test.setting-audit',
  `select action, before, after from audit_entry where subject = 'setting' and subject_id = $1`,
);

const latest = async () => (await calls.stand()).version;

describe('the settings', () => {
  it('are those of the rules until an administrator changes them', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await calls.stand()).toEqual({ version: 0, settings: defaultSettings, defaults: defaultSettings, today });
    expect(await calls.changes()).toEqual([]);
  });

  it('change by name, with a new version, a history and an entry in the audit trail', async () => {
    const version = await latest();
    const changed = await calls.patch(version, { gameReward: 8, freezePrice: 80 });
    expect(changed.body).toMatchObject({ version: version + 1, settings: { gameReward: 8, freezePrice: 80 } });
    expect(changed.body.settings).toEqual({ ...defaultSettings, gameReward: 8, freezePrice: 80 });
    const before = { gameReward: 5, freezePrice: 100 };
    const after = { gameReward: 8, freezePrice: 80 };
    expect((await calls.changes())[0]).toMatchObject({ id: version + 1, before, after, undoes: null });
    expect(await app.database.run(readAudit, [String(version + 1)])).toEqual([{ action: 'updated', before, after }]);
    expect(await calls.stand()).toEqual(changed.body);
  });

  it('hold on every server at once, and open pages hear of it', async () => {
    const { browser } = await buildPlayer(app);
    const streams = await Promise.all(app.servers.map((server) => openEvents(server, browser)));
    await calls.patch(await latest(), { gameReward: 6 });
    for (const server of app.servers) {
      const reward = async () =>
        ((await (await fetch(`${server}/api/settings`)).json()) as { gameReward: number }).gameReward;
      // Each server would find out by itself after five seconds.
      await expect.poll(reward, { interval: 20, timeout: 3_000 }).toBe(6);
    }
    for (const stream of streams) {
      // Of the change before it, a server may tell late.
      await expect.poll(() => stream.events).toContain('settings');
      stream.close();
    }
  });

  it('hold the time zone of official tournaments under its present name', async () => {
    const changed = await calls.patch(await latest(), { officialTimeZone: 'US/Eastern' });
    expect(changed.body.settings.officialTimeZone).toBe('America/New_York');
    expect((await calls.changes())[0]?.after).toEqual({ officialTimeZone: 'America/New_York' });
  });

  it('that would change nothing are no change', async () => {
    const before = await calls.stand();
    const { gameReward, switchedOff } = before.settings;
    expect((await calls.patch(before.version, { gameReward, switchedOff })).body).toEqual(before);
    expect((await calls.patch(before.version, {})).body).toEqual(before);
  });

  it('of another version than the latest are a 409 and change nothing', async () => {
    const { version, settings } = await calls.set({ dailyReward: 60 });
    for (const old of [version - 1, version + 1]) {
      const refused = await calls.patch(old, { dailyReward: 70 });
      expect([refused.status, refused.body.code]).toEqual([409, 'settingsChanged']);
    }
    expect((await calls.stand()).settings).toEqual(settings);
  });

  it('of the same version twenty times at once: one wins', async () => {
    const version = await latest();
    const rewards = Array.from({ length: 20 }, (_none, index) => 100 + index);
    const answers = await Promise.all(rewards.map((videoReward) => calls.patch(version, { videoReward })));
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]);
    expect(refused).toEqual(Array.from({ length: 19 }, () => [409, 'settingsChanged']));
    expect(await calls.stand()).toEqual(won?.body);
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
  ])('%s of %j is a 400 that names it, and nothing else of the call is done', async (name, value) => {
    const before = await calls.stand();
    const answer = await calls.patch(before.version, { dailyReward: 1, [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map(({ field }) => field.split('.')[1])).toEqual([name]);
    expect(await calls.stand()).toEqual(before);
  });
});

describe('a change', () => {
  it('is undone once, which is a change of its own', async () => {
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

  it('that was changed since is a 409; one of other settings is not', async () => {
    const first = await calls.set({ giftPowerUpsPerDay: 11 });
    const second = await calls.set({ giftPowerUpsPerDay: 12 });
    const third = await calls.set({ rewardedGamesPerDay: 20 });
    const refused = await calls.undo(first.version);
    expect([refused.status, refused.body.code]).toEqual([409, 'settingsChanged']);
    expect((await calls.undo(second.version)).body.settings).toEqual({ ...third.settings, giftPowerUpsPerDay: 11 });
  });

  it('undone can be done again by undoing that', async () => {
    const { version } = await calls.set({ skipQuestionPrice: 33 });
    const undone = await calls.undo(version);
    expect((await calls.undo(undone.body.version)).body.settings.skipQuestionPrice).toBe(33);
  });

  it('undone twenty times at once is undone once', async () => {
    const { version } = await calls.set({ extraLifePrice: 44 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.undo(version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await calls.stand()).version).toBe(version + 1);
  });

  it('that never was is a 404', async () => {
    const missing = await calls.undo(424_242);
    expect([missing.status, missing.body.code]).toEqual([404, 'changeNotFound']);
  });

  it('stands in the history with who made it, newest first, page by page', async () => {
    const all = await calls.changes();
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one));
    expect(new Set(all.map(({ actorName }) => actorName))).toEqual(new Set(['Administrator']));
    expect(await calls.changes(`?limit=2&before=${all[1]?.id}`)).toEqual(all.slice(2, 4));
  });
});
