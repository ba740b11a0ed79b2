import { describe, expect, it, vi } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import type { PublicProfile } from '#shared/friends/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { PlayerStats } from '#shared/progress/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  createAcceptedChallenge,
  answerChallenge,
  createFriendPair,
  createChallengeCalls,
  playChallenge,
} from '#test/harness/api/challenges.ts';
import { testTarget } from '#test/harness/databases.ts';
import { type Player, sumFirstPoints, createAnswers } from '#test/harness/player.ts';

const app = useTestApp();

const countOpen = statement(
  'test.open-contest-games',
  `select count(*)::int as count from game where contest_id = $1 and status = 'open'`,
);
const readConcealed = statement(
  'test.concealed-points',
  'select coalesce(sum(concealed_score), 0)::int as points from player_totals where player_id = any($1::text[])',
);
const lockPlayerRow = statement('test.forfeit-hold-player', 'select 1 from player where id = $1 for no key update');
const insertStarted = statement(
  'test.insert-started-challenge',
  `insert into challenge (challenger_id, challenged_id, category_id, created_at, expires_at, challenger_game_id,
     challenger_score, challenger_correct, challenger_used_ms, challenger_finished)
   values ($1, $2, 1, now(), now() + interval '7 days', 1, 0, 0, 300000, false)`,
);
const readWaiting = statement(
  'test.forfeit-waiting',
  `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

const remove = (one: Player, other: Player) => one.browser.request('DELETE', `/api/friends/${other.id}`);
const block = (one: Player, other: Player) => one.browser.post('/api/friends/block', { playerId: other.id });
const deleteAccount = ({ browser }: Player) => browser.post('/api/user/delete-account', { password: 'correct horse' });

const getChallenge = async (player: Player, id: number) => (await createChallengeCalls(player).get(id)).body;
const getStats = async (player: Player) => (await player.browser.get<PlayerStats>('/api/user/stats')).body;
const listResults = async (player: Player) =>
  (await player.browser.get<Notification[]>('/api/notifications')).body
    .filter(({ kind }) => kind === 'challengeResult')
    .map(({ text }) => text);
const getRecord = async (player: Player, other: Player) =>
  (await player.browser.get<PublicProfile>(`/api/players/${other.id}`)).body.headToHead;

describe.each([
  ['removing the other', remove],
  ['blocking the other', block],
])('%s after starting an undecided challenge', (_how, part) => {
  it('loses it, and both players see the forfeit', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, createAnswers(1));
    expect((await part(wren, odile)).status).toBe(200);
    for (const player of [wren, odile]) {
      expect(await getChallenge(player, challenge.id)).toMatchObject({
        status: 'completed',
        winnerId: odile.id,
        isForfeit: true,
        canPlay: false,
      });
    }
    expect(await getChallenge(odile, challenge.id)).toMatchObject({ challengerScore: null, challengedScore: null });
    expect(await listResults(odile)).toEqual([`Wren ended your challenge in ${challenge.category.name}. You win.`]);
    expect(await listResults(wren)).toEqual([]);
    expect(await app.database.run(readConcealed, [[wren.id, odile.id]])).toEqual([{ points: 0 }]);
    expect((await createChallengeCalls(odile).deal(challenge.id)).body).toMatchObject({ code: 'challengeDecided' });
  });

  it('loses it while their own game is running, even if the challenge was never accepted', async () => {
    const [wren, odile] = await createFriendPair(app);
    const { body: challenge } = await createChallengeCalls(wren).challenge(odile.id);
    const { gameId } = await answerChallenge(wren, challenge, createAnswers(2));
    expect((await part(wren, odile)).status).toBe(200);
    expect(await getChallenge(odile, challenge.id)).toMatchObject({ status: 'completed', winnerId: odile.id });
    expect(await app.database.run(countOpen, [challenge.id])).toEqual([{ count: 0 }]);
    expect((await wren.submit({ gameId })).body).toMatchObject({ isSuccess: false, contest: { outcome: 'lost' } });
  });
});

it('counts a forfeit in the head-to-head record', async () => {
  const [wren, odile] = await createFriendPair(app);
  const challenge = await createAcceptedChallenge(wren, odile);
  await playChallenge(wren, challenge, createAnswers(1));
  await remove(wren, odile);
  expect(await getRecord(odile, wren)).toEqual({ won: 1, lost: 0, drawn: 0 });
  expect(await getRecord(wren, odile)).toEqual({ won: 0, lost: 1, drawn: 0 });
});

describe('ending a challenge without having started it', () => {
  it('leaves no winner even though the other player has played', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, createAnswers(1));
    await remove(odile, wren);
    expect(await getChallenge(wren, challenge.id)).toMatchObject({
      status: 'declined',
      winnerId: null,
      isForfeit: false,
    });
    expect([await listResults(wren), await listResults(odile)]).toEqual([[], []]);
  });

  it('decides each challenge separately', async () => {
    const [wren, odile] = await createFriendPair(app);
    const started = await createAcceptedChallenge(wren, odile);
    const untouched = await createAcceptedChallenge(odile, wren);
    await answerChallenge(wren, started, createAnswers(1));
    await remove(wren, odile);
    expect(await getChallenge(odile, started.id)).toMatchObject({ status: 'completed', isForfeit: true });
    expect(await getChallenge(odile, untouched.id)).toMatchObject({ status: 'declined', isForfeit: false });
  });
});

describe('the winner by forfeit', () => {
  const countWins = async (player: Player) => {
    const { body } = await player.browser.get<Achievement[]>('/api/user/achievements');
    return body.find(({ id }) => id === 'wins-25')?.progress;
  };

  it('is credited with a fully answered game even if it was not submitted', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await answerChallenge(wren, challenge, ['right']);
    const { gameId } = await answerChallenge(odile, challenge, createAnswers(3));
    await remove(wren, odile);
    expect((await odile.submit({ gameId })).body).toMatchObject({ isSuccess: true, contest: { outcome: 'won' } });
    expect(await getStats(odile)).toMatchObject({ gamesWon: 1, gamesPlayed: 1, totalScore: sumFirstPoints(3) });
    expect(await getStats(wren)).toMatchObject({ gamesWon: 0 });
    expect([await countWins(odile), await countWins(wren)]).toEqual([1, 0]);
  });

  it('is credited with a game submitted earlier', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(odile, challenge, createAnswers(3));
    await answerChallenge(wren, challenge, ['right']);
    await remove(wren, odile);
    expect(await getStats(odile)).toMatchObject({ gamesWon: 1, gamesPlayed: 1, totalScore: sumFirstPoints(3) });
    expect(await countWins(odile)).toBe(1);
  });

  it('gets nothing for a challenge without a finished game', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await answerChallenge(wren, challenge, ['right']);
    await remove(wren, odile);
    expect(await getStats(odile)).toMatchObject({ gamesWon: 0, gamesPlayed: 0 });
    expect(await countWins(odile)).toBe(0);
  });
});

it('deleting the account forfeits started challenges, and the other player sees the win', async () => {
  const [wren, odile] = await createFriendPair(app);
  const played = await createAcceptedChallenge(wren, odile);
  const running = await createAcceptedChallenge(odile, wren);
  const untouched = await createAcceptedChallenge(odile, wren);
  await playChallenge(wren, played, createAnswers(1));
  await answerChallenge(wren, running, ['right']);
  expect((await deleteAccount(wren)).status).toBe(200);
  const lost = { status: 'completed', winnerId: odile.id, isForfeit: true };
  expect(await createChallengeCalls(odile).list()).toMatchObject([
    { id: untouched.id, status: 'declined', winnerId: null, isForfeit: false },
    { id: running.id, ...lost, challenged: { displayName: 'Former player' } },
    { id: played.id, ...lost, challenger: { displayName: 'Former player' } },
  ]);
  expect(await listResults(odile)).toEqual(
    [running, played].map(({ category }) => `Former player ended your challenge in ${category.name}. You win.`),
  );
});

describe('concurrent forfeits', () => {
  it('decide it once for twenty removals and blocks', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(odile, challenge, createAnswers(3));
    await answerChallenge(wren, challenge, ['right']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? remove(wren, odile) : block(wren, odile))),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await getChallenge(odile, challenge.id)).toMatchObject({ status: 'completed', winnerId: odile.id });
    expect(await listResults(odile)).toHaveLength(1);
    expect(await getStats(odile)).toMatchObject({ gamesWon: 1, gamesPlayed: 1, totalScore: sumFirstPoints(3) });
  });

  it.each([1, 2, 3])('lose to or win against the other player’s finish, but always decide it (%i)', async () => {
    const [wren, odile] = await createFriendPair(app);
    const challenge = await createAcceptedChallenge(wren, odile);
    await playChallenge(wren, challenge, createAnswers(1));
    const { gameId } = await answerChallenge(odile, challenge, createAnswers(0));
    const [finish, ...partings] = await Promise.all([
      odile.submit({ gameId }),
      remove(wren, odile),
      block(wren, odile),
      remove(wren, odile),
    ]);
    expect(finish.status).toBe(200);
    for (const { status } of partings) expect([200, 404]).toContain(status);
    const decided = await getChallenge(odile, challenge.id);
    expect(decided).toMatchObject({ status: 'completed', winnerId: decided.isForfeit ? odile.id : wren.id });
    expect(finish.body.contest?.outcome).toBe(decided.isForfeit ? 'won' : 'lost');
    expect((await getStats(wren)).gamesWon).toBe(decided.isForfeit ? 0 : 1);
    expect((await getStats(odile)).gamesWon).toBe(decided.isForfeit ? 1 : 0);
    expect(await app.database.run(readConcealed, [[wren.id, odile.id]])).toEqual([{ points: 0 }]);
  });

  // The embedded database has one connection, so nothing can wait for a lock there.
  it.skipIf(testTarget === 'pglite')(
    'also forfeit a challenge that is started while the unfriending waits',
    async () => {
      const [wren, odile] = await createFriendPair(app);
      const { parting } = await app.database.transaction(async (tx) => {
        await tx.run(lockPlayerRow, [wren.id]);
        const parting = remove(wren, odile);
        await vi.waitFor(async () => expect(await app.database.run(readWaiting)).not.toEqual([]), { timeout: 20_000 });
        await tx.run(insertStarted, [wren.id, odile.id]);
        return { parting: [parting] as const };
      });
      expect((await parting[0]).status).toBe(200);
      expect(await createChallengeCalls(odile).list()).toMatchObject([
        { status: 'completed', winnerId: odile.id, isForfeit: true },
      ]);
    },
  );
});
