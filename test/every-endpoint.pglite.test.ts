import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Access, Endpoint } from '#shared/kernel/contract.ts';
import { isStaffAccess, canAccess } from '#shared/kernel/roles.ts';
import { useTestApp } from './harness/app.ts';
import { buildGuest, buildPlayer } from './harness/player.ts';
import { buildAdministrator, createPlayerAdminCalls } from './harness/api/players.ts';
import type { Visitor } from './harness/visitor.ts';
import { startFakeService } from './opentdb/fake-service.ts';

const admin = { email: 'admin@trivia.localhost', password: 'correct horse battery' };
const source = await startFakeService({ perCategory: 1 });
afterAll(() => source.close());
const app = useTestApp({
  env: { ADMIN_PASSWORD: admin.password, OPENTDB_URL: source.url, OPENTDB_PACE_MS: '0' },
});
const callers: Record<'player' | 'administrator' | 'editor' | 'moderator', Visitor | undefined> = {
  player: undefined,
  administrator: undefined,
  editor: undefined,
  moderator: undefined,
};

beforeAll(async () => {
  callers.player = (await buildPlayer(app)).browser;
  callers.administrator = app.visitor();
  const signIn = await callers.administrator.post('/api/auth/sign-in/email', admin);
  if (signIn.status !== 200) throw new Error(`the administrator cannot sign in: ${signIn.text}`);
  const owner = createPlayerAdminCalls(callers.administrator);
  callers.editor = (await buildAdministrator(app, owner, 'editor')).browser;
  callers.moderator = (await buildAdministrator(app, owner, 'moderator')).browser;
});

const getCaller = (access: Access) => {
  if (access === 'editor' || access === 'moderator') return callers[access];
  return isStaffAccess(access) ? callers.administrator : callers.player;
};

/** A network address outside loopback, for which `operator` access means the administrator. */
const fromOutside = { 'x-forwarded-for': '203.0.113.7' };

function call(caller: Visitor | undefined, key: string) {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(':id', '424242');
  return (caller as Visitor).request<{ message?: string; code?: string }>(method, path, { headers: fromOutside });
}

const createStaff = async (role: 'editor' | 'moderator') =>
  (await buildAdministrator(app, createPlayerAdminCalls(callers.administrator as Visitor), role)).browser;

const endpoints = Object.entries<Endpoint>(api).filter(([, { kind }]) => kind !== 'redirect' && kind !== 'stream');

const malformedIds = [
  ['abc', 400],
  ['-1', 400],
  ['0', 400],
  ['1e3', 400],
  ['99999999999', 400],
  ['424242', 404],
] as const;

/** Player ids are strings; all other ids are positive integers (rules C4). */
const playerIdCalls = new Set(['DELETE /api/friends/:id', 'DELETE /api/friends/block/:id', 'GET /api/players/:id']);
const hasPlayerId = (key: string) => playerIdCalls.has(key) || /players\/:id|(devices|passkeys)\/:id/.test(key);
const malformedPlayerIds = [
  ['%20', 400],
  ['%27%20or%201%3D1', 400],
  ['a.b', 400],
  ['x'.repeat(65), 400],
  ['abc', 404],
  ['424242', 404],
] as const;

describe('every endpoint', () => {
  it.each(endpoints)('%s admits exactly the callers that its contract names', async (key, { access }) => {
    // New visitors: one call turns its visitor into a guest, and another deletes the guest.
    const nobody = await call(app.visitor(), key);
    const guest = await call((await buildGuest(app)).browser, key);
    // A player who has just signed in needs no further proof, so this call deletes the account: use a new one.
    const isLeaving = key === 'POST /api/user/delete-account';
    const player = await call(isLeaving ? (await buildPlayer(app)).browser : callers.player, key);
    const administrator = await call(callers.administrator, key);
    const needsSession = access !== 'public';
    const needsRole = isStaffAccess(access);
    expect(nobody.status === 401).toBe(needsSession);
    if (needsSession) expect(nobody.body.message).toContain('Unauthorized');
    expect([guest.status === 403, guest.text.includes('Keep your progress first')]).toEqual(
      access === 'player' ? [true, true] : [needsRole, false],
    );
    expect(player.status === 403).toBe(needsRole);
    expect([401, 403]).not.toContain(administrator.status);
    const staff = [];
    for (const role of ['editor', 'moderator'] as const) {
      const answer = await call(isLeaving ? await createStaff(role) : callers[role], key);
      expect([role, answer.body?.code === 'otherRole']).toEqual([role, needsRole && !canAccess(access, role)]);
      expect([role, answer.status === 403 || answer.status === 401]).toEqual([
        role,
        needsRole && !canAccess(access, role),
      ]);
      staff.push(answer);
    }
    for (const answer of [nobody, guest, player, administrator, ...staff]) {
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expect(answer.body.message).toBeTruthy();
    }
  });

  it.each(endpoints.filter(([key]) => !key.startsWith('GET')))('%s rejects a write from another site', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const answer = await (callers.player as Visitor).request(method, path.replace(':id', '1'), {
      headers: { origin: 'https://elsewhere.example' },
      body: {},
    });
    expect(answer.status).toBe(403);
  });

  it.each(endpoints.filter(([key]) => key.includes(':id')))(
    '%s responds with 400 to a malformed id and with 404 to a missing one',
    async (key) => {
      const [method = '', path = ''] = key.split(' ');
      for (const [id, status] of hasPlayerId(key) ? malformedPlayerIds : malformedIds) {
        const named = path.replace(':id', id).replace(':matchId', '1');
        const answer = await (callers.administrator as Visitor).request(method, named);
        expect([id, answer.status]).toEqual([id, status]);
      }
    },
  );

  const writes = endpoints.filter(([key, { kind }]) => !key.startsWith('GET') && kind !== 'upload');

  it.each(writes)('%s rejects invalid and oversized JSON', async (key, { access }) => {
    const [method = '', path = ''] = key.split(' ');
    const caller = getCaller(access) as Visitor;
    const broken = await caller.request<{ message: string }>(method, path.replace(':id', '1'), { body: '{"a":' });
    expect([400, 404]).toContain(broken.status);
    expect(broken.body.message).toBeTruthy();
    const huge = await caller.request(method, path.replace(':id', '1'), { body: { a: 'x'.repeat(200_000) } });
    expect(huge.status).toBe(413);
  });

  it('is in the API document', async () => {
    const { body } = await app
      .visitor()
      .get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    for (const key of Object.keys(api)) {
      const [method = '', path = ''] = key.split(' ');
      const described = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] !== undefined;
      expect([key, described]).toEqual([key, true]);
    }
  });
});

describe('the endpoints for administrators', () => {
  it('list questions with their answers, by search text and by category', async () => {
    const administrator = callers.administrator as Visitor;
    const all = await administrator.get<{ correctAnswer: string; wrongAnswers: string[] }[]>(
      '/api/admin/questions?limit=200&kind=choice',
    );
    expect(all.body).toHaveLength(200);
    expect(all.body[0]?.wrongAnswers).toHaveLength(3);
    const { body: page } = await administrator.get<{ id: number }[]>('/api/admin/questions?limit=5&offset=5');
    const { body: top } = await administrator.get<{ id: number }[]>('/api/admin/questions?limit=10');
    expect(page.map((question) => question.id)).toEqual(top.slice(5).map((question) => question.id));
    const { body: science } = await administrator.get<{ categoryId: number }[]>('/api/admin/questions?categoryId=28');
    expect(new Set(science.map((question) => question.categoryId))).toEqual(new Set([28]));
    const word = all.body[0]?.correctAnswer ?? '';
    const found = await administrator.get<unknown[]>(
      `/api/admin/questions?search=${encodeURIComponent(word.toUpperCase())}`,
    );
    expect(found.body.length).toBeGreaterThan(0);
    expect((await administrator.get('/api/admin/questions?search=%25%25_')).body).toEqual([]);
    expect((await administrator.get('/api/admin/questions?limit=201')).status).toBe(400);
    expect((await administrator.get('/api/admin/questions?categoryId=abc')).status).toBe(400);
  });
});
