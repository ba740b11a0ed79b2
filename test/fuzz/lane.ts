import type { Dice } from '../economy/random.ts';
import type { Outcome, Person } from './caller.ts';
import type { Operation } from './document.ts';
import type { Plan } from './plan.ts';
import { nounOfParameter, type Pool } from './pool.ts';
import type { Tally } from './tally.ts';
import { makeValue } from './values.ts';

/** What a call says, as far as it matters; the rest follows from the document. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A call that should be answered as asked, just now. */
export interface Draft extends Input {
  readonly by: Person | null;
  /** Told of the answer to the call, spoiled or not, and of the body that was sent. */
  readonly after?: (outcome: Outcome, body: unknown) => void | Promise<void>;
}

/** Five who call, and a sixth who is no friend of theirs. `friend` is the player's. */
export interface People {
  player: Person;
  friend: Person;
  stranger: Person;
  suspended: Person;
  admin: Person;
}

/** Callers who go on beside others: their dice, what they were told, and how they call. */
export interface Lane {
  readonly dice: Dice;
  readonly pool: Pool;
  readonly people: People;
  readonly tally: Tally;
  /** Whether the server has a call, and whether its query takes a name: releases differ. */
  has(key: string, query?: string): boolean;
  /** A call in its right form, judged and counted as every other. */
  ask<Body = Readonly<Record<string, unknown>>>(by: Person | null, key: string, input?: Input): Promise<Outcome<Body>>;
  /** Whether the game's time can be moved on; else waiting takes as long as it takes. */
  readonly canSkipTime: boolean;
  /** Lets so much of the game's time go by. */
  pass(ms: number): Promise<void>;
  /** Somebody new in place of one who is gone. */
  replace(role: keyof People): Promise<Person>;
}

/** Answers a call that makes sense now, or null where there is none just now. */
export type Recipe = (lane: Lane) => Promise<Draft | null>;

type Recipes = Readonly<Record<string, Recipe>>;

/** A domain's recipes, by the keys of their operations. */
export const recipes = (all: Recipes): Recipes => all;

/** What stands in a call beside what its input says: nothing that may be left out, some of it, or all. */
export type Fill = 'given' | 'some' | 'all';

/** Fills in what the input leaves open, by the document and by what was told before. */
export function planOf(
  operation: Operation,
  { params, query, headers, body }: Input,
  { dice, pool }: Pick<Lane, 'dice' | 'pool'>,
  by: Person | null,
  fill: Fill,
): Plan {
  const source = { dice, pool, by: by?.role ?? 'nobody', isFull: fill === 'all' };
  const schema = operation.body?.schema ?? {};
  const pathOf = (name: string) => pool.pick(nounOfParameter(operation.segments, name), source.by);
  const made = operation.path.map((parameter) => {
    const { name } = parameter;
    const told = dice.below(10) === 0 ? undefined : pathOf(name);
    return [name, params?.[name] ?? told ?? makeValue(parameter.schema, source, name)] as const;
  });
  const isAsked = (name: string) =>
    fill === 'all' || query?.[name] !== undefined || (fill === 'some' && query === undefined && dice.below(3) === 0);
  const asked = operation.query.filter(({ name, isRequired }) => isRequired || isAsked(name));
  const isFilled = fill === 'all' && schema['type'] === 'object' && !Buffer.isBuffer(body);
  const whole = isFilled ? { ...(makeValue(schema, source) as object), ...(body as object | undefined) } : body;
  const isBodyDue = operation.body !== null && (fill !== 'given' || body !== undefined);
  return {
    method: operation.method,
    params: Object.fromEntries(made),
    query: asked.map((parameter) => {
      const { name } = parameter;
      return [name, query?.[name] ?? makeValue(parameter.schema, source, name)];
    }),
    headers: headers ?? {},
    body: isBodyDue ? (whole ?? makeValue(schema, source)) : undefined,
    bodyType: operation.body?.type ?? 'application/json',
  };
}
