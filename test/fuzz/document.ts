import type { Access } from '#shared/kernel/contract.ts';
import type { Schema } from './schema.ts';

interface Media {
  readonly schema: Schema;
}

interface WrittenOperation {
  readonly 'x-access': Access;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

/** The API document as the server gives it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Parameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** One call of the document. */
export interface Operation {
  /** `POST /api/gifts/{id}/claim`. */
  readonly key: string;
  readonly method: string;
  readonly segments: readonly string[];
  readonly access: Access;
  readonly path: readonly Parameter[];
  readonly query: readonly Parameter[];
  /** Whether an `Idempotency-Key` makes a repeat the same order. */
  readonly isOnce: boolean;
  readonly body: { readonly type: string; readonly schema: Schema } | null;
  /** By status: the schemas of its content types; none where nothing is said about the content. */
  readonly answers: ReadonlyMap<number, Readonly<Record<string, Schema>>>;
}

/** `{id}`: what stands here differs from call to call. */
export const isParameter = (segment: string) => segment.startsWith('{');

/** The schema with what it refers to in its place: nothing but the document's components, as a part of `allOf` at most. */
function resolve(schema: Schema, document: ApiDocument): Schema {
  const { $ref: reference, allOf } = schema;
  if (Array.isArray(allOf)) return { ...schema, allOf: (allOf as Schema[]).map((each) => resolve(each, document)) };
  if (typeof reference !== 'string') return schema;
  const found = document.components.schemas[reference.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`the API document has no ${reference}`);
  return found;
}

/** Every call that the document describes. */
export function readOperations(document: ApiDocument): Operation[] {
  const contentOf = (content: Readonly<Record<string, Media>> = {}) =>
    Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, resolve(schema, document)]));
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([verb, written]) => {
      const parametersIn = (place: string) =>
        written.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, required, schema }) => ({ name, isRequired: required, schema }));
      const [body] = Object.entries(contentOf(written.requestBody?.content));
      return {
        key: `${verb.toUpperCase()} ${template}`,
        method: verb.toUpperCase(),
        segments: template.split('/').slice(1),
        access: written['x-access'],
        path: parametersIn('path'),
        query: parametersIn('query'),
        isOnce: parametersIn('header').some(({ name }) => name === 'Idempotency-Key'),
        body: body ? { type: body[0], schema: body[1] } : null,
        answers: new Map(
          Object.entries(written.responses).map(([status, { content }]) => [Number(status), contentOf(content)]),
        ),
      };
    }),
  );
}

/** As routers read a segment: an encoded letter is the letter. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Which call a method and a path are, as a router finds it: what is written out goes before what differs. */
export function findOperation(operations: readonly Operation[], method: string, path: string): Operation | null {
  const segments = (path.split('?')[0] ?? '').split('/').slice(1).map(decoded);
  const isFit = (own: readonly string[]) =>
    own.length === segments.length &&
    own.every((segment, index) => (isParameter(segment) ? segments[index] !== '' : segment === segments[index]));
  const rank = (own: readonly string[]) => own.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
  const found = operations.filter((operation) => operation.method === method && isFit(operation.segments));
  return found.sort((one, other) => (rank(one.segments) < rank(other.segments) ? -1 : 1))[0] ?? null;
}
