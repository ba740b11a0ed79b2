import type { SeededRandom } from '../harness/seeded-random.ts';
import type { Outcome, Person } from './caller.ts';
import type { Operation } from './api-document.ts';
import type { CallPlan } from './call-plan.ts';
import { getIdTypeOfParameter, type IdPool } from './id-pool.ts';
import type { Tally } from './call-tally.ts';
import { generateValue } from './value-generator.ts';

/** The rest is generated from the document. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Draft extends Input {
  readonly by: Person | null;
  /** Called with the response and the sent body, even if the call was spoiled. */
  readonly after?: (outcome: Outcome, body: unknown) => void | Promise<void>;
}

/** `friend` is a friend of `player`. */
export interface People {
  player: Person;
  friend: Person;
  stranger: Person;
  suspended: Person;
  admin: Person;
}

export interface Lane {
  readonly dice: SeededRandom;
  readonly pool: IdPool;
  readonly people: People;
  readonly tally: Tally;
  /** Whether the server has an operation and, optionally, a query parameter. Versions differ. */
  hasOperation(key: string, query?: string): boolean;
  /** Sends a valid call, which is checked and counted like any other. */
  ask<Body = Readonly<Record<string, unknown>>>(by: Person | null, key: string, input?: Input): Promise<Outcome<Body>>;
  /** Otherwise waiting takes real time. */
  readonly canSkipTime: boolean;
  passTime(ms: number): Promise<void>;
  replace(role: keyof People): Promise<Person>;
}

/** Returns null if no valid call is possible now. */
export type Recipe = (lane: Lane) => Promise<Draft | null>;

type Recipes = Readonly<Record<string, Recipe>>;

/** The keys are operation keys. */
export const defineRecipes = (all: Recipes): Recipes => all;

/** Extent of generated input: only what is given, some optional parts, or all. */
export type Fill = 'given' | 'some' | 'all';

/** Generates the parts that the input leaves open from the document and from known ids. */
export function createPlan(
  operation: Operation,
  { params, query, headers, body }: Input,
  { dice, pool }: Pick<Lane, 'dice' | 'pool'>,
  by: Person | null,
  fill: Fill,
): CallPlan {
  const source = { dice, pool, by: by?.role ?? 'nobody', isFull: fill === 'all' };
  const schema = operation.body?.schema ?? {};
  const pathOf = (name: string) => pool.pick(getIdTypeOfParameter(operation.segments, name), source.by);
  const pathParams = operation.path.map((parameter) => {
    const { name } = parameter;
    const knownId = dice.below(10) === 0 ? undefined : pathOf(name);
    return [name, params?.[name] ?? knownId ?? generateValue(parameter.schema, source, name)] as const;
  });
  const isQueryIncluded = (name: string) =>
    fill === 'all' || query?.[name] !== undefined || (fill === 'some' && query === undefined && dice.below(3) === 0);
  const includedQuery = operation.query.filter(({ name, isRequired }) => isRequired || isQueryIncluded(name));
  const isFilled = fill === 'all' && schema['type'] === 'object' && !Buffer.isBuffer(body);
  const filledBody = isFilled
    ? { ...(generateValue(schema, source) as object), ...(body as object | undefined) }
    : body;
  const isBodyDue = operation.body !== null && (fill !== 'given' || body !== undefined);
  return {
    method: operation.method,
    params: Object.fromEntries(pathParams),
    query: includedQuery.map((parameter) => {
      const { name } = parameter;
      return [name, query?.[name] ?? generateValue(parameter.schema, source, name)];
    }),
    headers: headers ?? {},
    body: isBodyDue ? (filledBody ?? generateValue(schema, source)) : undefined,
    bodyType: operation.body?.type ?? 'application/json',
  };
}
