import { beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf, setCoins } from '#test/harness/coins.ts';
import { befriend } from '#test/harness/friends.ts';
import { buildFriends, listGifts, ownedPowerUps, sendGift, toldOf } from '#test/harness/gifts.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();
let wren: Player;
let odile: Player;

beforeEach(async () => {
  [wren, odile] = await buildFriends(app);
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
  it('is taken from the sender when it is sent, and lies with nobody until it is claimed', async () => {
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
    expect(await ledgerOf(app, wren.id, 'giftSent')).toEqual([
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

  it('with a message that could hurt is a 400 that names it, and nothing is taken', async () => {
    const { status, body } = await sendGift(wren, odile, { quantity: 50, message: 'Happy birthday, a$$hole' });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'message' }] }]);
    expect([await wren.coins(), await listGifts(odile, 'received')]).toEqual([100, []]);
  });

  it('tells the receiver of it, not what is in it, and counts for the sender', async () => {
    await sendGift(wren, odile, { quantity: 10 });
    await sendGift(wren, odile, { type: 'power-up', item: 'fiftyFifty', quantity: 2 });
    expect(await toldOf(odile, 'giftReceived')).toEqual(['Wren Ashby sent you a gift.', 'Wren Ashby sent you a gift.']);
    expect(await toldOf(wren, 'giftReceived')).toEqual([]);
    expect(await app.database.run(readCounter, [wren.id])).toEqual([{ sent: 2 }]);
  });

  it('twenty at once with coins for four: four are sent, the others are 409', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendGift(wren, odile)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 insufficientCoins']),
    );
    expect(await wren.coins()).toBe(0);
    expect(await listGifts(odile, 'received')).toHaveLength(4);
  });

  it('with one key twenty at once are one gift, and another gift under that key is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendGift(wren, odile, {}, 'birthday')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await sendGift(wren, odile, { quantity: 50 }, 'birthday')).body.code).toBe('idempotencyKeyReused');
    expect(await wren.coins()).toBe(75);
    expect(await listGifts(odile, 'received')).toHaveLength(1);
    expect((await sendGift(wren, odile, {}, 'another-birthday')).status).toBe(200);
    expect(await wren.coins()).toBe(50);
  });

  it('crossing ones, twenty at once, all go through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? sendGift(wren, odile, { quantity: 10 }) : sendGift(odile, wren, { quantity: 10 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await wren.coins(), await odile.coins()]).toEqual([0, 0]);
  });

  it('comes from who is signed in, whoever is named as the sender', async () => {
    const { body } = await sendGift(wren, odile, { senderId: odile.id });
    expect(body.sender.id).toBe(wren.id);
    expect(await odile.coins()).toBe(100);
  });
});

describe('a gift of power-ups', () => {
  it('is taken from what the sender owns', async () => {
    const { status, body } = await sendGift(wren, odile, { type: 'power-up', item: 'extraLife', quantity: 3 });
    expect([status, body]).toMatchObject([200, { type: 'power-up', item: 'extraLife', quantity: 3, coins: 100 }]);
    expect(await ownedPowerUps(wren)).toEqual({ extraTime: 3, skipQuestion: 3, extraLife: 0, fiftyFifty: 3 });
    expect((await ownedPowerUps(odile))['extraLife']).toBe(3);
    expect(await ledgerOf(app, wren.id, 'giftSent')).toEqual([]);
  });

  it('twenty at once of two with three owned: one is sent, the others are 409', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendGift(wren, odile, { type: 'power-up', item: 'extraTime', quantity: 2 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
      new Set(['tooFewPowerUps']),
    );
    expect((await ownedPowerUps(wren))['extraTime']).toBe(1);
    expect(await listGifts(wren, 'sent')).toHaveLength(1);
  });
});

describe('a gift of more power-ups than one has', () => {
  const sent = async () => {
    const { status, body } = await sendGift(wren, odile, { type: 'power-up', item: 'fiftyFifty', quantity: 5 });
    const { code, message } = body as unknown as { readonly code: string; readonly message: string };
    return [status, code, message];
  };

  it('says how many there are, and takes none', async () => {
    expect(await sent()).toEqual([409, 'tooFewPowerUps', 'You have only 3 of this power-up']);
    expect((await ownedPowerUps(wren))['fiftyFifty']).toBe(3);
  });

  it('says the specified words where there are none', async () => {
    await sendGift(wren, odile, { type: 'power-up', item: 'fiftyFifty', quantity: 3 });
    expect(await sent()).toEqual([409, 'noPowerUps', "You don't have any of this power-up"]);
  });
});

describe('gifts go to friends only', () => {
  const refusal = async (to: Player) => {
    const { status, body } = await sendGift(wren, to);
    expect(await wren.coins()).toBe(100);
    expect(await listGifts(wren, 'sent')).toEqual([]);
    return `${status} ${body.code}`;
  };

  it('not to a stranger, and not to oneself', async () => {
    expect(await refusal(await buildPlayer(app))).toBe('409 notFriends');
    expect(await refusal(wren)).toBe('409 notFriends');
  });

  it('not to nobody, not to who blocked the sender, and not to whom the sender blocked', async () => {
    expect(await refusal({ ...odile, id: 'nobody' })).toBe('404 playerNotFound');
    await app.database.run(block, [odile.id, wren.id]);
    expect(await refusal(odile)).toBe('404 playerNotFound');
    const other = await buildPlayer(app);
    await befriend(app, wren, other);
    await app.database.run(block, [wren.id, other.id]);
    expect(await refusal(other)).toBe('404 playerNotFound');
  });

  it('not to a friend whose account is deleted', async () => {
    const gone = await odile.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(gone.status).toBe(200);
    expect(await refusal(odile)).toBe('404 playerNotFound');
  });

  it('not to a friend of before', async () => {
    expect((await wren.browser.request('DELETE', `/api/friends/${odile.id}`)).status).toBe(200);
    expect(await refusal(odile)).toBe('409 notFriends');
  });

  it('with too few coins nothing is taken', async () => {
    await setCoins(app, wren.id, 24);
    expect((await sendGift(wren, odile)).body.code).toBe('insufficientCoins');
    expect(await wren.coins()).toBe(24);
    expect(await listGifts(odile, 'received')).toEqual([]);
  });
});

describe('the call', () => {
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
  ])('with %j is a 400 that names the field', async (change, field) => {
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
