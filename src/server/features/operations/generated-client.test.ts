import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#server/platform/project-folder.ts';
import { useTestApp } from '#test/harness/app.ts';

/** The part of the generated client that the tests call. */
interface GeneratedClient {
  readonly OpenAPI: { BASE: string; HEADERS?: Readonly<Record<string, string>> };
  readonly AuthService: {
    signUpWithEmail(options: { requestBody: object }): Promise<{ user: { id: string; name: string } }>;
    getCurrentUser(): Promise<{ id: string; displayName: string; coins: number }>;
  };
  readonly HealthService: { getHealth(): Promise<{ status: string }> };
  readonly CategoriesService: {
    listMainCategories(): Promise<readonly { id: number; name: string }[]>;
  };
}

const app = useTestApp();
let folder: string;
let client: GeneratedClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivia-quest-client-'));
  const { body } = await app.visitor().get<Record<string, unknown>>('/api/openapi.json');
  await generate({ input: body, output: folder, useOptions: true, useUnionTypes: true });
  client = (await import(/* @vite-ignore */ join(folder, 'index.ts'))) as GeneratedClient;
  client.OpenAPI.BASE = app.servers[0] ?? '';
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a client generated from the API document', () => {
  it('compiles', { timeout: 60_000 }, async () => {
    const compiler = join(projectFolder, 'node_modules/typescript/bin/tsc');
    const options = '--ignoreConfig --noEmit --strict --module esnext --moduleResolution bundler --target es2022';
    const run = promisify(execFile)(
      process.execPath,
      [compiler, ...options.split(' '), '--lib', 'es2022,dom', '--types', '', join(folder, 'index.ts')],
      { cwd: folder },
    );
    await expect(run).resolves.toMatchObject({ stdout: '' });
  });

  it('calls a public endpoint', async () => {
    expect(await client.HealthService.getHealth()).toEqual({ status: 'ok' });
  });

  it('signs up and reads the account and the categories with the session cookie', async () => {
    const account = { email: 'wren@players.example', password: 'correct horse battery', name: 'Wren' };
    const { user } = await client.AuthService.signUpWithEmail({ requestBody: account });
    expect(user.name).toBe('Wren');
    const visitor = app.visitor();
    await visitor.post('/api/auth/sign-in/email', { email: account.email, password: account.password });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    client.OpenAPI.HEADERS = { cookie };
    expect(await client.AuthService.getCurrentUser()).toMatchObject({ id: user.id, displayName: 'Wren' });
    const { body: categories } = await visitor.get('/api/categories/main');
    expect(categories).not.toHaveLength(0);
    expect(await client.CategoriesService.listMainCategories()).toEqual(categories);
  });

  it('reports an error with its status and code', async () => {
    client.OpenAPI.HEADERS = {};
    await expect(client.AuthService.getCurrentUser()).rejects.toMatchObject({
      name: 'ApiError',
      status: 401,
      body: { code: 'unauthorized' },
    });
  });
});
