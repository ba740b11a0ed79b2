import { describe, expect, it } from 'vitest';
import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import { question } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '../harness/administrator.ts';
import { useTestApp } from '../harness/app.ts';
import { buildPlayer, type Player } from '../harness/player.ts';

const app = useTestApp({ env: administratorEnv });
const readPictureHash = statement('test.hashes', 'select picture_hash as hash from question where id = $1', {
  hash: question.pictureHash,
});
/** Deals from a category in which three of four questions are flags and outlines. */
const flagsPath = '/api/categories/35/questions?count=30';

type PictureQuestion = PlayQuestion & { picture: NonNullable<PlayQuestion['picture']> };
const hasPicture = (question: PlayQuestion): question is PictureQuestion => question.picture !== null;

async function answerUntilPicture(player: Player, before: PlayQuestion): Promise<PictureQuestion> {
  await player.answer(before, 'right');
  const next = await player.next(before.gameId);
  return hasPicture(next) ? next : answerUntilPicture(player, next);
}

async function dealPicture(player: Player): Promise<PictureQuestion> {
  const [first] = await player.deal(flagsPath);
  if (!first) throw new Error('no question was dealt');
  return hasPicture(first) ? first : answerUntilPicture(player, first);
}

const getStatus = async (player: Player, url: string) => (await player.browser.get(url)).status;

describe('the address of a picture', () => {
  it('returns an inert, immutable drawing to its player', async () => {
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

  it('differs in every game and reveals neither the question nor the subject', async () => {
    const [one, other] = [await buildPlayer(app), await buildPlayer(app)];
    const first = await dealPicture(one);
    const [row] = await app.database.run(readPictureHash, [first.id]);
    expect(first.picture.url).not.toContain(String(first.id));
    expect(first.picture.url).not.toContain(row?.hash ?? '');
    expect(first.ticket.endsWith(first.picture.url.split('.').at(-1) ?? '')).toBe(false);
    expect((await dealPicture(other)).picture.url).not.toBe(first.picture.url);
  });

  it('returns nothing to other players and signed-out visitors', async () => {
    const [owner, stranger] = [await buildPlayer(app), await buildPlayer(app)];
    const { picture } = await dealPicture(owner);
    expect(await getStatus(stranger, picture.url)).toBe(404);
    expect((await app.visitor().get(picture.url)).status).toBe(401);
    expect(await getStatus(owner, picture.url)).toBe(200);
  });

  it('does not exist before its question is shown', async () => {
    const player = await buildPlayer(app);
    const first = await dealPicture(player);
    const [, , mark = ''] = first.picture.url.split('.');
    const secret = first.ticket.split('.')[2] ?? '';
    const { gameId, position } = first;
    for (const guess of [mark, secret, 'A'.repeat(22)]) {
      expect(await getStatus(player, `/api/pictures/${gameId}.${position + 1}.${guess}`)).toBe(404);
      if (guess !== mark) expect(await getStatus(player, `/api/pictures/${gameId}.${position}.${guess}`)).toBe(404);
    }
    const second = await answerUntilPicture(player, first);
    expect(await getStatus(player, second.picture.url)).toBe(200);
    expect(second.picture.url).not.toContain(mark);
  });

  it('is unavailable while the question is paused and available again after it is resumed or answered', async () => {
    const player = await buildPlayer(app);
    const first = await dealPicture(player);
    await player.browser.post(`/api/game/${first.gameId}/pause`);
    expect(await getStatus(player, first.picture.url)).toBe(404);
    await player.browser.post(`/api/game/${first.gameId}/resume`);
    expect(await getStatus(player, first.picture.url)).toBe(200);
    await player.answer(first, 'wrong');
    await player.browser.post(`/api/game/${first.gameId}/pause`);
    expect(await getStatus(player, first.picture.url)).toBe(200);
    const { body } = await player.browser.get<GameState>(`/api/game/${first.gameId}`);
    expect(body.questions.find(({ ticket }) => ticket === first.ticket)?.picture).toEqual(first.picture);
  });

  it('under which the picture is stored is for administrators only', async () => {
    const player = await buildPlayer(app);
    const { id } = await dealPicture(player);
    const [row] = await app.database.run(readPictureHash, [id]);
    const path = `/api/admin/pictures/${row?.hash ?? ''}`;
    expect(await getStatus(player, path)).toBe(403);
    expect((await (await signInAdministrator(app)).get(path)).status).toBe(200);
  });
});
