import { describe, expect, it } from 'vitest';
import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import { question } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '../harness/administrator.ts';
import { useTestApp } from '../harness/app.ts';
import { buildPlayer, type Player } from '../harness/player.ts';

const app = useTestApp({ env: administratorEnv });
const readHashes = statement('test.hashes', 'select picture_hash as hash from question where id = $1', {
  hash: question.pictureHash,
});
/** Where three of four questions are flags and outlines. */
const flags = '/api/categories/35/questions?count=30';

type Pictured = PlayQuestion & { picture: NonNullable<PlayQuestion['picture']> };
const isPictured = (question: PlayQuestion): question is Pictured => question.picture !== null;

/** The next question of a game that has a picture. */
async function nextPicture(player: Player, before: PlayQuestion): Promise<Pictured> {
  await player.answer(before, 'right');
  const next = await player.next(before.gameId);
  return isPictured(next) ? next : nextPicture(player, next);
}

async function dealPicture(player: Player): Promise<Pictured> {
  const [first] = await player.deal(flags);
  if (!first) throw new Error('no question was dealt');
  return isPictured(first) ? first : nextPicture(player, first);
}

const statusOf = async (player: Player, url: string) => (await player.browser.get(url)).status;

describe('the address of a picture', () => {
  it('answers its player with a drawing that runs nothing and never changes', async () => {
    const player = await buildPlayer(app);
    const { picture } = await dealPicture(player);
    const { status, headers, text } = await player.browser.get(picture.url);
    expect(status).toBe(200);
    expect(text).toMatch(/^<svg /);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  it('is another one for every game, and tells neither the question nor what it shows', async () => {
    const [one, other] = [await buildPlayer(app), await buildPlayer(app)];
    const first = await dealPicture(one);
    const [row] = await app.database.run(readHashes, [first.id]);
    expect(first.picture.url).not.toContain(String(first.id));
    expect(first.picture.url).not.toContain(row?.hash ?? '');
    expect(first.ticket.endsWith(first.picture.url.split('.').at(-1) ?? '')).toBe(false);
    expect((await dealPicture(other)).picture.url).not.toBe(first.picture.url);
  });

  it('is nothing to another player, and nothing to who is signed out', async () => {
    const [owner, stranger] = [await buildPlayer(app), await buildPlayer(app)];
    const { picture } = await dealPicture(owner);
    expect(await statusOf(stranger, picture.url)).toBe(404);
    expect((await app.visitor().get(picture.url)).status).toBe(401);
    expect(await statusOf(owner, picture.url)).toBe(200);
  });

  it('does not exist before its question is shown, however one asks', async () => {
    const player = await buildPlayer(app);
    const first = await dealPicture(player);
    const [, , mark = ''] = first.picture.url.split('.');
    const secret = first.ticket.split('.')[2] ?? '';
    const { gameId, position } = first;
    for (const guess of [mark, secret, 'A'.repeat(22)]) {
      expect(await statusOf(player, `/api/pictures/${gameId}.${position + 1}.${guess}`)).toBe(404);
      if (guess !== mark) expect(await statusOf(player, `/api/pictures/${gameId}.${position}.${guess}`)).toBe(404);
    }
    const second = await nextPicture(player, first);
    expect(await statusOf(player, second.picture.url)).toBe(200);
    expect(second.picture.url).not.toContain(mark);
  });

  it('is no way to look at a paused question, and is there again when it goes on and when it is answered', async () => {
    const player = await buildPlayer(app);
    const first = await dealPicture(player);
    await player.browser.post(`/api/game/${first.gameId}/pause`);
    expect(await statusOf(player, first.picture.url)).toBe(404);
    await player.browser.post(`/api/game/${first.gameId}/resume`);
    expect(await statusOf(player, first.picture.url)).toBe(200);
    await player.answer(first, 'wrong');
    await player.browser.post(`/api/game/${first.gameId}/pause`);
    expect(await statusOf(player, first.picture.url)).toBe(200);
    const { body } = await player.browser.get<GameState>(`/api/game/${first.gameId}`);
    expect(body.questions.find(({ ticket }) => ticket === first.ticket)?.picture).toEqual(first.picture);
  });

  it('under which the bank keeps it is the administrators alone', async () => {
    const player = await buildPlayer(app);
    const { id } = await dealPicture(player);
    const [row] = await app.database.run(readHashes, [id]);
    const path = `/api/admin/pictures/${row?.hash ?? ''}`;
    expect(await statusOf(player, path)).toBe(403);
    expect((await (await signInAdministrator(app)).get(path)).status).toBe(200);
  });
});
