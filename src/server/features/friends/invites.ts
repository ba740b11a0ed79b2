import { Refusal } from '#shared/kernel/errors.ts';
import { befriend, mustStand } from './befriending.ts';
import { isEitherBlocked } from './blocks-store.ts';
import { findInviteCode, findInviter, insertInvite, replaceInvite } from './invites-store.ts';
import type { FriendsParts } from './parts.ts';
import { decideRequest, findPending } from './requests-store.ts';
import { findFriendship } from './store.ts';

const codeLength = 16;

/** Links that make friends of whoever follows them: who sends one is willing, and so is who accepts it. */
export function createInvites(parts: FriendsParts) {
  const { database, clock, chance, account, publicUrl, playerCards, notifications } = parts;

  const newCode = () => chance.token().slice(0, codeLength);
  const invite = (code: string) => ({ code, url: `${publicUrl}/invite/${code}` });

  /** Whose invite it is, to this visitor; 404 when whoever invites is gone, or one of the two blocked the other. */
  async function inviterOf(code: string, visitorId: string | null): Promise<string> {
    const id = await findInviter(database, code);
    if (id === undefined) throw new Refusal('inviteNotFound');
    if (visitorId !== null && (await isEitherBlocked(database, id, visitorId))) throw new Refusal('inviteNotFound');
    return id;
  }

  async function cardOf(id: string, viewerId: string | null) {
    const card = (await playerCards.cards(database, [id], viewerId)).get(id);
    if (!card) throw new Refusal('inviteNotFound');
    return card;
  }

  return {
    /** The player's invite, made at the first call. */
    async own(playerId: string) {
      const known = await findInviteCode(database, playerId);
      if (known !== undefined) return invite(known);
      return database.transaction(async (tx) => {
        await insertInvite(tx, playerId, newCode(), await clock.now(tx));
        return invite((await findInviteCode(tx, playerId)) ?? '');
      });
    },

    /** Another one; the old link is worthless from now on. */
    async renew(playerId: string) {
      const code = newCode();
      return database.transaction(async (tx) => {
        await account.lockPlayers(tx, [playerId]);
        await replaceInvite(tx, playerId, code, await clock.now(tx));
        return invite(code);
      });
    },

    async show(code: string, visitorId: string | null) {
      const { displayName, profileImageUrl, avatar, level } = await cardOf(await inviterOf(code, visitorId), visitorId);
      return { displayName, profileImageUrl, avatar, level };
    },

    /** Friends at once; a repeat changes nothing. */
    async accept(playerId: string, code: string) {
      const inviterId = await inviterOf(code, playerId);
      if (inviterId === playerId) throw new Refusal('friendWithOneself');
      await database.transaction(async (tx) => {
        await account.lockPlayers(tx, [playerId, inviterId]);
        const isGood = (await findInviter(tx, code)) === inviterId && !(await isEitherBlocked(tx, playerId, inviterId));
        if (!isGood) throw new Refusal('inviteNotFound');
        await mustStand(parts, tx, playerId, inviterId);
        if (await findFriendship(tx, playerId, inviterId)) return;
        const now = await clock.now(tx);
        await befriend(parts, tx, playerId, inviterId, now);
        const pending = await findPending(tx, playerId, inviterId);
        if (pending) await decideRequest(tx, pending.id, 'accepted', now);
        const reference = `invite ${playerId} ${now.getTime()}`;
        await notifications.tell(
          tx,
          [{ playerId: inviterId, kind: 'friendAccepted', reference, actorId: playerId }],
          now,
        );
      });
      return { friend: await cardOf(inviterId, playerId), relation: 'friend' as const };
    },
  };
}
