import type { Access } from '#shared/kernel/contract.ts';
import type { Schema } from './json-schema.ts';

interface MediaType {
  readonly schema: Schema;
}

/** An operation with its references resolved. */
interface DocumentedOperation {
  readonly 'x-access': Access;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, MediaType>> }>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Schemas, responses and parameters by kind and name. */
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Parameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

export interface Operation {
  /** For example `POST /api/gifts/{id}/claim`. */
  readonly key: string;
  readonly method: string;
  readonly segments: readonly string[];
  readonly access: Access;
  readonly path: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly isIdempotent: boolean;
  readonly body: { readonly type: string; readonly schema: Schema } | null;
  /** Schemas by status and content type; empty if the content is not specified. */
  readonly responses: ReadonlyMap<number, Readonly<Record<string, Schema>>>;
}

export const isParameter = (segment: string) => segment.startsWith('{');

/** Replaces references at any depth with the components they name. No component contains itself. */
function resolveReferences(node: unknown, document: ApiDocument): unknown {
  if (Array.isArray(node)) return node.map((item) => resolveReferences(item, document));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref: reference, ...rest } = node as Schema;
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolveReferences(value, document)]));
  if (typeof reference !== 'string') return own;
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(reference) ?? [];
  const component = document.components[kind]?.[name];
  if (component === undefined) throw new Error(`the API document has no ${reference}`);
  return { ...(resolveReferences(component, document) as Schema), ...own };
}

export function readOperations(document: ApiDocument): Operation[] {
  const contentOf = (content: Readonly<Record<string, MediaType>> = {}) =>
    Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]));
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([verb, unresolved]) => {
      const written = resolveReferences(unresolved, document) as DocumentedOperation;
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
        isIdempotent: parametersIn('header').some(({ name }) => name === 'Idempotency-Key'),
        body: body ? { type: body[0], schema: body[1] } : null,
        responses: new Map(
          Object.entries(written.responses).map(([status, { content }]) => [Number(status), contentOf(content)]),
        ),
      };
    }),
  );
}

/** Decodes a segment as routers do, so that an encoded letter equals the letter. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Finds the operation for a method and path as a router would: literal segments take precedence over parameters. */
export function findOperation(operations: readonly Operation[], method: string, path: string): Operation | null {
  const segments = (path.split('?')[0] ?? '').split('/').slice(1).map(decodeSegment);
  const isFit = (own: readonly string[]) =>
    own.length === segments.length &&
    own.every((segment, index) => (isParameter(segment) ? segments[index] !== '' : segment === segments[index]));
  const rank = (own: readonly string[]) => own.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
  const found = operations.filter((operation) => operation.method === method && isFit(operation.segments));
  return found.sort((one, other) => (rank(one.segments) < rank(other.segments) ? -1 : 1))[0] ?? null;
}
