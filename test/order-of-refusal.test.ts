import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { errorCatalog, type ErrorCode, type FieldError } from '#shared/kernel/errors.ts';
import { isStaffAccess } from '#shared/kernel/roles.ts';
import { administratorEnv, signInAdministrator } from './harness/administrator.ts';
import { useTestApp } from './harness/app.ts';
import { buildPlayer } from './harness/player.ts';
import { createOpenTournament } from './harness/api/tournaments.ts';
import type { Visitor } from './harness/visitor.ts';

interface ErrorBody {
  readonly code?: ErrorCode;
  readonly message?: string;
  readonly errors?: readonly FieldError[];
}

const app = useTestApp({ env: administratorEnv });
let callers: { readonly nobody: Visitor; readonly player: Visitor; readonly administrator: Visitor };
let tournamentId: number;

beforeAll(async () => {
  const player = await buildPlayer(app);
  callers = { nobody: app.visitor(), player: player.browser, administrator: await signInAdministrator(app) };
  tournamentId = (await createOpenTournament(player)).id;
});

const resourceEndpoints = Object.entries<Endpoint>(api).filter(
  ([key, { resource }]) => key.includes(':') && typeof resource === 'string',
);
const isWrite = (key: string) => !key.startsWith('GET');

const toMissingPath = (path: string) =>
  path.replace(/:code/, 'c'.repeat(20)).replace(/:date/, '1999-12-31').replaceAll(/:\w+/g, '2000000000');
const toMalformedPath = (path: string) => path.replaceAll(/:\w+/g, '%20');

const validBodies: Readonly<Record<string, object>> = {
  'POST /api/tournaments/:id/invite': { friendId: 'nobody-has-this-id' },
  'PUT /api/admin/questions/:id': {
    categoryId: 20,
    question: 'Which question is not there?',
    correctAnswer: 'This one',
    wrongAnswers: ['That one', 'The other one', 'None'],
  },
  'PUT /api/admin/ads/:id': {
    placement: 'home',
    title: 'A title',
    description: 'A description',
    clickUrl: null,
    backgroundColor: 'red',
    textColor: 'white',
    isActive: true,
    startsAt: null,
    endsAt: null,
  },
  'PATCH /api/admin/categories/:id': { name: 'A name' },
  'POST /api/admin/categories/:id/merge': { intoId: 1 },
  'PUT /api/admin/avatar-items/:id': { isSold: true },
  'PUT /api/admin/announcements/:id': { title: 'A title', text: 'A text' },
  'PATCH /api/account/passkeys/:id': { name: 'My phone' },
  'POST /api/admin/players/:id/suspend': { reason: 'Insults in the name' },
  'POST /api/admin/players/:id/correct-balance': { amount: 5, reason: 'A gift of the house' },
  'POST /api/admin/players/:id/rename': { reason: 'Insults in the name' },
  'POST /api/admin/players/:id/role': { role: 'admin' },
  'POST /api/admin/players/:id/notes': { text: 'Asked for the name back.' },
  'POST /api/admin/reports/:id/resolve': { resolution: 'dismissed' },
  'POST /api/admin/reports/:id/reopen': { closedAt: '2026-11-23T12:00:00.000Z' },
  'POST /api/admin/player-reports/:id/decide': { decision: 'dismissed' },
  'POST /api/admin/fair-play-flags/:id/decide': { decision: 'cleared', seen: 'open' },
  'POST /api/players/:id/report': { reason: 'other' },
  'POST /api/gifts/:id/report': { reason: 'other' },
  'POST /api/tournaments/:id/report': { reason: 'other' },
  'POST /api/admin/tournaments/:id/remove': { playerId: 'nobody-has-this-id' },
  'POST /api/admin/tournaments/:id/extend': { until: '2030-01-01T00:00:00Z' },
  'POST /api/admin/tournaments/:id/matches/:matchId/decide': { playerId: 'nobody-has-this-id' },
  'POST /api/admin/tournaments/:id/rename': { name: 'A name' },
};

/** Calls an endpoint as a permitted caller, unless `who` names another one. */
function call(key: string, path: (template: string) => string, body?: unknown, who?: keyof typeof callers) {
  const [method = '', template = ''] = key.split(' ');
  const { access } = (api as Readonly<Record<string, Endpoint>>)[key] as Endpoint;
  const caller = callers[who ?? (isStaffAccess(access) ? 'administrator' : 'player')];
  return caller.request<ErrorBody>(method, path(template), body === undefined ? {} : { body });
}

const withUnknownField = (path: (template: string) => string) => (template: string) => `${path(template)}?unknown=1`;

describe('a call with several errors', () => {
  it.each(resourceEndpoints)(
    '%s checks authentication and permission before anything else',
    async (key, { access }) => {
      const wrong = [withUnknownField(toMalformedPath), isWrite(key) ? '{"a":' : undefined] as const;
      const nobody = await call(key, ...wrong, 'nobody');
      expect(nobody.status).toBe(access === 'public' ? 400 : 401);
      const player = await call(key, ...wrong, 'player');
      expect(player.status).toBe(isStaffAccess(access) ? 403 : 400);
    },
  );

  it.each(resourceEndpoints)(
    '%s responds with 404 for a missing resource, whatever else is wrong with the call',
    async (key, { errors, body }) => {
      const notFoundCodes = (errors ?? []).filter((code) => errorCatalog[code][0] === 404);
      const validBody = validBodies[key];
      expect(body?.safeParse(validBody).success ?? true).toBe(true);
      const answers = [
        await call(key, toMissingPath, validBody),
        await call(key, withUnknownField(toMissingPath), validBody),
        ...(isWrite(key)
          ? [await call(key, toMissingPath, { ...validBody, unknown: 1 }), await call(key, toMissingPath, '{"a":')]
          : []),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(notFoundCodes).toContain(answer.body.code);
      }
    },
  );

  it.each(resourceEndpoints)('%s responds with a 400 that names the malformed id', async (key) => {
    const { status, body } = await call(
      key,
      withUnknownField(toMalformedPath),
      isWrite(key) ? { unknown: 1 } : undefined,
    );
    expect(status).toBe(400);
    const [, name] = /:(\w+)/.exec(key) ?? [];
    expect(body.errors?.map(({ field }) => field)).toContain(name);
  });

  it('names a missing match of an existing tournament', async () => {
    for (const rest of ['', '/questions']) {
      const path = `/api/tournaments/${tournamentId}/matches/2000000000${rest}?unknown=1`;
      const { status, body } = await callers.player.get<ErrorBody>(path);
      expect([status, body.code]).toEqual([404, 'matchNotFound']);
    }
  });

  it('is tested for every path except those with a plain value', () => {
    const others = Object.entries<Endpoint>(api).filter(([key, { resource }]) => key.includes(':') && !resource);
    expect(others.map(([key]) => key)).toEqual([
      'GET /api/ads/:placement',
      'GET /api/analytics/time/:days',
      'GET /api/admin/statistics/export/:table',
    ]);
  });
});
