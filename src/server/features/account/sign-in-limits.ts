import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#shared/kernel/errors.ts';
import { statement } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/rate-limits.ts';

interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

/** A school class signs up together behind one address. */
const signUps: Limit = { name: 'sign-up', max: 60, seconds: 60 };
const signIns: Limit = { name: 'sign-in', max: 30, seconds: 60 };
/** Wrong passwords for one e-mail address, wherever they come from. */
const failures: Limit = { name: 'failure', max: 20, seconds: 900 };

const hit = statement(
  'sign-in-limit.hit',
  `insert into sign_in_limit as l (key, hits, window_ends)
   values ($1, 1, clock_timestamp() + make_interval(secs => $2))
   on conflict (key) do update set
     hits = case when l.window_ends <= clock_timestamp() then 1 else l.hits + 1 end,
     window_ends = case when l.window_ends <= clock_timestamp() then excluded.window_ends else l.window_ends end
   returning hits, ceil(extract(epoch from window_ends - clock_timestamp()))::int as "secondsLeft"`,
);

const clear = statement('sign-in-limit.clear', 'delete from sign_in_limit where key = $1');

const prune = statement(
  'sign-in-limit.prune',
  `delete from sign_in_limit where window_ends < clock_timestamp() - interval '1 hour'`,
);

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Limits of signing in and up. They stand in the database, so that all servers count together. */
export function createSignInLimits({ database, env, secret }: Deps) {
  const keyOfEmail = (email: string) =>
    `${failures.name} ${createHmac('sha256', secret).update(email).digest('base64url')}`;

  async function count(key: string, limit: Limit, reply: FastifyReply): Promise<void> {
    if (!env.isRateLimited) return;
    const [state] = await database.run<{ hits: number; secondsLeft: number }>(hit, [key, limit.seconds]);
    if (!state) throw new Error('the limit was not counted');
    if (state.hits === 1) await database.run(prune);
    if (state.hits <= limit.max) return;
    reply.header('retry-after', String(Math.max(1, state.secondsLeft)));
    throw new Refusal('tooManyRequests');
  }

  const ofAddress = (limit: Limit) => (request: FastifyRequest, reply: FastifyReply) =>
    count(`${limit.name} ${networkOf(request.ip)}`, limit, reply);

  return {
    countSignUp: ofAddress(signUps),
    countSignIn: ofAddress(signIns),
    /** Counted before the password is looked at, so that guesses at the same time count too; success takes it back. */
    countAttempt: (email: string, reply: FastifyReply) => count(keyOfEmail(email), failures, reply),
    async forgiveAttempts(email: string): Promise<void> {
      if (env.isRateLimited) await database.run(clear, [keyOfEmail(email)]);
    },
  };
}
