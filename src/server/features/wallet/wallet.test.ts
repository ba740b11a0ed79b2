import { describe, expect, it } from 'vitest';
import { coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { ledgerEntry } from '#server/db/schema/wallet.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { createWallet, type Movement } from './service.ts';

const app = useTestApp();
const wallet = createWallet();
const now = new Date('2026-11-21T12:00:00Z');
const readEntries = statement(
  'test.entries',
  `select counter_account as account, amount, reason, balance_after as "balanceAfter"
   from ledger_entry where player_id = $1 order by id`,
  {
    account: ledgerEntry.counterAccount,
    amount: ledgerEntry.amount,
    reason: ledgerEntry.reason,
    balanceAfter: ledgerEntry.balanceAfter,
  },
);

function move(...movements: Movement[]) {
  return app.database.transaction((tx) => wallet.move(tx, movements, now));
}

const createMovement = (playerId: string, amount: number, reference: string): Movement => ({
  playerId,
  amount: coins(amount),
  counterAccount: amount > 0 ? 'mint' : 'sink',
  reason: 'game',
  reference,
});

describe('the wallet', () => {
  it('starts with 100 coins, minted once even for concurrent calls', async () => {
    const browser = app.visitor();
    const signUp = { email: `${crypto.randomUUID()}@players.example`, password: 'correct horse', name: 'Wren' };
    await browser.post('/api/auth/sign-up/email', signUp);
    const calls = await Promise.all(
      Array.from({ length: 20 }, () => browser.get<{ id: string; coins: number }>('/api/auth/user')),
    );
    expect(new Set(calls.map((call) => call.body.coins))).toEqual(new Set([100]));
    expect(await app.database.run(readEntries, [calls[0]?.body.id])).toEqual([
      { account: 'mint', amount: 100, reason: 'welcome', balanceAfter: 100 },
    ]);
  });

  it('stores the resulting balance with each movement', async () => {
    const { id } = await buildPlayer(app);
    await move(createMovement(id, 30, 'a'), createMovement(id, -50, 'b'), createMovement(id, 5, 'c'));
    const rows = await app.database.run(readEntries, [id]);
    expect(rows.map((row) => row.balanceAfter)).toEqual([100, 130, 80, 85]);
    expect(await wallet.balance(app.database, id)).toBe(85);
  });

  it('rejects a movement that would make a balance negative, and changes nothing', async () => {
    const { id } = await buildPlayer(app);
    await expect(move(createMovement(id, -101, 'too much'))).rejects.toThrow(new ApiError('insufficientCoins'));
    expect(await wallet.balance(app.database, id)).toBe(100);
    expect(await app.database.run(readEntries, [id])).toHaveLength(1);
  });

  it('never overdraws when twenty calls spend at once', async () => {
    const { id } = await buildPlayer(app);
    const spent = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => move(createMovement(id, -25, `order ${index}`))),
    );
    expect(spent.filter((one) => one.status === 'fulfilled')).toHaveLength(4);
    expect(await wallet.balance(app.database, id)).toBe(0);
  });

  it('pays each reference once', async () => {
    const { id } = await buildPlayer(app);
    const paid = await Promise.allSettled(Array.from({ length: 5 }, () => move(createMovement(id, 5, 'game 7'))));
    expect(paid.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await wallet.balance(app.database, id)).toBe(105);
  });

  it('only lets the mint pay and the sink take', async () => {
    const { id } = await buildPlayer(app);
    await expect(move({ ...createMovement(id, -5, 'x'), counterAccount: 'mint' })).rejects.toThrow();
    await expect(move({ ...createMovement(id, 5, 'y'), counterAccount: 'sink' })).rejects.toThrow();
    await expect(move({ ...createMovement(id, 5, 'z'), amount: coins(0) })).rejects.toThrow();
    expect(await wallet.balance(app.database, id)).toBe(100);
  });
});
