import type { Access } from '#shared/kernel/contract.ts';
import type { Schema } from './json-schema.ts';

interface MediaType {
  readonly schema: Schema;
}

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
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
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

/** Resolves references. They point only to the document's components and are nested at most inside `allOf`. */
function resolveSchema(schema: Schema, document: ApiDocument): Schema {
  const { $ref: reference, allOf } = schema;
  if (Array.isArray(allOf))
    return { ...schema, allOf: (allOf as Schema[]).map((each) => resolveSchema(each, document)) };
  if (typeof reference !== 'string') return schema;
  const found = document.components.schemas[reference.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`the API document has no ${reference}`);
  return found;
}

export function readOperations(document: ApiDocument): Operation[] {
  const contentOf = (content: Readonly<Record<string, MediaType>> = {}) =>
    Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, resolveSchema(schema, document)]));
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
