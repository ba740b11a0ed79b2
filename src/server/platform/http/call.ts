import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#shared/kernel/contract.ts';
import type { Tx } from '../database/database.ts';

interface AnyCall {
  /** An administrator who has nothing to do first. */
  readonly isAdmin: boolean;
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
export type CallOf<A extends Access> = A extends 'guest' | 'player' | 'admin' ? PlayerCall : VisitorCall;

/** What a handler is told of its call: a transaction where the endpoint is marked `once`. */
export type Call<E extends Endpoint> = E extends { readonly once: true } ? OnceCall : CallOf<E['access']>;
