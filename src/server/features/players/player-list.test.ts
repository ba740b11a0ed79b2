import { describe, expect, it } from 'vitest';
import { directions, maxBulkPlayers, playerSorts } from '#shared/players/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { setCoins } from '#test/harness/coins.ts';
import { buildGuest, buildPlayer } from '#test/harness/player.ts';
import { signInFirstAdministrator, signIn } from '#test/harness/api/players.ts';

const app = useTestApp({ env: administratorEnv });

const writeTotals = statement(
  'test.listing.totals',
  `insert into player_totals (player_id, games_played, total_score, concealed_score) values ($1, $2, $3, $4)
   on conflict (player_id) do update set games_played = $2, total_score = $3, concealed_score = $4`,
);
const writeSeen = statement('test.listing.seen', 'update session set updated_at = $2 where user_id = $1');
const writeJoined = statement('test.listing.joined', 'update player set created_at = $2, country = $3 where id = $1');
const endSessions = statement('test.listing.end', 'delete from session where user_id = $1');

/** Four players with the same name, each sorted differently by each key, and one without any values. */
async function buildFour() {
  const names = ['Tarn Ada', 'Tarn Bo', 'Tarn Cy', 'Tarn Dee'];
  const ids: string[] = [];
  for (const name of names) {
    const { id, email } = await buildPlayer(app, { name });
    // Signed in on two devices, but listed once.
    await signIn(app, email);
    ids.push(id);
  }
  const [ada = '', bo = '', cy = '', dee = ''] = ids;
  await setCoins(app, ada, 30);
  await setCoins(app, bo, 900);
  await setCoins(app, cy, 7);
  await app.database.run(writeTotals, [ada, 3, 1200, 0]);
  await app.database.run(writeTotals, [bo, 9, 4000, 3900]);
  await app.database.run(writeTotals, [cy, 1, 700, 0]);
  for (const [id, day] of [
    [ada, '2026-02-03'],
    [bo, '2026-02-01'],
    [cy, '2026-02-02'],
  ])
    await app.database.run(writeSeen, [id, `${day}T12:00:00Z`]);
  await app.database.run(endSessions, [dee]);
  for (const [id, day, country] of [
    [ada, '2025-11-02', 'AT'],
    [bo, '2025-11-01', 'AT'],
    [cy, '2025-11-03', 'PT'],
    [dee, '2025-11-04', null],
  ])
    await app.database.run(writeJoined, [id, `${day}T12:00:00Z`, country]);
  await setCoins(app, dee, 1);
  return { ada, bo, cy, dee };
}

describe('the player list', () => {
  it('is sorted by any key in both directions with the same order across pages; players without a value come last', async () => {
    const admin = await signInFirstAdministrator(app);
    const { ada, bo, cy, dee } = await buildFour();
    const ascending = {
      joined: [bo, ada, cy, dee],
      name: [ada, bo, cy, dee],
      seen: [dee, bo, cy, ada],
      games: [dee, cy, ada, bo],
      coins: [dee, cy, ada, bo],
      level: [dee, bo, cy, ada],
    };
    for (const sort of playerSorts) {
      for (const direction of directions) {
        const query = `?search=tarn&sort=${sort}&direction=${direction}`;
        const ids = async (part: string) => (await admin.list(query + part)).body.map(({ id }) => id);
        const expected = direction === 'asc' ? ascending[sort] : ascending[sort].toReversed();
        expect([sort, direction, await ids('')]).toEqual([sort, direction, expected]);
        const paged = [];
        for (let offset = 0; offset < 5; offset += 1) paged.push(...(await ids(`&limit=1&offset=${offset}`)));
        expect([sort, direction, paged]).toEqual([sort, direction, expected]);
      }
    }
  });

  it('is filtered by join date, last visit and country', async () => {
    const admin = await signInFirstAdministrator(app);
    const found = async (query: string) => {
      const { body } = await admin.list(`?search=tarn&sort=name&direction=asc&${query}`);
      expect((await admin.count(`?search=tarn&${query}`)).body.count).toBe(body.length);
      return body.map(({ player }) => player.displayName.slice(5));
    };
    expect(await found('joinedFrom=2025-11-02T12:00:00Z&joinedBefore=2025-11-04T12:00:00Z')).toEqual(['Ada', 'Cy']);
    expect(await found('seenFrom=2026-02-02T12:00:00Z')).toEqual(['Ada', 'Cy']);
    expect(await found('unseenSince=2026-02-02T12:00:00Z'), 'and who has no session any more').toEqual(['Bo', 'Dee']);
    expect(await found('country=AT')).toEqual(['Ada', 'Bo']);
  });

  it.each([
    'sort=luck',
    'direction=up',
    'country=Austria',
    'joinedFrom=yesterday',
    'unseenSince=2026-02-02',
    'seenFrom=0000-01-01T00:00:00Z',
    'joinedFrom=0001-01-01T00:00:00%2B14:00',
    'joinedBefore=9999-12-31T23:59:59-14:00',
  ])('%s is a 400 that names the field', async (query) => {
    const { status, body } = await (await signInFirstAdministrator(app)).list(`?${query}`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, query.split('=')[0]]);
  });

  it('returns as many ids as one bulk change allows', async () => {
    const admin = await signInFirstAdministrator(app);
    const ids = (await admin.matching('?search=tarn&sort=coins')).body.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids.length).toBeLessThanOrEqual(maxBulkPlayers);
  });

  it('includes guests in the order of their names', async () => {
    const admin = await signInFirstAdministrator(app);
    const guest = await buildGuest(app);
    const byName = (await admin.list('?sort=name&direction=asc&limit=100')).body.map(({ id }) => id);
    expect(byName).toContain(guest.id);
  });
});

describe('the CSV export of players', () => {
  it('contains all players of the filter in order, or the named ones', async () => {
    const admin = await signInFirstAdministrator(app);
    const lines = (await admin.csv('?search=tarn&sort=coins')).trim().split('\r\n');
    expect(lines[0]).toBe(
      'name,email,role,guest,suspended,suspendedUntil,tooFast,joined,lastSeen,games,level,score,coins,country,id',
    );
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Tarn Bo', 'Tarn Ada', 'Tarn Cy', 'Tarn Dee']);
    expect(lines[2]).toMatch(/^Tarn Ada,[^,]+@[^,]+,player,no,no,,no,2025-11-02T12:00:00.000Z,.*,3,3,1200,30,AT,\w+$/);
    const [{ id } = { id: '' }] = (await admin.list('?search=tarn%20cy')).body;
    expect((await admin.csv(`?ids=${id}`)).trim().split('\r\n')).toHaveLength(2);
  });

  it('contains no formulas that a spreadsheet would run', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app, { name: '=SUM(A1:A9)' });
    expect(await admin.csv(`?ids=${player.id}`)).toContain("\n'=SUM(A1:A9),");
  });
});
