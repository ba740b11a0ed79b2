import { statement } from '#server/platform/database/database.ts';
import type { TestApp } from '../app.ts';
import type { Player } from '../player.ts';

const insertFriendship = statement(
  'test.befriend',
  `insert into friendship (player_a, player_b, since)
   values (least($1::text, $2::text), greatest($1::text, $2::text), now())`,
);

/** Writes directly to the database. */
export async function befriend(
  app: TestApp,
  one: { readonly id: string },
  other: { readonly id: string },
): Promise<void> {
  await app.database.run(insertFriendship, [one.id, other.id]);
}

/** Uses the API. */
export async function becomeFriends(one: Player, other: Player): Promise<void> {
  await one.browser.post('/api/friends/request', { receiverId: other.id });
  const answer = await other.browser.post<{ relation: string }>('/api/friends/request', { receiverId: one.id });
  if (answer.body.relation !== 'friend') throw new Error(`they are no friends: ${answer.status} ${answer.text}`);
}
