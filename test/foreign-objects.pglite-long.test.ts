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

/** What no player has for oneself, and why. */
const nobodysThings: Readonly<Record<string, readonly string[]>> = {
  'categories are everybody’s': [
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
  'the results of a tournament are for whoever has their link': ['GET /api/results/:code code'],
  'what is shared is for whoever has its link': [
    'GET /api/shares/:code code',
    'GET /api/shares/:code/picture code',
    'GET /api/shares/:code/questions code',
    'GET /api/shares/invites/:code/picture code',
    'GET /api/shares/results/:code/picture code',
  ],
  'it is a number of days': ['GET /api/analytics/time/:days days'],
  'a date is everybody’s, and shows each their own run': ['GET /api/daily-ten/dates/:date date'],
  'the ticket says whose question it is': ['POST /api/analytics/question-attempt questionId'],
  'it is refused, whatever it names: the call of the category deals challenges': [
    'GET /api/questions/random challenge',
  ],
  'ads are the house’s': ['GET /api/ads/:placement placement', 'POST /api/ads/track adId'],
  'what the player was never told is let be, which offline.test.ts holds': [
    'POST /api/practice/answers answers',
    'POST /api/practice/answers questionId',
  ],
  'anybody can be blocked, by whomever one is blocked oneself too': ['POST /api/friends/block playerId'],
  'a passkey is whose signature it makes (src/server/features/account/passkeys/passkeys.test.ts)': [
    'POST /api/account/passkeys/sign-in id',
    'POST /api/account/passkeys/sign-in rawId',
    'POST /api/account/passkeys id',
    'POST /api/account/passkeys rawId',
    'POST /api/account/prove id',
    'POST /api/account/prove rawId',
  ],
  'the address is a secret of the browser, which has the player who signed in there last': [
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

describe('another’s things', () => {
  it('have a case for every id that a player can name', () => {
    // What the administrator alone can call, every-endpoint.pglite.test.ts refuses to players.
    const open = Object.entries<Endpoint>(api).filter(([, { access }]) =>
      ['public', 'guest', 'player'].includes(access),
    );
    const named = open.flatMap(([key, endpoint]) => listNamedIds(key, endpoint));
    const known = new Set([...cases.flatMap(({ fields: names }) => names), ...Object.values(nobodysThings).flat()]);
    expect(named.filter((each) => !known.has(each))).toEqual([]);
    expect([...known].filter((each) => !named.includes(each))).toEqual([]);
  });

  it.each(cases.map((each) => [each.fields[0] ?? '', each.title, each] as const))(
    '%s: %s is answered like what is not there, and stays as it is',
    async (name, _about, { expectedError: refusal, arrange }) => {
      const { strangers, foreign, missing, own } = await arrange(world);
      const before = await readAllRows(app);
      for (const stranger of strangers) {
        // An unknown field that came first would tell that there is something to get right.
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
      // For whom it is there, it is: else the refusals would say nothing.
      const { status, body } = await own();
      expect([200, 409]).toContain(status);
      if (refusal !== null) expect(body?.code).not.toBe(refusal);
      else if (!name.startsWith('GET')) expect(await readAllRows(app)).not.toEqual(before);
    },
  );
});
