import { beforeAll, describe, expect, it } from 'vitest';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { coins } from '#shared/kernel/coins.ts';
import { tournament } from '#server/db/schema/tournaments.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { setCoins } from '#test/harness/coins.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { buildPlayer, type Player, playGame } from '#test/harness/player.ts';
import { createWallet, type Movement } from './service.ts';

const app = useTestApp();
// A date whose challenge no game of these tests completes, because its coins would change the totals.
beforeAll(() => void createCalendar(app).goToChallenge('survival-10-day'));
const getHistory = async (player: Player, query = '') =>
  (await player.browser.get<WalletEntry[]>(`/api/user/wallet${query}`)).body;
const getTexts = (entries: readonly WalletEntry[]) =>
  entries.map(({ reason, text, amount, balanceAfter }) => [reason, text, amount, balanceAfter]);

const insertTournament = statement(
  'test.tournament',
  `insert into tournament (name, max_participants, entry_fee, kind, start_by, round_minutes, time_factor, creator_id,
     created_at, registration_ends_at)
   values ('Spring Cup', 16, 40, 'open', 'anyone', 1440, 1, $1, now(), now() + interval '7 days') returning id`,
  { id: tournament.id },
);

describe('the coin history', () => {
  it('names the tournament of fees and prizes even if the seat is gone', async () => {
    const player = await buildPlayer(app);
    const [{ id } = { id: 0 }] = await app.database.run(insertTournament, [player.id]);
    const entry = (amount: number, reason: Movement['reason'], counterAccount: Movement['counterAccount']) => ({
      playerId: player.id,
      amount: coins(amount),
      counterAccount,
      reason,
      reference: '999999999',
    });
    const escrow = `escrow:${id}` as const;
    const movements = [
      entry(-40, 'tournamentFee', escrow),
      entry(40, 'tournamentRefund', escrow),
      entry(640, 'tournamentPrize', escrow),
      // One account names no tournament, and one gift has the number of a tournament.
      { ...entry(-1, 'tournamentFee', 'escrow:999999999'), reference: '7' },
      entry(-2, 'giftSent', `gift:${id}`),
    ];
    await app.database.transaction((tx) => createWallet().move(tx, movements, new Date()));
    expect(getTexts(await getHistory(player)).map(([, text]) => text)).toEqual([
      'Gift to a friend',
      'Tournament entry',
      'Tournament prize: Spring Cup',
      'Tournament entry refunded: Spring Cup',
      'Tournament entry: Spring Cup',
      'Welcome gift',
    ]);
  });

  it('describes every coin in and out, newest first', async () => {
    const player = await buildPlayer(app);
    await playGame(player, ['right']);
    await playGame(player, ['right'], '/api/categories/28/questions');
    const [run] = await player.deal('/api/questions/random?gameMode=survival');
    if (!run) throw new Error('no question');
    await player.answer(run, 'right');
    await player.answer(await player.next(run.gameId), 'wrong');
    await player.submit({ gameId: run.gameId });
    for (const powerUpType of ['extraTime', 'fiftyFifty']) {
      await player.browser.post('/api/shop/purchase', { powerUpType });
    }
    const items = (await player.browser.get<{ id: number; name: string; price: number }[]>('/api/avatar/items')).body;
    const item = items.find(({ price }) => price > 0 && price <= 80);
    if (!item) throw new Error('nothing is cheap enough');
    await player.browser.post('/api/avatar/purchase', { itemId: item.id });
    const category = (await player.browser.get<{ name: string }>('/api/categories/28')).body.name;
    const entries = await getHistory(player);
    expect(getTexts(entries)).toEqual([
      ['avatar', item.name, -item.price, 80 - item.price],
      ['shop', '50/50', -25, 80],
      ['shop', 'Extra Time', -10, 105],
      ['game', 'Survival Mode', 5, 115],
      ['game', category, 5, 110],
      ['game', 'Quick Play', 5, 105],
      ['welcome', 'Welcome gift', 100, 100],
    ]);
    expect(entries.map(({ createdAt }) => new Date(createdAt).toISOString())).toEqual(
      entries.map(({ createdAt }) => createdAt),
    );
    expect(await player.coins()).toBe(80 - item.price);
  });

  it('pages without gaps or repeats while new entries arrive', async () => {
    const player = await buildPlayer(app);
    for (let amount = 1; amount <= 11; amount += 1) await setCoins(app, player.id, 100 + amount);
    const all = await getHistory(player);
    const pages: WalletEntry[] = [];
    for (let before = ''; ; ) {
      const page = await getHistory(player, `?limit=5${before}`);
      pages.push(...page);
      if (page.length < 5) break;
      await setCoins(app, player.id, 500 + pages.length);
      before = `&before=${page.at(-1)?.id}`;
    }
    expect(pages).toEqual(all);
    expect(all).toHaveLength(12);
    expect(await getHistory(player, `?before=${all.at(-1)?.id}`)).toEqual([]);
  });

  it("contains the player's own entries only", async () => {
    const player = await buildPlayer(app);
    await buildPlayer(app);
    expect(getTexts(await getHistory(player))).toEqual([['welcome', 'Welcome gift', 100, 100]]);
    expect((await app.visitor().get('/api/user/wallet')).status).toBe(401);
  });

  it('returns 50 entries by default and at most 100', async () => {
    const player = await buildPlayer(app);
    await app.database.run(
      statement(
        'test.many-entries',
        `insert into ledger_entry (player_id, counter_account, amount, reason, reference, balance_after, created_at)
         select $1, 'mint', 1, 'game', 'game ' || n, 100 + n, now() from generate_series(1, 120) as n`,
      ),
      [player.id],
    );
    expect(await getHistory(player)).toHaveLength(50);
    expect(await getHistory(player, '?limit=100')).toHaveLength(100);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['before=0', 'before'],
    ['before=1e3', 'before'],
    ['before=99999999999', 'before'],
    ['after=1', 'after'],
  ])('rejects %s with 400 and names %s', async (query, field) => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.get(`/api/user/wallet?${query}`);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }]);
  });
});
