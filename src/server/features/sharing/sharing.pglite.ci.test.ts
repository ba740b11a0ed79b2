import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PastGame, PlayQuestion } from '#shared/game/contract.ts';
import type { PlayerStats } from '#shared/progress/contract.ts';
import type { Shared } from '#shared/sharing/contract.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createAcceptedChallenge, createFriendPair, playChallenge } from '#test/harness/api/challenges.ts';
import { buildGuest, buildPlayer, type Player, playGame, playWarmUp, createAnswers } from '#test/harness/player.ts';
import { signInFirstAdministrator } from '#test/harness/api/players.ts';
import { createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { buildServices } from '#test/harness/services.ts';
import { type ErrorCode, ApiError } from '#shared/kernel/errors.ts';
import { createLinkPreview } from './sharing.ts';
import { createCard, createSharePictures } from './share-pictures.ts';
import { dealSharedGame, readShare } from './sharing.ts';
import { addShare } from './store.ts';

const app = useTestApp({ env: administratorEnv });

const reserveOne = statement(
  'test.reserve',
  'update reserved_questions set question_ids = array_append(question_ids, $2::int) where player_id = $1',
);

const markDeleted = statement(
  'test.mark-deleted',
  `update player set deleted_at = now(), display_name = 'Former player', first_name = null, last_name = null where id = $1`,
);
const halfASecond = statement('test.half-a-second', 'select pg_sleep(0.5)');

interface Link {
  readonly code: string;
  readonly url: string;
  readonly text: string;
}

const share = ({ browser }: Player, body: object) => browser.post<Link>('/api/shares', body);
const shareGame = (player: Player, id: number) => share(player, { kind: 'game', id });
const openShare = (code: string) => app.visitor().get<Shared & { readonly code?: string }>(`/api/shares/${code}`);
const fetchPicture = (code: string, headers: Record<string, string> = {}) =>
  fetch(`${app.servers[0]}/api/shares/${code}/picture`, { headers });

it('shares a result by a stable link that anyone can open', async () => {
  const wren = await buildPlayer(app, { name: 'Wren' });
  const { gameId, score } = await playGame(wren, createAnswers(10));
  const { body: link } = await shareGame(wren, gameId);
  expect(link.url).toMatch(new RegExp(`/s/${link.code}$`));
  expect(link.text).toBe(`Wren scored ${score.toLocaleString('en')} points in Quick Play`);
  expect((await shareGame(wren, gameId)).body).toEqual(link);
  const { body } = await openShare(link.code);
  expect(body).toEqual({
    by: { displayName: 'Wren', avatar: body.by?.avatar ?? null },
    thing: {
      kind: 'game',
      gameMode: 'normal',
      category: null,
      score,
      questionsCorrect: 10,
      questionsAnswered: 10,
      isSuccess: true,
      stars: 5,
    },
  });
});

it('shares only own, finished games for points', async () => {
  const wren = await buildPlayer(app);
  const odile = await buildPlayer(app);
  const { gameId: warmUp } = await playWarmUp(wren, ['right']);
  expect(await shareGame(wren, warmUp)).toMatchObject({ status: 409, body: { code: 'nothingToShare' } });
  const [question] = await wren.deal();
  const gameId = question?.gameId ?? 0;
  expect(await shareGame(wren, gameId)).toMatchObject({ status: 409, body: { code: 'gameNotOver' } });
  await wren.submit({ gameId });
  expect(await shareGame(wren, gameId)).toMatchObject({ status: 409, body: { code: 'nothingToShare' } });
  expect(await shareGame(odile, gameId)).toMatchObject({ status: 404, body: { code: 'gameNotFound' } });
});

it('shares a challenge once it is decided, without details of the opponent except the score', async () => {
  const [wren, odile] = await createFriendPair(app);
  const challenge = await createAcceptedChallenge(wren, odile);
  const { body: played } = await playChallenge(wren, challenge, createAnswers(6));
  expect(await shareGame(wren, played.gameId)).toMatchObject({ status: 409, body: { code: 'nothingToShare' } });
  // The day was played in that game only, so a streak would reveal it.
  expect(await share(wren, { kind: 'streak' })).toMatchObject({ status: 409, body: { code: 'nothingToShare' } });
  const { body: other } = await playChallenge(odile, challenge, createAnswers(3));
  const { body: link } = await shareGame(wren, played.gameId);
  const { body, text } = await openShare(link.code);
  expect(body.thing).toMatchObject({
    kind: 'duel',
    isMatch: false,
    outcome: 'won',
    score: played.score,
    opponentScore: other.score,
  });
  expect(text).not.toContain('Odile');
  expect((await share(wren, { kind: 'streak' })).status).toBe(200);
});

it('shares the current streak and public tournaments', async () => {
  const wren = await buildPlayer(app, { name: 'Wren' });
  expect(await share(wren, { kind: 'streak' })).toMatchObject({ status: 409, body: { code: 'nothingToShare' } });
  await playGame(wren, ['right']);
  const { body: streak } = await share(wren, { kind: 'streak' });
  expect((await openShare(streak.code)).body.thing).toEqual({ kind: 'streak', days: 1 });

  const cup = await createOpenTournament(wren, { name: 'Autumn Cup', maxParticipants: 8 });
  const { body: link } = await share(wren, { kind: 'tournament', id: cup.id });
  expect((await openShare(link.code)).body.thing).toMatchObject({
    kind: 'tournament',
    name: 'Autumn Cup',
    entryFee: 0,
  });
  await createTournamentCalls(wren).cancel(cup.id);
  expect((await openShare(link.code)).body.thing).toMatchObject({ status: 'cancelled' });
  const closed = await createOpenTournament(wren, { kind: 'invited' });
  expect(await share(wren, { kind: 'tournament', id: closed.id })).toMatchObject({ status: 404 });
});

it('shows a guest as a traveller without a name and an avatar', async () => {
  const guest = await buildGuest(app);
  const { gameId } = await playGame(guest, ['right']);
  const { body: link } = await shareGame(guest, gameId);
  expect(link.text).toMatch(/^A traveller scored/);
  expect((await openShare(link.code)).body.by).toBeNull();
});

it('returns a 404 for a link whose account is deleted or suspended', async () => {
  const admin = await signInFirstAdministrator(app);
  const wren = await buildPlayer(app);
  const { gameId } = await playGame(wren, ['right']);
  const { body: link } = await shareGame(wren, gameId);
  await admin.suspend(wren.id);
  expect(await openShare(link.code)).toMatchObject({ status: 404, body: { code: 'shareNotFound' } });
  expect((await fetchPicture(link.code)).status).toBe(404);
  await admin.restore(wren.id);
  expect((await openShare(link.code)).status).toBe(200);
  expect((await openShare('x'.repeat(22))).status).toBe(404);
});

it('renders a picture of 1200 by 630 that reflects the result', async () => {
  const wren = await buildPlayer(app);
  const [good, bad] = [await playGame(wren, createAnswers(10)), await playGame(wren, ['right'])];
  const pixels = async ({ gameId }: { readonly gameId: number }) => {
    const { body: link } = await shareGame(wren, gameId);
    const answer = await fetchPicture(link.code);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
    return { code: link.code, etag: answer.headers.get('etag') ?? '', data };
  };
  const [risen, night] = [await pixels(good), await pixels(bad)];
  const at = (data: Buffer, x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
  const isDark = ([red = 0, green = 0, blue = 0]: readonly number[]) => red + green + blue < 250;
  // A success has a bright sky, a failure a night sky.
  expect([isDark(at(risen.data, 20, 20)), isDark(at(night.data, 20, 20))]).toEqual([false, true]);
  // The score is drawn in ink; another score covers other pixels.
  const inkOf = (data: Buffer) => {
    const places: number[] = [];
    for (let x = 100; x < 700; x += 1) for (let y = 260; y < 366; y += 1) if (isDark(at(data, x, y))) places.push(x);
    return places;
  };
  expect(inkOf(risen.data).length).toBeGreaterThan(2_000);
  expect(Math.max(...inkOf(risen.data))).not.toBe(Math.max(...inkOf(night.data)));
  expect((await fetchPicture(risen.code, { 'if-none-match': risen.etag })).status).toBe(304);
  expect((await fetchPicture(night.code, { 'if-none-match': risen.etag })).status).toBe(200);
});

it('serves a title, a description and a picture for messengers, and is not indexed', async () => {
  const wren = await buildPlayer(app, { name: 'Wren' });
  const { gameId, score } = await playGame(wren, createAnswers(7));
  const { body: link } = await shareGame(wren, gameId);
  const html = await (await fetch(`${app.servers[0]}/s/${link.code}`)).text();
  expect(html).toContain(
    `<meta property="og:title" content="Wren scored ${score.toLocaleString('en')} points in Quick Play" />`,
  );
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(html).toMatch(
    new RegExp(`<meta property="og:image" content="https?://[^"]+/api/shares/${link.code}/picture" />`),
  );
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect((await fetch(`${app.servers[0]}/s/${'x'.repeat(22)}`)).status).toBe(404);

  // The text of a player is escaped in the page and drawn as shapes in the picture.
  const cup = await createOpenTournament(wren, { name: '"><script>alert(1)</script>&amp;' });
  const { body: typed } = await share(wren, { kind: 'tournament', id: cup.id });
  const page = await (await fetch(`${app.servers[0]}/s/${typed.code}`)).text();
  expect(page).toContain('&quot;>&lt;script>alert(1)&lt;/script>&amp;amp;');
  expect(page).not.toContain('<script>alert');
  expect((await fetchPicture(typed.code)).status).toBe(200);
});

it('an invite link shows its inviter and a picture to messengers until it is renewed', async () => {
  const wren = await buildPlayer(app, { name: 'Wren' });
  const { body: invite } = await wren.browser.get<{ code: string }>('/api/friends/invite');
  const page = () => fetch(`${app.servers[0]}/invite/${invite.code}`);
  const drawn = (headers = {}) => fetchPicture(`invites/${invite.code}`, headers);
  const html = await (await page()).text();
  expect(html).toContain('<meta property="og:title" content="Wren invites you to Trivia Quest" />');
  expect(html).toMatch(new RegExp(`"og:image" content="https?://[^"]+/api/shares/invites/${invite.code}/picture"`));
  const answer = await drawn();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await drawn({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  await wren.browser.post('/api/friends/invite/renew');
  expect([(await page()).status, (await drawn()).status]).toEqual([404, 404]);
});

it('deals the same ten questions to anyone with the link, without any reward', async () => {
  const wren = await buildPlayer(app);
  const done = await playGame(wren, createAnswers(10));
  const { body: link } = await shareGame(wren, done.gameId);

  const guest = await buildGuest(app);
  const path = `/api/shares/${link.code}/questions`;
  const [question] = await guest.deal(path);
  // A repeated deal returns the same game with its clock.
  expect((await guest.deal(path))[0]).toMatchObject({ ticket: question?.ticket });
  const theirs = (await wren.browser.get<PastGame>(`/api/game/${done.gameId}/review`)).body.questions ?? [];
  const seen: number[] = [];
  for (let each = question as PlayQuestion; ; each = await guest.next(each.gameId)) {
    seen.push(each.id);
    expect(each.verdict).toBeNull();
    const { body: verdict } = await guest.answer(each, 'right');
    if (verdict.isGameOver) break;
  }
  expect(seen).toEqual(theirs.map(({ id }) => id));
  const { body: result } = await guest.submit({ gameId: question?.gameId });
  expect(result).toMatchObject({ questionsCorrect: 10, coinsEarned: 0, streak: { current: 0 }, newAchievements: [] });
  const { body: stats } = await guest.browser.get<PlayerStats>('/api/user/stats');
  expect(stats).toMatchObject({ totalScore: 0, gamesPlayed: 0, gamesWon: 0, bestScore: 0, currentStreak: 0 });
  // The result is a warm-up, which cannot be shared in turn.
  expect(await shareGame(guest, result.gameId)).toMatchObject({ status: 409, body: { code: 'nothingToShare' } });
});

it('starts another game for another link, and never abandons a game for points', async () => {
  const wren = await buildPlayer(app);
  const codes: string[] = [];
  for (const how of [createAnswers(10), createAnswers(10)]) {
    codes.push((await shareGame(wren, (await playGame(wren, how)).gameId)).body.code);
  }
  const odile = await buildPlayer(app);
  const [one] = await odile.deal(`/api/shares/${codes[0]}/questions`);
  const [other] = await odile.deal(`/api/shares/${codes[1]}/questions`);
  expect(other?.gameId).not.toBe(one?.gameId);
  await odile.deal();
  expect(await odile.browser.get(`/api/shares/${codes[0]}/questions`)).toMatchObject({
    status: 409,
    body: { code: 'gameRunning' },
  });
  await playGame(wren, ['right']);
  const { body: streak } = await share(wren, { kind: 'streak' });
  const refused = await buildPlayer(app);
  expect(await refused.browser.get(`/api/shares/${streak.code}/questions`)).toMatchObject({ status: 404 });
});

it('deals no shared game while a challenge is undecided, which would reveal its questions', async () => {
  const [wren, odile] = await createFriendPair(app);
  const guide = await buildPlayer(app);
  const links = [await playGame(guide, createAnswers(10)), await playGame(guide, createAnswers(10))];
  const codes: string[] = [];
  for (const { gameId } of links) codes.push((await shareGame(guide, gameId)).body.code);
  const review = await guide.browser.get<PastGame>(`/api/game/${links[0]?.gameId}/review`);
  const challenge = await createAcceptedChallenge(wren, odile);
  const played = await playChallenge(wren, challenge, createAnswers(6));
  expect(played.status).toBe(200);
  // Simulates a challenge that locked one question of the first set and none of the second.
  await app.database.run(reserveOne, [odile.id, review.body.questions?.[0]?.id]);
  const [running] = await odile.deal();
  for (const code of codes) {
    for (const query of ['', '?replace=true']) {
      expect(await odile.browser.get(`/api/shares/${code}/questions${query}`)).toMatchObject({
        status: 409,
        body: { code: 'contestUndecided', message: expect.stringContaining('when your challenge or match is decided') },
      });
    }
  }
  // The rejected deal has not closed the open game.
  expect((await odile.deal())[0]?.gameId).toBe(running?.gameId);
  await odile.submit({ gameId: running?.gameId });
  await playChallenge(odile, challenge, createAnswers(3));
  const [question] = await odile.deal(`/api/shares/${codes[0]}/questions`);
  expect(question?.total).toBe(10);
});

it('ends a warm-up of a shared game when a contest locks its questions meanwhile', async () => {
  const [wren, odile] = await createFriendPair(app);
  const guide = await buildPlayer(app);
  const { body: link } = await shareGame(guide, (await playGame(guide, createAnswers(10))).gameId);
  const challenge = await createAcceptedChallenge(wren, odile);
  const [first] = (await odile.deal(`/api/shares/${link.code}/questions`)) as [PlayQuestion];
  await odile.answer(first, 'right');
  const second = await odile.next(first.gameId);
  await wren.deal(`/api/categories/${challenge.category.id}/questions?challenge=${challenge.id}`);
  // The question that was already dealt can still be answered.
  expect((await odile.next(first.gameId)).id).toBe(second.id);
  expect((await odile.answer(second, 'right')).body).toMatchObject({ isGameOver: true });
  expect(await odile.browser.post(`/api/game/${first.gameId}/next`)).toMatchObject({ body: { code: 'gameClosed' } });
  const { body: result } = await odile.submit({ gameId: first.gameId });
  expect(result).toMatchObject({ questionsAnswered: 2, questionsCorrect: 2 });
});

it('rejects a share of an account that was just deleted', async () => {
  const wren = await buildPlayer(app);
  const { gameId } = await playGame(wren, ['right']);
  await wren.browser.post('/api/user/delete-account', { password: 'correct horse' });
  const link = { code: 'c'.repeat(22), playerId: wren.id, kind: 'game', subjectId: gameId, isNamed: true } as const;
  expect(await addShare(app.database, { ...link, createdAt: new Date(0) })).toBeUndefined();
});

it('rejects a share of an account that is being deleted', async () => {
  const wren = await buildPlayer(app);
  const { gameId } = await playGame(wren, ['right']);
  const link = { code: 'd'.repeat(22), playerId: wren.id, kind: 'game', subjectId: gameId, isNamed: true } as const;
  let written: Promise<string | undefined> | undefined;
  await app.database.transaction(async (tx) => {
    await tx.run(markDeleted, [wren.id]);
    written = addShare(app.database, { ...link, createdAt: new Date(0) });
    // Long enough for an insert that does not wait for the lock.
    await tx.run(halfASecond);
  });
  expect(await written).toBeUndefined();
});

it('reports a temporary error instead of a dead link', async () => {
  const wren = await buildPlayer(app);
  const { body: link } = await shareGame(wren, (await playGame(wren, createAnswers(10))).gameId);
  const { sharing } = await buildServices(app);
  const failing = (code: ErrorCode) => {
    const pastGame = () => Promise.reject(new ApiError(code));
    return { ...sharing, game: { ...sharing.game, pastGame } };
  };
  const busy = failing('unavailable');
  await expect(readShare(busy, link.code)).rejects.toThrow(new ApiError('unavailable'));
  await expect(createLinkPreview(busy, { kind: 's', code: link.code })).rejects.toThrow(new ApiError('unavailable'));
  const gone = failing('gameNotFound');
  await expect(readShare(gone, link.code)).rejects.toThrow(new ApiError('shareNotFound'));
  expect(await createLinkPreview(gone, { kind: 's', code: link.code })).toBeNull();
});

it('serves a cached picture without rendering it, and without using the rate limit', async () => {
  const shared: Shared = { by: null, thing: { kind: 'streak', days: 7 } };
  const pictures = createSharePictures({ areLimited: true });
  const { etag, traveller } = createCard('a-code-of-a-streak', shared);
  let laidOut = 0;
  const card = {
    etag,
    traveller,
    get shared() {
      laidOut += 1;
      return shared;
    },
  };
  const first = await pictures.png(card, 'a network');
  expect(laidOut).toBe(1);
  for (let asked = 0; asked < 40; asked += 1) expect(await pictures.png(card, 'a network')).toBe(first);
  expect(laidOut).toBe(1);
});

it('looks up a shared game once per deal', async () => {
  const wren = await buildPlayer(app);
  const { body: link } = await shareGame(wren, (await playGame(wren, createAnswers(10))).gameId);
  const { sharing } = await buildServices(app);
  const asked: string[] = [];
  const run: Queries['run'] = (statement, values) => {
    asked.push(statement.name);
    return app.database.run(statement, values);
  };
  const dealt: (readonly number[])[] = [];
  const dealWarmUp = (_: unknown, questionIds: readonly number[]) => {
    dealt.push(questionIds);
    return Promise.resolve([]);
  };
  const counting = { ...sharing, database: { ...app.database, run }, game: { ...sharing.game, dealWarmUp } };
  const rules = { playerId: wren.id, network: 'a network', timeFactor: 1, replace: false } as const;
  await dealSharedGame(counting, rules, link.code);
  expect(dealt[0]).toHaveLength(10);
  expect(asked.filter((name) => name === 'sharing.by-code')).toHaveLength(1);
});
