import type { AvatarItem } from '#shared/avatar/contract.ts';
import { avatarPlaces, placeOf } from '#shared/avatar/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { sentGift } from '../harness/gifts.ts';
import { addPasskey } from '../harness/passkeys.ts';
import { createPushBrowser } from '../harness/push-browser.ts';
import { password } from '../harness/sign-up.ts';
import { calls, foreignCase, valueOf, type World } from './case.ts';

const give = statement(
  'test.foreign.give',
  'insert into avatar_inventory (player_id, item_id, acquired_at) values ($1, $2, now()) on conflict do nothing',
);
const addItem = statement(
  'test.foreign.item',
  `insert into avatar_item (id, name, description, category, type, value, price, rarity, is_starter)
   values ($1, 'Top hat', 'Not sold any more.', 'accessories', null, 'top-hat', 10, 'rare', false)
   on conflict do nothing`,
);

/** One item for each place that the owner bought, and one that nobody has. */
async function wardrobe({ app, owner }: World) {
  const { body: items } = await owner.browser.get<AvatarItem[]>('/api/avatar/items');
  const places = avatarPlaces.map((place) => {
    const [foreign, missing] = items.filter((item) => !item.isStarter && placeOf(item) === place);
    if (!foreign || !missing) throw new Error(`too few items are for ${place}`);
    return { place, foreign: foreign.id, missing: missing.id };
  });
  for (const { foreign } of places) await app.database.run(give, [owner.id, foreign]);
  return {
    foreign: Object.fromEntries(places.map(({ place, foreign }) => [place, foreign])),
    missing: Object.fromEntries(places.map(({ place, missing }) => [place, missing])),
  };
}

/** An item that is not sold any more, which the owner still has. */
async function oldItem({ app, owner }: World) {
  const foreign = 900_001;
  await app.database.run(addItem, [foreign]);
  await app.database.run(give, [owner.id, foreign]);
  return { foreign };
}

/** Not even by the one who sent it. */
async function gift({ stranger, owner, friend }: World) {
  return { foreign: await sentGift(friend, owner), strangers: [stranger, friend] };
}

/** With words, which only who got it can report. */
async function giftWithWords({ stranger, owner, friend }: World) {
  return { foreign: await sentGift(friend, owner, { message: 'For the quiz.' }), strangers: [stranger, friend] };
}

const tell = statement(
  'test.foreign.tell',
  `insert into player_notice (player_id, kind, about, given_at) values ($1, 'warned', 'Wren', now())`,
);

async function notice(world: World) {
  await world.app.database.run(tell, [world.owner.id]);
  const latest = 'select max(id) as value from player_notice where player_id = $1';
  return { foreign: await valueOf<number>(world, 'notice', latest, [world.owner.id]) };
}

async function notification(world: World) {
  await sentGift(world.friend, world.owner);
  const latest = 'select max(id) as value from notification where player_id = $1';
  return { foreign: await valueOf<number>(world, 'notification', latest, [world.owner.id]) };
}

/** The stranger signed up before the owner, so that something lies before the entry. */
async function entry(world: World) {
  const first = 'select min(id) as value from ledger_entry where player_id = $1';
  return { foreign: await valueOf<number>(world, 'entry', first, [world.owner.id]) };
}

async function subscription({ owner: { browser } }: World) {
  const known = createPushBrowser().subscription;
  const { status, text } = await browser.post('/api/push/subscribe', known);
  if (status !== 200) throw new Error(`the subscription was refused: ${text}`);
  return { foreign: known.endpoint, missing: createPushBrowser().subscription.endpoint };
}

/** A video that the owner began, and one that nobody did. */
async function video({ owner: { browser } }: World) {
  const { body } = await browser.get<{ id: number }>('/api/ads/rewarded');
  await browser.post('/api/ads/track', { adId: body.id, type: 'view', placement: 'rewarded' });
  const { body: house } = await browser.get<{ id: number }>('/api/ads/home');
  return { foreign: body.id, missing: house.id };
}

/** Where the owner is signed in too. */
async function device(world: World) {
  const { app, owner } = world;
  await app.visitor().post('/api/auth/sign-in/email', { email: owner.email, password });
  const latest = 'select id as value from session where user_id = $1 order by created_at desc limit 1';
  return { foreign: await valueOf<string>(world, 'device', latest, [world.owner.id]), missing: 'nobody-has-this' };
}

/** A key of the owner's. */
async function passkey({ owner }: World) {
  const { answer } = await addPasskey(owner.browser);
  const own = await addPasskey(owner.browser);
  return { foreign: answer.body[0]?.id ?? '', missing: 'nobody-has-this', own: own.answer.body[0]?.id ?? '' };
}

export const belongingsCases = [
  foreignCase<string>(
    'PATCH /api/account/passkeys/:id id',
    'a passkey of another',
    'passkeyNotFound',
    calls<string>('PATCH /api/account/passkeys/:id', () => ({ name: 'Mine' })),
    passkey,
  ),
  foreignCase<string>(
    'DELETE /api/account/passkeys/:id id',
    'a passkey of another',
    'passkeyNotFound',
    calls<string>('DELETE /api/account/passkeys/:id'),
    passkey,
  ),
  foreignCase<string>(
    'DELETE /api/account/devices/:id id',
    'a device of another',
    'deviceNotFound',
    calls<string>('DELETE /api/account/devices/:id'),
    device,
  ),
  foreignCase(
    'POST /api/gifts/:id/claim id',
    'a gift to another',
    'giftNotFound',
    calls('POST /api/gifts/:id/claim'),
    gift,
  ),
  foreignCase(
    'POST /api/gifts/:id/report id',
    'a gift to another',
    'giftNotFound',
    calls('POST /api/gifts/:id/report', () => ({ reason: 'other' })),
    giftWithWords,
  ),
  foreignCase(
    'POST /api/user/notices/:id/seen id',
    'what another was told',
    'noticeNotFound',
    calls('POST /api/user/notices/:id/seen'),
    notice,
  ),
  foreignCase(
    'POST /api/gifts/send receiverId',
    'whoever blocked the caller',
    'playerNotFound',
    calls<string>('POST /api/gifts/send', (receiverId) => ({ receiverId, type: 'coins', quantity: 25 })),
    async ({ blocker, owner, friend }) => ({
      foreign: blocker.id,
      missing: 'nobody-has-this-id',
      owner: friend,
      own: owner.id,
    }),
  ),
  foreignCase(
    'POST /api/gifts/send senderId',
    'another as the sender, which is ignored',
    'notFriends',
    ({ browser }, { senderId, receiverId }: { senderId: string; receiverId: string }) =>
      browser.post('/api/gifts/send', { senderId, receiverId, type: 'coins', quantity: 25 }),
    async ({ owner, friend }) => ({
      foreign: { senderId: owner.id, receiverId: friend.id },
      missing: { senderId: 'nobody-has-this-id', receiverId: friend.id },
    }),
  ),
  foreignCase(
    'POST /api/notifications/read upTo',
    'a notification of another',
    null,
    calls('POST /api/notifications/read', (upTo) => ({ upTo })),
    notification,
  ),
  foreignCase(
    'GET /api/user/wallet before',
    'an entry of another',
    null,
    ({ browser }, before: number) => browser.get(`/api/user/wallet?before=${before}`),
    entry,
  ),
  foreignCase(
    'POST /api/push/unsubscribe endpoint',
    'a browser of another',
    null,
    calls<string>('POST /api/push/unsubscribe', (endpoint) => ({ endpoint })),
    subscription,
  ),
  foreignCase(
    'POST /api/ads/claim-reward adId',
    'a video that another began',
    'videoNotBegun',
    calls('POST /api/ads/claim-reward', (adId) => ({ adId })),
    video,
  ),
  foreignCase(
    'DELETE /api/avatar/inventory/:id id',
    'an item that another owns',
    'itemNotFound',
    calls('DELETE /api/avatar/inventory/:id'),
    oldItem,
  ),
  foreignCase(
    'POST /api/avatar/purchase itemId',
    'an item that is not sold any more, which another owns',
    'itemNotFound',
    calls('POST /api/avatar/purchase', (itemId) => ({ itemId })),
    oldItem,
  ),
  foreignCase(
    avatarPlaces.map((place) => `POST /api/avatar/settings ${place}`),
    'items that another owns',
    'itemNotOwned',
    calls<object>('POST /api/avatar/settings', (settings) => settings),
    wardrobe,
  ),
];
