import type { Gift } from '#shared/gifts/contract.ts';
import type { TestApp } from '../app.ts';
import { befriend } from './friends.ts';
import { buildPlayer, type Player } from '../player.ts';

export type GiftAnswer = Gift & { readonly coins: number; readonly code: string };

export async function createGiftFriends(app: TestApp): Promise<readonly [Player, Player]> {
  const wren = await buildPlayer(app, { name: 'Wren Ashby' });
  const odile = await buildPlayer(app, { name: 'Odile Marsh' });
  await befriend(app, wren, odile);
  return [wren, odile];
}

/** Sends 25 coins by default. Repeats with the same key are one order. */
export const sendGift = ({ browser }: Player, to: Player, body: object = {}, key?: string) =>
  browser.post<GiftAnswer>(
    '/api/gifts/send',
    { receiverId: to.id, type: 'coins', quantity: 25, ...body },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

export async function createPendingGift(from: Player, to: Player, body: object = {}): Promise<number> {
  const answer = await sendGift(from, to, body);
  if (answer.status !== 200) throw new Error(`a gift was refused: ${answer.text}`);
  return answer.body.id;
}

export const claimGift = ({ browser }: Player, id: number | string) =>
  browser.post<GiftAnswer>(`/api/gifts/${id}/claim`);

export const listGifts = async ({ browser }: Player, which: 'received' | 'sent') =>
  (await browser.get<Gift[]>(`/api/gifts/${which}`)).body;

export const getPowerUps = async ({ browser }: Player) =>
  (await browser.get<Record<string, number>>('/api/user/powerups')).body;

/** Newest first. */
export async function listNotificationTexts({ browser }: Player, kind: string): Promise<string[]> {
  const { body } = await browser.get<{ kind: string; text: string }[]>('/api/notifications');
  return body.flatMap((one) => (one.kind === kind ? [one.text] : []));
}
