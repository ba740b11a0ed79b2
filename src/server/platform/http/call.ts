import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#shared/kernel/contract.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { Tx } from '../database/database.ts';

interface AnyCall {
  /** What the caller may do now; of who has something to do first, as of a visitor: play. */
  readonly role: Role;
  /** `performance.now()` when the request arrived. */
  readonly arrivedAtMs: number;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface PlayerCall extends AnyCall {
  readonly playerId: string;
}

export interface VisitorCall extends AnyCall {
  readonly playerId: string | null;
}

/** A call that is done once: what it writes commits together with its idempotency key. */
export interface OnceCall extends PlayerCall {
  readonly tx: Tx;
}

/** Who calls: signed in for certain where the endpoint asks for it. */
export type CallOf<A extends Access> = A extends 'public' | 'operator' ? VisitorCall : PlayerCall;

/** What a handler is told of its call: a transaction where the endpoint is marked `once`. */
export type Call<E extends Endpoint> = E extends { readonly once: true } ? OnceCall : CallOf<E['access']>;
