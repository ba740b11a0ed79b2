import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { useTestApp } from '#test/harness/app.ts';
import { renderDocsPage } from './docs-routes.ts';
import { describeEndpoints } from './open-api.ts';

interface Operation {
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: object }>> }
    >
  >;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const app = useTestApp();

const document = async () => (await app.visitor().get<Document>('/api/openapi.json')).body;
const getContents = async (path: string) =>
  Object.keys((await getOperation('get', path))?.responses['200']?.content ?? {});
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
        expect(parameters.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(names);
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
    expect(signUp?.responses['403']?.description).toContain('featureOff');
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
    expect(purchase?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
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
      (await getOperation('post', path))?.responses[status]?.content?.['application/json']?.schema;
    const refusal = (...codes: string[]) => ({ allOf: [{}, { properties: { code: { enum: codes } } }] });
    expect(await codesOf('/api/auth/sign-up/email', '422')).toMatchObject(refusal('emailExists'));
    expect(await codesOf('/api/auth/sign-in/email', '401')).toMatchObject(refusal('wrongCredentials'));
    expect(await codesOf('/api/auth/sign-in/email', '403')).toMatchObject(refusal('crossSite', 'accountSuspended'));
    expect(await codesOf('/api/auth/change-password', '403')).toMatchObject(refusal('crossSite', 'wrongPassword'));
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
    const [described] = describeEndpoints([api]);
    if (!described) throw new Error('there is no endpoint');
    const endpoint = { ...described.endpoint, summary: `<s>"Wren" & 'Odile'</s>` };
    const page = renderDocsPage([{ ...described, path: '/api/games/<i>', endpoint, params: { description: '<u>' } }]);
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
    const styles = await app.visitor().get('/api/docs/styles.css');
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(page.text).toContain('href="/api/docs/styles.css"');
  });
});
