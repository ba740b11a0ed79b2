import type { Contract, Endpoint } from '#shared/kernel/contract.ts';
import { type ErrorCode, errorCatalog } from '#shared/kernel/errors.ts';
import { isStaffAccess } from '#shared/kernel/roles.ts';
import { createSchemaCollector, type Json, type NamedSchemas } from './named-schemas.ts';

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

export interface ApiDescription {
  /** Sorted by path. */
  readonly endpoints: readonly DescribedEndpoint[];
  readonly schemas: NamedSchemas;
}

const mediaType = 'application/json';

/** The response body by media type. A file has a string schema, except that JSON files accept any value. */
function getContent({ kind, types = ['text/plain'] }: Endpoint, schema: Json): Json {
  if (kind === 'stream') return { 'text/event-stream': { schema } };
  if (kind !== 'text') return { [mediaType]: { schema } };
  return Object.fromEntries(types.map((type) => [type, { schema: type === mediaType ? {} : schema }]));
}

const roleErrors = ['adminOnly', 'otherRole', 'passwordChangeNeeded', 'passkeyNeeded'] as const;

/** Every error that an endpoint may return: its specific ones and those common to its kind. */
function listErrors(key: string, { access, kind, needsFreshSignIn, errors = [] }: Endpoint): ErrorCode[] {
  const isWrite = !key.startsWith('GET ');
  const all: ErrorCode[] = [
    // Unknown input is refused everywhere.
    'invalidInput',
    ...(access === 'public' ? [] : (['unauthorized'] as const)),
    ...(isStaffAccess(access) ? roleErrors : []),
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
  // Sorted by code within a status, so that equal sets become one named response.
  return [...new Set(all)].sort((a, b) => errorCatalog[a][0] - errorCatalog[b][0] || (a < b ? -1 : 1));
}

/** The endpoints of all contracts with their schemas as data. */
export function describeApi(tables: readonly Contract[]): ApiDescription {
  const { schemas, toJsonSchema } = createSchemaCollector();
  const endpoints = tables
    .flatMap((table) => Object.entries<Endpoint>(table))
    .map(([key, endpoint]) => {
      const [method = '', path = ''] = key.split(' ');
      return {
        method,
        path: path.replace(/:(\w+)/g, '{$1}'),
        endpoint,
        params: toJsonSchema(endpoint.params, 'input'),
        query: toJsonSchema(endpoint.query, 'input'),
        body: toJsonSchema(endpoint.body, 'input'),
        response: endpoint.kind === 'redirect' ? null : toJsonSchema(endpoint.response, 'output'),
        errors: listErrors(key, endpoint),
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { endpoints, schemas };
}

function toParameters(schema: Json | null, place: 'path' | 'query'): Json[] {
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, Json>);
  const required = (schema?.['required'] ?? []) as readonly string[];
  return properties.map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repeated request idempotent: it gets the same response for 48 hours',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
};

const uploadedFile: Json = {
  required: true,
  description: 'The file itself',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const toPascalCase = (code: string) => code.charAt(0).toUpperCase() + code.slice(1);

/** For example `CategoryNotFoundError`, `MaintenanceOrOverloadedOrUnavailableError`. */
const getResponseName = (codes: readonly ErrorCode[]) => `${codes.map(toPascalCase).join('Or')}Error`;

const groupByStatus = (errors: readonly ErrorCode[]) => [...Map.groupBy(errors, (code) => errorCatalog[code][0])];

const toErrorResponse = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `${code}: ${errorCatalog[code][1]}`).join('\n\n'),
  content: {
    [mediaType]: {
      schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] },
    },
  },
});

function toResponses({ endpoint, response, errors }: DescribedEndpoint): Json {
  const refusals = groupByStatus(errors).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${getResponseName(codes)}` },
  ]);
  const success =
    endpoint.kind === 'redirect'
      ? [302, { description: 'Redirect' }]
      : [
          200,
          {
            description: 'OK',
            content: getContent(endpoint, response ?? {}),
          },
        ];
  return Object.fromEntries([success, ...refusals]) as Json;
}

function toOperation(described: DescribedEndpoint): Json {
  const { endpoint, params, query, body } = described;
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    tags: [described.path.split('/')[2] ?? ''],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    'x-access': endpoint.access,
    parameters: [
      ...toParameters(params, 'path'),
      ...toParameters(query, 'query'),
      ...(endpoint.once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && {
      requestBody: { required: !endpoint.body?.safeParse({}).success, content: { [mediaType]: { schema: body } } },
    }),
    ...(endpoint.kind === 'upload' && { requestBody: uploadedFile }),
    responses: toResponses(described),
  };
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'The message for the player' },
    code: { type: 'string', description: 'The stable error code' },
    availableInMs: {
      type: 'number',
      description: 'Time until a retry makes sense, in milliseconds (questionNotReady)',
    },
    gameId: {
      type: 'integer',
      description: 'The game that is open (gameRunning), with the fields of `GET /api/user/game`',
    },
    errors: {
      type: 'array',
      description: 'The invalid fields (400)',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

export function createOpenApiDocument(
  { endpoints, schemas }: ApiDescription,
  serverUrl: string,
  cookieName: string,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const described of endpoints) {
    const path = (paths[described.path] ??= {});
    path[described.method.toLowerCase()] = toOperation(described);
  }
  const errorSets = endpoints.flatMap(({ errors }) => groupByStatus(errors).map(([, codes]) => codes));
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
      schemas: { ...schemas, Error: errorSchema },
      responses: Object.fromEntries(errorSets.map((codes) => [getResponseName(codes), toErrorResponse(codes)])),
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
