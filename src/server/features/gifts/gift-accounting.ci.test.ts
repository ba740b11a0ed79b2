import { describe, expect, it } from 'vitest';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { befriend } from '#test/harness/api/friends.ts';
import { claimGift, sendGift } from '#test/harness/api/gifts.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { returnExpiredGifts } from './gift-lifecycle.ts';

const dayMs = 86_400_000;
const app = useTestApp();

const readBooks = statement(
  'test.gift-books',
  `select
     (select count(*)::int from wallet w where coins <> (select sum(amount) from ledger_entry e
        where e.player_id = w.player_id)) as "wrongBalances",
     (select coalesce(-sum(amount), 0)::int from ledger_entry where counter_account like 'gift:%') as "inFlight",
     (select coalesce(sum(quantity), 0)::int from gift where type = 'coins' and status = 'pending') as pending,
     (select count(*)::int from gift g where type = 'coins' and status <> 'pending' and (select sum(amount)
        from ledger_entry where counter_account = 'gift:' || g.id) <> 0) as "notEven"`,
  {
    wrongBalances: computed.number(),
    inFlight: computed.number(),
    pending: computed.number(),
    notEven: computed.number(),
  },
);

const inventory = statement(
  'test.gift-inventory',
  `select (select sum(extra_time)::int from power_up_inventory where player_id = any($1::text[]))
     + (select coalesce(sum(quantity), 0)::int from gift where item = 'extraTime' and status = 'pending') as "extraTime",
     (select sum(coins)::int from wallet where player_id = any($1::text[]))
     + (select coalesce(sum(quantity), 0)::int from gift where type = 'coins' and status = 'pending') as coins`,
  { extraTime: computed.number(), coins: computed.number() },
);

describe('random gifts', () => {
  it('preserve the total of owned and pending items and match the ledger', async () => {
    const { gifts, advance } = await buildServices(app);
    const players = await Promise.all(Array.from({ length: 4 }, () => buildPlayer(app)));
    for (const [index, one] of players.entries()) {
      for (const other of players.slice(index + 1)) await befriend(app, one, other);
    }
    const pick = <T>(from: readonly T[]) => from[Math.floor(Math.random() * from.length)] as T;
    const sent: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        ...Array.from({ length: 8 }, async () => {
          const body = pick([
            { type: 'coins', quantity: pick([10, 25, 50, 100]) },
            { type: 'power-up', item: 'extraTime', quantity: pick([1, 2]) },
          ]);
          const answer = await sendGift(pick(players), pick(players), body);
          expect([200, 409]).toContain(answer.status);
          if (answer.status === 200) sent.push(answer.body.id);
        }),
        ...Array.from({ length: 8 }, async () => {
          if (sent.length === 0) return;
          const answers = await Promise.all(players.map((player) => claimGift(player, sent.at(-1) ?? 0)));
          for (const { status } of answers) expect([200, 404, 409]).toContain(status);
        }),
        returnExpiredGifts(gifts),
      ]);
      if (round % 5 === 4) {
        advance(5 * dayMs);
        app.advance(5 * dayMs);
      }
    }
    const ids = [players.map(({ id }) => id)];
    expect(sent.length).toBeGreaterThan(10);
    expect(await app.database.run(inventory, ids)).toEqual([{ extraTime: 12, coins: 400 }]);
    const [books] = await app.database.run(readBooks);
    expect(books).toMatchObject({ wrongBalances: 0, notEven: 0 });
    expect(books?.['inFlight']).toBe(books?.['pending']);
  });
});
