import type { FastifyRequest } from 'fastify';
import type { AskingOptions, MakingOptions, NewCredential, Passkey } from '#shared/account/passkeys-contract.ts';
import { deviceOf } from '#shared/account/device.ts';
import { maxPasskeyName, maxPasskeys } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createPasskeyAnswers, type PasskeyAnswer, passkeyAlgorithms } from './passkey-answers.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { mustHavePasskeys, siteName } from './passkey-site.ts';
import {
  deletePasskey,
  listPasskeys,
  type OwnPasskey,
  type UsedPasskey,
  writePasskey,
  writePasskeyName,
  writePasskeyUse,
} from './passkeys-store.ts';
import { findWaysIn } from './provider-links-store.ts';
import { userAgentOf } from './sign-ins.ts';
import { findPlayer, lockPlayerRows } from './store.ts';
import { isWayLeft } from './ways-in.ts';

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Keys with which a player signs in without a password (record 66). */
export function createPasskeys(deps: Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'secret' | 'failpoint'>) {
  const { database, clock, chance, env, failpoint } = deps;
  const challenges = createPasskeyChallenges(deps);
  const answers = createPasskeyAnswers(deps, challenges);

  const descriptorOf = ({ credentialId, transports }: OwnPasskey) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: [...transports],
  });

  async function list(queries: Queries, playerId: string): Promise<Passkey[]> {
    return (await listPasskeys(queries, playerId)).map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
      id,
      name,
      isBackedUp,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  async function mustHaveRoom(queries: Queries, playerId: string): Promise<OwnPasskey[]> {
    const own = await listPasskeys(queries, playerId);
    if (own.length >= maxPasskeys) throw new Refusal('tooManyPasskeys');
    return own;
  }

  return {
    list,
    ...answers,

    /** What to ask a passkey: any that the browser has for this site, or one of these. */
    async asking(
      errand: 'signIn' | 'prove',
      holder: string,
      allowed: readonly OwnPasskey[] = [],
    ): Promise<AskingOptions> {
      const rpId = mustHavePasskeys(env);
      const challenge = (await challenges.make(errand, holder)).toString('base64url');
      const allowCredentials = allowed.map(descriptorOf);
      return {
        challenge,
        rpId,
        timeout: challenges.goodMs,
        userVerification: 'required',
        ...(allowCredentials.length > 0 && { allowCredentials }),
      };
    },

    /** How the player's browser is to make one: one that finds its account by itself, and that asks who uses it. */
    async making(playerId: string, holder: string): Promise<MakingOptions> {
      const id = mustHavePasskeys(env);
      const player = await findPlayer(database, playerId);
      if (!player?.email) throw new Refusal('unauthorized');
      const own = await mustHaveRoom(database, playerId);
      const challenge = (await challenges.make('add', holder)).toString('base64url');
      return {
        challenge,
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
        rp: { id, name: siteName },
        user: {
          id: Buffer.from(playerId).toString('base64url'),
          name: player.email,
          displayName: player.displayName,
        },
        timeout: challenges.goodMs,
        attestation: 'none',
        excludeCredentials: own.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      };
    },

    /** Makes a key the player's, with what follows from it, all or nothing; 403 `passkeyRefused`, 409 `tooManyPasskeys`. */
    async add<T>(
      playerId: string,
      holder: string,
      credential: NewCredential,
      request: FastifyRequest,
      then: (tx: Tx) => Promise<T>,
    ): Promise<T> {
      const { challenge, ...key } = await answers.checkNew(credential, { errand: 'add', holder, request });
      return database.transaction(async (tx) => {
        // Of adds at once each counts those before it.
        await lockPlayerRows(tx, [playerId]);
        await challenges.use(tx, challenge);
        await mustHaveRoom(tx, playerId);
        const name = (deviceOf(userAgentOf(request)) ?? 'Passkey').slice(0, maxPasskeyName);
        const transports = [...new Set(credential.response.transports)];
        const made = { id: chance.token(), playerId, name, transports, ...key };
        if (!(await writePasskey(tx, made, await clock.now(tx)))) throw new Refusal('passkeyRefused');
        const result = await then(tx);
        failpoint('account.passkey-written');
        return result;
      });
    },

    /** Notes a use, in the transaction of what it opens: once for each challenge, and not of a copy that counts back. */
    async use(tx: Tx, passkey: UsedPasskey, { challenge, counter, isBackedUp }: PasskeyAnswer): Promise<void> {
      await challenges.use(tx, challenge);
      const use = { counter, isBackedUp, now: await clock.now(tx) };
      if (!(await writePasskeyUse(tx, passkey.id, use))) throw new Refusal('passkeyRefused');
    },

    rename: (playerId: string, id: string, name: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await writePasskeyName(tx, playerId, id, name))) throw new Refusal('passkeyNotFound');
      }),

    /** Sessions that it began go on. 409 `lastWayIn` where nothing else opens the account. */
    remove: (playerId: string, id: string, then: (tx: Tx) => Promise<unknown>): Promise<void> =>
      database.transaction(async (tx) => {
        // Another one that is removed at the same time, or a provider that is unlinked, comes before or after.
        await lockPlayerRows(tx, [playerId]);
        if (!(await deletePasskey(tx, playerId, id))) throw new Refusal('passkeyNotFound');
        if (!isWayLeft(env, await findWaysIn(tx, playerId))) throw new Refusal('lastWayIn');
        await then(tx);
      }),

    /** 404 for one that is not the player's. */
    async mustExist(playerId: string, id: string): Promise<void> {
      const own = await listPasskeys(database, playerId);
      if (!own.some((each) => each.id === id)) throw new Refusal('passkeyNotFound');
    },
  };
}
