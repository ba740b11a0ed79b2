import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import type { Services } from '#server/services.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import type { Gain } from './service.ts';

const app = useTestApp();
let services: Services;
beforeAll(async () => {
  services = await buildServices(app);
});

/** Holds the players' locks like other features, and returns what was unlocked. */
function countGains(players: readonly Player[], gains: readonly Gain[]) {
  return app.database.transaction(async (tx) => {
    await services.account.lockPlayers(tx, players.map(({ id }) => id).sort());
    return services.achievements.count(tx, gains, new Date());
  });
}

async function getProgress(player: Player, id: string): Promise<number | undefined> {
  const { body } = await player.browser.get<Achievement[]>('/api/user/achievements');
  return body.find((each) => each.id === id)?.progress;
}

describe('counting outside of games', () => {
  it("counts for several players at once and returns each player's unlocks", async () => {
    const [wren, fen] = [await buildPlayer(app), await buildPlayer(app)];
    const news = await countGains(
      [wren, fen],
      [
        { playerId: wren.id, counter: 'challengesPlayed', add: 1 },
        { playerId: fen.id, counter: 'challengesPlayed', add: 1 },
        { playerId: fen.id, counter: 'challengesWon', add: 1 },
      ],
    );
    expect(news.get(wren.id)).toEqual([]);
    expect(news.get(fen.id)).toEqual(['first-win', 'challenge-won-1']);
    expect(await getProgress(wren, 'challenge-25')).toBe(1);
    expect(await getProgress(fen, 'challenge-won-10')).toBe(1);
  });

  it('never lowers a best value, so that losing friends costs no achievement', async () => {
    const wren = await buildPlayer(app);
    expect((await countGains([wren], [{ playerId: wren.id, counter: 'friends', best: 5 }])).get(wren.id)).toEqual([
      'social-star',
      'friend-1',
    ]);
    expect((await countGains([wren], [{ playerId: wren.id, counter: 'friends', best: 2 }])).get(wren.id)).toEqual([]);
    expect(await getProgress(wren, 'social-star')).toBe(5);
  });

  it('loses no count and unlocks once under concurrency', async () => {
    const wren = await buildPlayer(app);
    const gain: Gain = { playerId: wren.id, counter: 'giftsSent', add: 1 };
    const all = await Promise.all(Array.from({ length: 40 }, () => countGains([wren], [gain])));
    // Any of the forty concurrent calls may be the one that unlocks it.
    expect(all.flatMap((news) => news.get(wren.id)).toSorted()).toEqual(['gift-1', 'gift-10']);
    const [row] = await app.database.run(
      statement(
        'test.gifts',
        `select (counters->>'giftsSent')::int as gifts from player_counters where player_id = $1`,
        { gifts: computed.number() },
      ),
      [wren.id],
    );
    expect(row?.gifts).toBe(40);
  });

  it('keeps nothing of a transaction that is rolled back', async () => {
    const wren = await buildPlayer(app);
    const failing = app.database.transaction(async (tx) => {
      await services.account.lockPlayers(tx, [wren.id]);
      await services.achievements.count(tx, [{ playerId: wren.id, counter: 'giftsSent', add: 1 }], new Date());
      throw new Error('the gift cannot be sent');
    });
    await expect(failing).rejects.toThrow('the gift cannot be sent');
    expect(await getProgress(wren, 'gift-10')).toBe(0);
  });

  it('publishes an event to the player when it unlocks something', async () => {
    const wren = await buildPlayer(app);
    const stream = await openEvents(app.servers[0] ?? '', wren.browser);
    onTestFinished(() => stream.close());
    const { body: items } = await wren.browser.get<AvatarItem[]>('/api/avatar/items');
    await app.database.run(statement('test.purse', 'update wallet set coins = 100000 where player_id = $1'), [wren.id]);
    const legendary = items.find(({ rarity, isStarter }) => rarity === 'legendary' && !isStarter);
    const bought = await wren.browser.post('/api/avatar/purchase', { itemId: legendary?.id });
    expect(bought.status).toBe(200);
    await stream.waitForEvent('achievements');
  });
});

describe('a deleted player', () => {
  it('has counters and achievements in the export and none after deletion', async () => {
    const wren = await buildPlayer(app);
    await countGains([wren], [{ playerId: wren.id, counter: 'giftsSent', add: 1 }]);
    expect(await services.personalData.achievements.exportData?.(app.database, wren.id)).toMatchObject({
      counters: { giftsSent: 1 },
      unlocked: [{ id: 'gift-1', name: 'Small Kindness' }],
    });
    await app.database.transaction(async (tx) => services.personalData.achievements.erase?.(tx, wren.id, new Date()));
    expect(await services.personalData.achievements.exportData?.(app.database, wren.id)).toEqual({
      counters: {},
      unlocked: [],
    });
  });

  it('shows unlocked achievements to others, newest first', async () => {
    const wren = await buildPlayer(app);
    await countGains([wren], [{ playerId: wren.id, counter: 'friends', best: 1 }]);
    await countGains([wren], [{ playerId: wren.id, counter: 'giftsSent', add: 1 }]);
    const unlocked = await services.achievements.listUnlockedAchievements(app.database, wren.id);
    expect(unlocked.map(({ id }) => id)).toEqual(['gift-1', 'friend-1']);
    expect(unlocked[0]).toMatchObject({ icon: 'gift', unlockedAt: expect.stringMatching(/^\d{4}-/) });
  });
});
