import { z } from 'zod';
import type { Contract, Endpoint } from '#shared/kernel/contract.ts';
import { type ErrorCode, errorCatalogue } from '#shared/kernel/errors.ts';
import { isDesk } from '#shared/kernel/roles.ts';

type Json = Readonly<Record<string, unknown>>;

/** One endpoint as the document and its page show it. */
export interface DescribedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly params: Json | null;
  readonly query: Json | null;
  readonly body: Json | null;
  readonly response: Json | null;
  readonly errors: readonly ErrorCode[];
}

const mediaType = 'application/json';

/** What an answer is sent as; a file is a text to us, and to who reads it as JSON anything. */
function contentOf({ kind, types = ['text/plain'] }: Endpoint, schema: Json): Json {
  if (kind === 'stream') return { 'text/event-stream': { schema } };
  if (kind !== 'text') return { [mediaType]: { schema } };
  return Object.fromEntries(types.map((type) => [type, { schema: type === mediaType ? {} : schema }]));
}

/** The schema as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
function schemaOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Json | null {
  if (!schema || schema instanceof z.ZodVoid) return null;
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

const roleErrors = ['adminOnly', 'otherRole', 'passwordChangeNeeded', 'passkeyNeeded'] as const;

/** Every refusal an endpoint may answer: its own, and those that all of its kind have. */
function errorsOf(key: string, { access, kind, needsFreshSignIn, errors = [] }: Endpoint): ErrorCode[] {
  const isWrite = !key.startsWith('GET ');
  const all: ErrorCode[] = [
    // What nobody asked for is refused too.
    'invalidInput',
    ...(access === 'public' ? [] : (['unauthorized'] as const)),
    ...(isDesk(access) ? roleErrors : []),
    ...(needsFreshSignIn ? (['freshSignInNeeded'] as const) : []),
    ...(kind === 'deal' || isWrite ? (['crossSite'] as const) : []),
    ...errors,
    ...(isWrite ? (['bodyTooLarge', 'unsupportedMediaType'] as const) : []),
    'requestTimeout',
    'tooManyRequests',
    'headersTooLarge',
    'addressTooLong',
    'wrongHost',
    'maintenance',
    'overloaded',
    'unavailable',
  ];
  return [...new Set(all)].sort((a, b) => errorCatalogue[a][0] - errorCatalogue[b][0]);
}

/** The endpoints of the tables with their schemas as data, in the order of their paths. */
export function describeEndpoints(tables: readonly Contract[]): DescribedEndpoint[] {
  return tables
    .flatMap((table) => Object.entries<Endpoint>(table))
    .map(([key, endpoint]) => {
      const [method = '', path = ''] = key.split(' ');
      return {
        method,
        path: path.replace(/:(\w+)/g, '{$1}'),
        endpoint,
        params: schemaOf(endpoint.params, 'input'),
        query: schemaOf(endpoint.query, 'input'),
        body: schemaOf(endpoint.body, 'input'),
        response: endpoint.kind === 'redirect' ? null : schemaOf(endpoint.response, 'output'),
        errors: errorsOf(key, endpoint),
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function parameters(schema: Json | null, place: 'path' | 'query'): Json[] {
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, Json>);
  const required = (schema?.['required'] ?? []) as readonly string[];
  return properties.map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repeat the same order: it gets the same answer for 48 hours',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
};

const uploadedFile: Json = {
  required: true,
  description: 'The file itself',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function responses({ endpoint, response, errors }: DescribedEndpoint): Json {
  const statuses = Map.groupBy(errors, (code) => errorCatalogue[code][0]);
  const refusals = [...statuses].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `${code}: ${errorCatalogue[code][1]}`).join('\n\n'),
      content: {
        [mediaType]: {
          schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] },
        },
      },
    },
  ]);
  const success =
    endpoint.kind === 'redirect'
      ? [302, { description: 'Redirect' }]
      : [
          200,
          {
            description: 'OK',
            content: contentOf(endpoint, response ?? {}),
          },
        ];
  return Object.fromEntries([success, ...refusals]) as Json;
}

function operation(described: DescribedEndpoint): Json {
  const { endpoint, params, query, body } = described;
  return {
    summary: endpoint.summary,
    tags: [described.path.split('/')[2] ?? ''],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    'x-access': endpoint.access,
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(endpoint.once ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: { required: !endpoint.body?.safeParse({}).success, content: { [mediaType]: { schema: body } } },
    }),
    ...(endpoint.kind === 'upload' && { requestBody: uploadedFile }),
    responses: responses(described),
  };
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'What to tell the player' },
    code: { type: 'string', description: 'The name of the refusal, which does not change' },
    availableInMs: { type: 'number', description: 'When to ask again, in milliseconds (questionNotReady)' },
    gameId: {
      type: 'integer',
      description: 'The game that is open (gameRunning), with the fields of `GET /api/user/game`',
    },
    errors: {
      type: 'array',
      description: 'The fields that were wrong (400)',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of all calls. */
export function openApiDocument(endpoints: readonly DescribedEndpoint[], serverUrl: string, cookieName: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const described of endpoints) {
    const path = (paths[described.path] ??= {});
    path[described.method.toLowerCase()] = operation(described);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trivia Quest',
      version: '1',
      description: 'The calls of the game. The server decides: what a client claims about scores and times is ignored.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
