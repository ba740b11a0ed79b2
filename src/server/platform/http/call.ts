import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#shared/kernel/contract.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { Tx } from '../database/database.ts';

interface BaseCall {
  /** The caller's effective role; `player` for visitors, and while a required step is missing. */
  readonly role: Role;
  /** `performance.now()` when the request arrived. */
  readonly arrivedAtMs: number;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface PlayerCall extends BaseCall {
  readonly playerId: string;
}

export interface VisitorCall extends BaseCall {
  readonly playerId: string | null;
}

/** A call with an idempotency key: its writes commit together with the key. */
export interface OnceCall extends PlayerCall {
  readonly tx: Tx;
}

/** The call type for an access level; `playerId` is certain unless the endpoint is public. */
export type CallOf<A extends Access> = A extends 'public' | 'operator' ? VisitorCall : PlayerCall;

/** The call passed to a handler; it includes a transaction if the endpoint is marked `once`. */
export type Call<E extends Endpoint> = E extends { readonly once: true } ? OnceCall : CallOf<E['access']>;
