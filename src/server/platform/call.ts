import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#shared/kernel/contract.ts';

interface AnyCall {
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

/** Who calls: signed in for certain where the endpoint asks for it. */
export type Call<A extends Access> = A extends 'player' | 'admin' ? PlayerCall : VisitorCall;
