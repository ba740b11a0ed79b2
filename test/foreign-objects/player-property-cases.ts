import type { AvatarItem } from '#shared/avatar/contract.ts';
import { avatarPlaces, getAvatarPlace } from '#shared/avatar/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { createPendingGift } from '../harness/api/gifts.ts';
import { addPasskey } from '../harness/api/passkeys.ts';
import { createPushBrowser } from '../harness/fakes/push-browser.ts';
import { password } from '../harness/sign-up.ts';
import { createCall, createForeignCase, readValue, type World } from './foreign-case.ts';

const insertInventoryItem = statement(
  'test.foreign.give',
  'insert into avatar_inventory (player_id, item_id, acquired_at) values ($1, $2, now()) on conflict do nothing',
);
const insertUnsoldItem = statement(
  'test.foreign.item',
  `insert into avatar_item (id, name, description, category, type, value, price, rarity, is_starter)
   values ($1, 'Top hat', 'Not sold any more.', 'accessories', null, 'top-hat', 10, 'rare', false)
   on conflict do nothing`,
);

/** For each avatar place, an item that the owner bought and one that nobody owns. */
async function arrangeAvatarItems({ app, owner }: World) {
  const { body: items } = await owner.browser.get<AvatarItem[]>('/api/avatar/items');
  const places = avatarPlaces.map((place) => {
    const [foreign, missing] = items.filter((item) => !item.isStarter && getAvatarPlace(item) === place);
    if (!foreign || !missing) throw new Error(`too few items are for ${place}`);
    return { place, foreign: foreign.id, missing: missing.id };
  });
  for (const { foreign } of places) await app.database.run(insertInventoryItem, [owner.id, foreign]);
  return {
    foreign: Object.fromEntries(places.map(({ place, foreign }) => [place, foreign])),
    missing: Object.fromEntries(places.map(({ place, missing }) => [place, missing])),
  };
}

async function arrangeUnsoldItem({ app, owner }: World) {
  const foreign = 900_001;
  await app.database.run(insertUnsoldItem, [foreign]);
  await app.database.run(insertInventoryItem, [owner.id, foreign]);
  return { foreign };
}

/** The sender is rejected too. */
async function arrangeGift({ stranger, owner, friend }: World) {
  return { foreign: await createPendingGift(friend, owner), strangers: [stranger, friend] };
}

/** A gift with a message, which only the receiver can report. */
async function arrangeGiftWithMessage({ stranger, owner, friend }: World) {
  return {
    foreign: await createPendingGift(friend, owner, { message: 'For the quiz.' }),
    strangers: [stranger, friend],
  };
}

const insertNotice = statement(
  'test.foreign.tell',
  `insert into player_notice (player_id, kind, about, given_at) values ($1, 'warned', 'Wren', now())`,
);

async function arrangeNotice(world: World) {
  await world.app.database.run(insertNotice, [world.owner.id]);
  const latest = 'select max(id) as value from player_notice where player_id = $1';
  return { foreign: await readValue<number>(world, 'notice', latest, [world.owner.id]) };
}

async function arrangeNotification(world: World) {
  await createPendingGift(world.friend, world.owner);
  const latest = 'select max(id) as value from notification where player_id = $1';
  return { foreign: await readValue<number>(world, 'notification', latest, [world.owner.id]) };
}

/** The stranger signed up before the owner, so older entries than the owner's exist. */
async function arrangeLedgerEntry(world: World) {
  const first = 'select min(id) as value from ledger_entry where player_id = $1';
  return { foreign: await readValue<number>(world, 'entry', first, [world.owner.id]) };
}

async function arrangePushSubscription({ owner: { browser } }: World) {
  const known = createPushBrowser().subscription;
  const { status, text } = await browser.post('/api/push/subscribe', known);
  if (status !== 200) throw new Error(`the subscription was refused: ${text}`);
  return { foreign: known.endpoint, missing: createPushBrowser().subscription.endpoint };
}

/** Nobody started the other video. */
async function arrangeVideo({ owner: { browser } }: World) {
  const { body } = await browser.get<{ id: number }>('/api/ads/rewarded');
  await browser.post('/api/ads/track', { adId: body.id, type: 'view', placement: 'rewarded' });
  const { body: house } = await browser.get<{ id: number }>('/api/ads/home');
  return { foreign: body.id, missing: house.id };
}

async function arrangeDevice(world: World) {
  const { app, owner } = world;
  await app.visitor().post('/api/auth/sign-in/email', { email: owner.email, password });
  const latest = 'select id as value from session where user_id = $1 order by created_at desc limit 1';
  return { foreign: await readValue<string>(world, 'device', latest, [world.owner.id]), missing: 'nobody-has-this' };
}

async function arrangePasskey({ owner }: World) {
  const { answer } = await addPasskey(owner.browser);
  const own = await addPasskey(owner.browser);
  return { foreign: answer.body[0]?.id ?? '', missing: 'nobody-has-this', own: own.answer.body[0]?.id ?? '' };
}

export const playerPropertyCases = [
  createForeignCase<string>(
    'PATCH /api/account/passkeys/:id id',
    'a passkey of another',
    'passkeyNotFound',
    createCall<string>('PATCH /api/account/passkeys/:id', () => ({ name: 'Mine' })),
    arrangePasskey,
  ),
  createForeignCase<string>(
    'DELETE /api/account/passkeys/:id id',
    'a passkey of another',
    'passkeyNotFound',
    createCall<string>('DELETE /api/account/passkeys/:id'),
    arrangePasskey,
  ),
  createForeignCase<string>(
    'DELETE /api/account/devices/:id id',
    'a device of another',
    'deviceNotFound',
    createCall<string>('DELETE /api/account/devices/:id'),
    arrangeDevice,
  ),
  createForeignCase(
    'POST /api/gifts/:id/claim id',
    'a gift to another',
    'giftNotFound',
    createCall('POST /api/gifts/:id/claim'),
    arrangeGift,
  ),
  createForeignCase(
    'POST /api/gifts/:id/report id',
    'a gift to another',
    'giftNotFound',
    createCall('POST /api/gifts/:id/report', () => ({ reason: 'other' })),
    arrangeGiftWithMessage,
  ),
  createForeignCase(
    'POST /api/user/notices/:id/seen id',
    'a notice to another',
    'noticeNotFound',
    createCall('POST /api/user/notices/:id/seen'),
    arrangeNotice,
  ),
  createForeignCase(
    'POST /api/gifts/send receiverId',
    'a player who blocked the caller',
    'playerNotFound',
    createCall<string>('POST /api/gifts/send', (receiverId) => ({ receiverId, type: 'coins', quantity: 25 })),
    async ({ blocker, owner, friend }) => ({
      foreign: blocker.id,
      missing: 'nobody-has-this-id',
      owner: friend,
      own: owner.id,
    }),
  ),
  createForeignCase(
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
  createForeignCase(
    'POST /api/notifications/read upTo',
    'a notification of another',
    null,
    createCall('POST /api/notifications/read', (upTo) => ({ upTo })),
    arrangeNotification,
  ),
  createForeignCase(
    'GET /api/user/wallet before',
    'an entry of another',
    null,
    ({ browser }, before: number) => browser.get(`/api/user/wallet?before=${before}`),
    arrangeLedgerEntry,
  ),
  createForeignCase(
    'POST /api/push/unsubscribe endpoint',
    'a browser of another',
    null,
    createCall<string>('POST /api/push/unsubscribe', (endpoint) => ({ endpoint })),
    arrangePushSubscription,
  ),
  createForeignCase(
    'POST /api/ads/claim-reward adId',
    'a video that another began',
    'videoNotBegun',
    createCall('POST /api/ads/claim-reward', (adId) => ({ adId })),
    arrangeVideo,
  ),
  createForeignCase(
    'DELETE /api/avatar/inventory/:id id',
    'an item that another owns',
    'itemNotFound',
    createCall('DELETE /api/avatar/inventory/:id'),
    arrangeUnsoldItem,
  ),
  createForeignCase(
    'POST /api/avatar/purchase itemId',
    'an item that is not sold any more, which another owns',
    'itemNotFound',
    createCall('POST /api/avatar/purchase', (itemId) => ({ itemId })),
    arrangeUnsoldItem,
  ),
  createForeignCase(
    avatarPlaces.map((place) => `POST /api/avatar/settings ${place}`),
    'items that another owns',
    'itemNotOwned',
    createCall<object>('POST /api/avatar/settings', (settings) => settings),
    arrangeAvatarItems,
  ),
];
