import { beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries, setCoins } from '#test/harness/coins.ts';
import { befriend } from '#test/harness/api/friends.ts';
import { createGiftFriends, listGifts, getPowerUps, sendGift, listNotificationTexts } from '#test/harness/api/gifts.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
let wren: Player;
let odile: Player;

beforeEach(async () => {
  [wren, odile] = await createGiftFriends(app);
});

const readCounter = statement(
  'test.gifts-sent',
  `select (counters ->> 'giftsSent')::int as sent from player_counters where player_id = $1`,
);
const block = statement(
  'test.block',
  'insert into player_block (player_id, blocked_id, blocked_at) values ($1, $2, now())',
);

describe('a gift of coins', () => {
  it('is debited from the sender on sending and belongs to no player until it is claimed', async () => {
    const { status, body } = await sendGift(wren, odile, { quantity: 50, message: '  For the quiz. ' });
    expect([status, body]).toMatchObject([
      200,
      {
        type: 'coins',
        item: null,
        quantity: 50,
        message: 'For the quiz.',
        claimed: false,
        status: 'pending',
        coins: 50,
      },
    ]);
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * 86_400_000);
    expect([await wren.coins(), await odile.coins()]).toEqual([50, 100]);
    expect(await listLedgerEntries(app, wren.id, 'giftSent')).toEqual([
      { account: `gift:${body.id}`, amount: -50, reason: 'giftSent', reference: String(body.id), balanceAfter: 50 },
    ]);
    const { coins: _coins, ...gift } = body;
    expect(await listGifts(wren, 'sent')).toEqual([gift]);
    expect(await listGifts(odile, 'received')).toEqual([gift]);
    expect([await listGifts(wren, 'received'), await listGifts(odile, 'sent')]).toEqual([[], []]);
    expect(gift).toMatchObject({
      sender: { id: wren.id, displayName: 'Wren Ashby' },
      receiver: { id: odile.id, displayName: 'Odile Marsh' },
    });
    expect(JSON.stringify(gift)).not.toContain('@');
  });

  it('with an offensive message is a 400 that names the field, and nothing is debited', async () => {
    const { status, body } = await sendGift(wren, odile, { quantity: 50, message: 'Happy birthday, a$$hole' });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'message' }] }]);
    expect([await wren.coins(), await listGifts(odile, 'received')]).toEqual([100, []]);
  });

  it('notifies the receiver without its contents, and counts for the sender', async () => {
    await sendGift(wren, odile, { quantity: 10 });
    await sendGift(wren, odile, { type: 'power-up', item: 'fiftyFifty', quantity: 2 });
    expect(await listNotificationTexts(odile, 'giftReceived')).toEqual([
      'Wren Ashby sent you a gift.',
      'Wren Ashby sent you a gift.',
    ]);
    expect(await listNotificationTexts(wren, 'giftReceived')).toEqual([]);
    expect(await app.database.run(readCounter, [wren.id])).toEqual([{ sent: 2 }]);
  });

  it('is sent four times out of twenty simultaneous calls when the coins suffice for four; the others get 409', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendGift(wren, odile)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 insufficientCoins']),
    );
    expect(await wren.coins()).toBe(0);
    expect(await listGifts(odile, 'received')).toHaveLength(4);
  });

  it('is sent once for twenty simultaneous calls with one idempotency key; a different gift under that key is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendGift(wren, odile, {}, 'birthday')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await sendGift(wren, odile, { quantity: 50 }, 'birthday')).body.code).toBe('idempotencyKeyReused');
    expect(await wren.coins()).toBe(75);
    expect(await listGifts(odile, 'received')).toHaveLength(1);
    expect((await sendGift(wren, odile, {}, 'another-birthday')).status).toBe(200);
    expect(await wren.coins()).toBe(50);
  });

  it('succeeds in all of twenty simultaneous calls in both directions', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? sendGift(wren, odile, { quantity: 10 }) : sendGift(odile, wren, { quantity: 10 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await wren.coins(), await odile.coins()]).toEqual([0, 0]);
  });

  it('has the signed-in player as its sender, whatever the request body names', async () => {
    const { body } = await sendGift(wren, odile, { senderId: odile.id });
    expect(body.sender.id).toBe(wren.id);
    expect(await odile.coins()).toBe(100);
  });
});

describe('a gift of power-ups', () => {
  it('is debited from the sender’s inventory', async () => {
    const { status, body } = await sendGift(wren, odile, { type: 'power-up', item: 'extraLife', quantity: 3 });
    expect([status, body]).toMatchObject([200, { type: 'power-up', item: 'extraLife', quantity: 3, coins: 100 }]);
    expect(await getPowerUps(wren)).toEqual({ extraTime: 3, skipQuestion: 3, extraLife: 0, fiftyFifty: 3 });
    expect((await getPowerUps(odile))['extraLife']).toBe(3);
    expect(await listLedgerEntries(app, wren.id, 'giftSent')).toEqual([]);
  });

  it('of two is sent once out of twenty simultaneous calls when three are owned; the others get 409', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendGift(wren, odile, { type: 'power-up', item: 'extraTime', quantity: 2 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
      new Set(['tooFewPowerUps']),
    );
    expect((await getPowerUps(wren))['extraTime']).toBe(1);
    expect(await listGifts(wren, 'sent')).toHaveLength(1);
  });
});

describe('a gift of more power-ups than the sender owns', () => {
  const sent = async () => {
    const { status, body } = await sendGift(wren, odile, { type: 'power-up', item: 'fiftyFifty', quantity: 5 });
    const { code, message } = body as unknown as { readonly code: string; readonly message: string };
    return [status, code, message];
  };

  it('returns the number owned and takes none', async () => {
    expect(await sent()).toEqual([409, 'tooFewPowerUps', 'You have only 3 of this power-up']);
    expect((await getPowerUps(wren))['fiftyFifty']).toBe(3);
  });

  it('returns the specified message when the sender owns none', async () => {
    await sendGift(wren, odile, { type: 'power-up', item: 'fiftyFifty', quantity: 3 });
    expect(await sent()).toEqual([409, 'noPowerUps', "You don't have any of this power-up"]);
  });
});

describe('gifts between friends', () => {
  const refusal = async (to: Player) => {
    const { status, body } = await sendGift(wren, to);
    expect(await wren.coins()).toBe(100);
    expect(await listGifts(wren, 'sent')).toEqual([]);
    return `${status} ${body.code}`;
  };

  it('cannot be sent to a stranger or to oneself', async () => {
    expect(await refusal(await buildPlayer(app))).toBe('409 notFriends');
    expect(await refusal(wren)).toBe('409 notFriends');
  });

  it('cannot be sent to an unknown player, nor when either player blocked the other', async () => {
    expect(await refusal({ ...odile, id: 'nobody' })).toBe('404 playerNotFound');
    await app.database.run(block, [odile.id, wren.id]);
    expect(await refusal(odile)).toBe('404 playerNotFound');
    const other = await buildPlayer(app);
    await befriend(app, wren, other);
    await app.database.run(block, [wren.id, other.id]);
    expect(await refusal(other)).toBe('404 playerNotFound');
  });

  it('cannot be sent to a friend whose account is deleted', async () => {
    const gone = await odile.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(gone.status).toBe(200);
    expect(await refusal(odile)).toBe('404 playerNotFound');
  });

  it('cannot be sent to a former friend', async () => {
    expect((await wren.browser.request('DELETE', `/api/friends/${odile.id}`)).status).toBe(200);
    expect(await refusal(odile)).toBe('409 notFriends');
  });

  it('debits nothing when the sender has too few coins', async () => {
    await setCoins(app, wren.id, 24);
    expect((await sendGift(wren, odile)).body.code).toBe('insufficientCoins');
    expect(await wren.coins()).toBe(24);
    expect(await listGifts(odile, 'received')).toEqual([]);
  });
});

describe('the gifts API', () => {
  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: -50 }, 'quantity'],
    [{ quantity: 15 }, 'quantity'],
    [{ quantity: 1e9 }, 'quantity'],
    [{ quantity: 10.5 }, 'quantity'],
    [{ quantity: '10' }, 'quantity'],
    [{ type: 'power-up', item: 'extraTime', quantity: 10 }, 'quantity'],
    [{ type: 'power-up', quantity: 1 }, 'item'],
    [{ type: 'power-up', item: 'cheat', quantity: 1 }, 'item'],
    [{ type: 'power-up', item: 'toString', quantity: 1 }, 'item'],
    [{ type: 'points' }, 'type'],
    [{ receiverId: 'a b' }, 'receiverId'],
    [{ receiverId: 7 }, 'receiverId'],
    [{ receiverId: 'x'.repeat(65) }, 'receiverId'],
    [{ message: 'x'.repeat(201) }, 'message'],
    [{ message: 'a\u0000b' }, 'message'],
    [{ price: 1 }, 'price'],
  ])('rejects %j with a 400 that names the field', async (change, field) => {
    const answer = await wren.browser.post<{ errors: { field: string }[] }>('/api/gifts/send', {
      receiverId: odile.id,
      type: 'coins',
      quantity: 25,
      ...change,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.field)).toContain(field);
    expect(await wren.coins()).toBe(100);
  });

  it('lists the latest 100, newest first', async () => {
    await setCoins(app, wren.id, 1_050);
    const ids: number[] = [];
    for (let count = 0; count < 105; count += 1) ids.push((await sendGift(wren, odile, { quantity: 10 })).body.id);
    const latest = ids.toReversed().slice(0, 100);
    expect((await listGifts(odile, 'received')).map(({ id }) => id)).toEqual(latest);
    expect((await listGifts(wren, 'sent')).map(({ id }) => id)).toEqual(latest);
  });
});
