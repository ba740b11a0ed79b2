import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { useTestApp } from '#test/harness/app.ts';
import { renderDocsPage } from './docs-routes.ts';
import { describeApi } from './open-api.ts';

type Content = Readonly<Record<string, { readonly schema: object }>>;

interface Reference {
  readonly $ref: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly (
    | Reference
    | { readonly name: string; readonly in: string; readonly required: boolean }
  )[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Content;
  };
  readonly responses: Readonly<
    Record<string, Reference | { readonly description: string; readonly content?: Content }>
  >;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
    readonly parameters: Readonly<Record<string, object>>;
  };
}

const app = useTestApp();

const document = async () => (await app.visitor().get<Document>('/api/openapi.json')).body;
const getContents = async (path: string) => {
  const { 200: response = {} } = (await getOperation('get', path))?.responses ?? {};
  return 'content' in response ? Object.keys(response.content ?? {}) : [];
};
/** Resolves the named response of a write. */
const getError = async (path: string, status: string) => {
  const { [status]: response } = (await getOperation('post', path))?.responses ?? {};
  if (!response || !('$ref' in response)) throw new Error(`${path} has no named response for ${status}`);
  return (await document()).components.responses[response.$ref.replace('#/components/responses/', '')];
};
const getOperation = async (method: string, path: string) => (await document()).paths[path]?.[method];

describe('the API document', () => {
  it('is OpenAPI 3.1 and contains every endpoint of the contract and the public ones of the auth library', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    const listed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const bound = Object.keys(api).map((key) => key.replace(/:(\w+)/g, '{$1}'));
    const library = ['sign-up/email', 'sign-in/email', 'sign-out', 'change-password'];
    expect(listed.sort()).toEqual([...bound, ...library.map((path) => `POST /api/auth/${path}`)].sort());
  });

  it('describes every path parameter', async () => {
    for (const [path, operations] of Object.entries((await document()).paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const { parameters } of Object.values(operations)) {
        expect(parameters.flatMap((each) => ('in' in each && each.in === 'path' ? [each.name] : []))).toEqual(names);
      }
    }
  });

  it('describes the body, the response and the errors of an endpoint', async () => {
    const signUp = await getOperation('post', '/api/auth/sign-up/email');
    expect(signUp?.security).toEqual([]);
    expect(signUp?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['email', 'password', 'name'],
      additionalProperties: false,
    });
    expect(Object.keys(signUp?.responses ?? {})).toEqual([
      '200',
      '400',
      '403',
      '408',
      '409',
      '413',
      '414',
      '415',
      '421',
      '422',
      '429',
      '431',
      '503',
    ]);
    expect((await getError('/api/auth/sign-up/email', '403'))?.description).toContain('featureOff');
    const deal = await getOperation('get', '/api/categories/{id}/questions');
    expect(deal?.security).toEqual([{ session: [] }]);
    expect(Object.keys(deal?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '414',
      '421',
      '429',
      '431',
      '503',
    ]);
    const purchase = await getOperation('post', '/api/shop/purchase');
    expect(purchase?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
    expect((await document()).components.parameters['IdempotencyKey']).toMatchObject({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
    });
    expect(Object.keys(purchase?.responses ?? {})).toContain('422');
    expect(await getOperation('get', '/api/login')).toMatchObject({ responses: { 302: { description: 'Redirect' } } });
  });

  it('lists the error for unknown input at every endpoint, and body errors at every write', async () => {
    for (const [path, operations] of Object.entries((await document()).paths)) {
      for (const [method, { responses }] of Object.entries(operations)) {
        const expected = ['400', '408', '429', '431', '503', ...(method === 'get' ? [] : ['403', '413', '415'])];
        expect([method, path, expected.filter((status) => !responses[status])]).toEqual([method, path, []]);
      }
    }
  });

  it('lists the errors of sign-up, sign-in and password change', async () => {
    const codesOf = async (path: string, status: string) =>
      (await getError(path, status))?.content['application/json']?.schema;
    const refusal = (...codes: string[]) => ({ allOf: [{}, { properties: { code: { enum: codes } } }] });
    expect(await codesOf('/api/auth/sign-up/email', '422')).toMatchObject(refusal('emailExists'));
    expect(await codesOf('/api/auth/sign-in/email', '401')).toMatchObject(refusal('wrongCredentials'));
    expect(await codesOf('/api/auth/sign-in/email', '403')).toMatchObject(refusal('accountSuspended', 'crossSite'));
    expect(await codesOf('/api/auth/change-password', '403')).toMatchObject(refusal('crossSite', 'wrongPassword'));
  });

  it('gives every operation a unique id, also those of the auth library', async () => {
    const ids = Object.values((await document()).paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['signUpWithEmail', 'signInWithEmail', 'signOut', 'changePassword']));
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]*)*$/.test(id))).toEqual([]);
  });

  it('names shared schemas and error responses, refers to all of them and to nothing else', async () => {
    const { paths, components } = await document();
    const references = new Set(JSON.stringify({ paths, components }).match(/#\/[\w/$]+/g));
    const named = (['schemas', 'responses', 'parameters'] as const).flatMap((kind) =>
      Object.keys(components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...references].sort()).toEqual(named.sort());
    expect(named).toEqual(
      expect.arrayContaining([
        '#/components/schemas/PlayerSummary',
        '#/components/responses/CategoryNotFoundError',
        '#/components/responses/MaintenanceOrOverloadedOrUnavailableError',
      ]),
    );
  });

  it('describes the media types of files and whether bodies are optional', async () => {
    expect(await getContents('/api/user/export')).toEqual(['application/json']);
    expect(await getContents('/api/admin/statistics/export/{table}')).toEqual(['text/csv']);
    expect((await getContents('/api/admin/question-files/export')).sort()).toEqual([
      'application/json',
      'application/xml',
      'text/csv',
      'text/plain',
    ]);
    expect(await getContents('/api/metrics')).toEqual(['text/plain']);
    expect((await getOperation('post', '/api/game/submit'))?.requestBody?.required).toBe(false);
    expect((await getOperation('post', '/api/shop/purchase'))?.requestBody?.required).toBe(true);
  });

  it('escapes markup on the HTML page', () => {
    const { endpoints, schemas } = describeApi([api]);
    const [described] = endpoints;
    if (!described) throw new Error('there is no endpoint');
    const endpoint = { ...described.endpoint, summary: `<s>"Wren" & 'Odile'</s>` };
    const page = renderDocsPage({
      endpoints: [{ ...described, path: '/api/games/<i>', endpoint, params: { description: '<u>' } }],
      schemas,
    });
    expect(page).toContain('<p>&lt;s&gt;&quot;Wren&quot; &amp; &#39;Odile&#39;&lt;/s&gt;</p>');
    expect(page).not.toMatch(/<[siu]>/);
  });

  it('has an HTML page that needs neither scripts nor inline styles', async () => {
    const page = await app.visitor().get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const key of Object.keys(api)) {
      const [, path = ''] = key.split(' ');
      expect(page.text).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`);
    }
    expect(page.text).not.toMatch(/<script|style=|onclick|<style/);
    // Named shapes are shown in full.
    expect(page.text).toContain('&quot;displayName&quot;');
    expect(page.text).not.toContain('#/components/');
    const styles = await app.visitor().get('/api/docs/styles.css');
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(page.text).toContain('href="/api/docs/styles.css"');
  });
});
