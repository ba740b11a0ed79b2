import type { FastifyRequest } from 'fastify';
import { freshUntil } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import { findProof, writeProof } from './session-proofs-store.ts';

interface Parts {
  readonly sessions: Pick<Sessions, 'tokenHashOf' | 'forgetPlayer'>;
  readonly events: Pick<Events, 'forgetPlayers'>;
}

export type FreshSignIn = ReturnType<typeof createFreshSignIn>;

/** That whoever uses a session is the player still: signed in, or proved, within the last ten minutes (record 66). */
export function createFreshSignIn({ database, clock }: Pick<Deps, 'database' | 'clock'>, { sessions, events }: Parts) {
  return {
    /** 403 `freshSignInNeeded` for a session that is stale. It is asked of the database: what a server remembers may be old. */
    async mustBeFresh(request: FastifyRequest): Promise<void> {
      const tokenHash = sessions.tokenHashOf(request);
      const proof = tokenHash === null ? null : await findProof(database, tokenHash);
      if (!proof) throw new Refusal('unauthorized');
      if (freshUntil(proof) <= (await clock.now(database))) throw new Refusal('freshSignInNeeded');
    },

    /** Notes, in the transaction of what proved it, that it is the player; answers until when that holds. */
    async prove(tx: Tx, playerId: string, request: FastifyRequest, isByPasskey: boolean): Promise<Date> {
      const tokenHash = sessions.tokenHashOf(request);
      const at = await clock.now(tx);
      if (tokenHash === null || !(await writeProof(tx, tokenHash, { at, isByPasskey })))
        throw new Refusal('unauthorized');
      // What servers remember of a session says whether a passkey was shown.
      if (isByPasskey) await events.forgetPlayers(tx, [playerId]);
      return freshUntil({ signedInAt: at, provedAt: at });
    },

    /** The same, where something else than this server has seen the proof, at that time. */
    async proveAt(tx: Tx, request: FastifyRequest, at: Date): Promise<void> {
      const tokenHash = sessions.tokenHashOf(request);
      if (tokenHash === null || !(await writeProof(tx, tokenHash, { at, isByPasskey: false })))
        throw new Refusal('unauthorized');
    },

    /** After the commit: this server forgets too. */
    forget: (playerId: string): Promise<void> => sessions.forgetPlayer(playerId),
  };
}
