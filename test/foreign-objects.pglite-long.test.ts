import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/contract.ts';
import { errorCatalog } from '#shared/kernel/errors.ts';
import { playerPropertyCases } from './foreign-objects/player-property-cases.ts';
import { readAllRows, type World } from './foreign-objects/foreign-case.ts';
import { friendCases } from './foreign-objects/friend-cases.ts';
import { gameCases } from './foreign-objects/game-cases.ts';
import { listNamedIds } from './foreign-objects/named-ids.ts';
import { tournamentCases } from './foreign-objects/tournament-cases.ts';
import { useTestApp } from './harness/app.ts';
import { befriend } from './harness/api/friends.ts';
import { buildPlayer } from './harness/player.ts';

const cases = [...friendCases, ...gameCases, ...playerPropertyCases, ...tournamentCases];

/** Fields whose values do not refer to anything that a player owns, by reason. */
const unownedFields: Readonly<Record<string, readonly string[]>> = {
  'categories are public': [
    'GET /api/categories/:id id',
    'GET /api/categories/:id/subcategories id',
    'GET /api/categories/:id/questions id',
    'GET /api/user/met/:id id',
    'POST /api/analytics/question-attempt categoryId',
    'POST /api/game/submit categoryId',
    'POST /api/friends/challenge categoryId',
    'GET /api/analytics/category/:id id',
    'GET /api/leaderboard place',
    'GET /api/tournaments category',
    'GET /api/user/tournaments category',
    'POST /api/tournaments categoryId',
    'POST /api/tournaments/practice categoryId',
  ],
  'tournament results are visible to anyone with the link': ['GET /api/results/:code code'],
  'shares are visible to anyone with the link': [
    'GET /api/shares/:code code',
    'GET /api/shares/:code/picture code',
    'GET /api/shares/:code/questions code',
    'GET /api/shares/invites/:code/picture code',
    'GET /api/shares/results/:code/picture code',
  ],
  'it is a number of days': ['GET /api/analytics/time/:days days'],
  'dates are public, and the response contains only the caller’s run': ['GET /api/daily-ten/dates/:date date'],
  'the ticket identifies the player of the question': ['POST /api/analytics/question-attempt questionId'],
  'it is always rejected: the call of the category deals challenges': ['GET /api/questions/random challenge'],
  'ads are public': ['GET /api/ads/:placement placement', 'POST /api/ads/track adId'],
  'answers to unknown questions are ignored (offline.test.ts)': [
    'POST /api/practice/answers answers',
    'POST /api/practice/answers questionId',
  ],
  'every player can be blocked, even one who has blocked the caller': ['POST /api/friends/block playerId'],
  'the signature identifies the owner of a passkey (src/server/features/account/passkeys/passkeys.test.ts)': [
    'POST /api/account/passkeys/sign-in id',
    'POST /api/account/passkeys/sign-in rawId',
    'POST /api/account/passkeys id',
    'POST /api/account/passkeys rawId',
    'POST /api/account/prove id',
    'POST /api/account/prove rawId',
  ],
  'the endpoint is a secret of the browser and belongs to the player who signed in there last': [
    'POST /api/push/subscribe endpoint',
  ],
};

const app = useTestApp();
let world: World;

beforeAll(async () => {
  const stranger = await buildPlayer(app, { name: 'Sorrel' });
  const owner = await buildPlayer(app, { name: 'Odile' });
  const friend = await buildPlayer(app, { name: 'Wren' });
  const blocker = await buildPlayer(app, { name: 'Briar' });
  await befriend(app, owner, friend);
  await blocker.browser.post('/api/friends/block', { playerId: stranger.id });
  world = { app, stranger, owner, friend, blocker };
});

describe('another player’s objects', () => {
  it('have a case for every id that a player can send', () => {
    // Calls for administrators are covered by every-endpoint.pglite.test.ts.
    const open = Object.entries<Endpoint>(api).filter(([, { access }]) =>
      ['public', 'guest', 'player'].includes(access),
    );
    const named = open.flatMap(([key, endpoint]) => listNamedIds(key, endpoint));
    const known = new Set([...cases.flatMap(({ fields: names }) => names), ...Object.values(unownedFields).flat()]);
    expect(named.filter((entry) => !known.has(entry))).toEqual([]);
    expect([...known].filter((entry) => !named.includes(entry))).toEqual([]);
  });

  it.each(cases.map((entry) => [entry.fields[0] ?? '', entry.title, entry] as const))(
    '%s: %s gets the response for a missing object and is not changed',
    async (name, _about, { expectedError: refusal, arrange }) => {
      const { strangers, foreign, missing, own } = await arrange(world);
      const before = await readAllRows(app);
      for (const stranger of strangers) {
        // Unknown fields must not be validated first: a 400 would reveal that the object exists.
        const wrong = await foreign(stranger, refusal === null ? '' : '?unknown=1');
        const answers = [await foreign(stranger), await missing(stranger), wrong].map(({ status, body }) => ({
          status,
          body,
        }));
        expect(answers[1]).toEqual(answers[0]);
        expect(answers[2]).toEqual(answers[0]);
        if (refusal === null) expect(answers[0]?.status).toBe(200);
        else {
          const [status, message] = errorCatalog[refusal];
          expect(answers[0]).toEqual({ status, body: { code: refusal, message } });
        }
      }
      expect(await readAllRows(app)).toEqual(before);
      // The owner has access; otherwise the rejections would prove nothing.
      const { status, body } = await own();
      expect([200, 409]).toContain(status);
      if (refusal !== null) expect(body?.code).not.toBe(refusal);
      else if (!name.startsWith('GET')) expect(await readAllRows(app)).not.toEqual(before);
    },
  );
});
