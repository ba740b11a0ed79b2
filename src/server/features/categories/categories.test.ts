import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { Category } from '#shared/catalog/contract.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PracticePack } from '#shared/practice/contract.ts';
import { seed } from '#server/db/seed/seed.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { categoryCalls } from '#test/harness/categories.ts';
import { acceptedChallenge, buildFriends, challengeCalls } from '#test/harness/challenges.ts';
import { answerOn, buildPlayer, type Player, withRight } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let administrator: Visitor;
let calls: ReturnType<typeof categoryCalls>;
let player: Player;

beforeAll(async () => {
  administrator = await signInAdministrator(app);
  calls = categoryCalls(app, administrator);
  player = await buildPlayer(app);
});

const forgetEdit = statement('test.category.forget-edit', 'update category set is_edited = false where id = $1');

const main = async () => (await player.browser.get<Category[]>('/api/categories/main')).body;
const parts = async (id: number) =>
  (await player.browser.get<Category[]>(`/api/categories/${id}/subcategories`)).body.map(({ name }) => name);
const deal = (categoryId: number, query = '?count=1&replace=true', { browser }: Player = player) =>
  browser.get<PlayQuestion[] & { code?: string }>(`/api/categories/${categoryId}/questions${query}`);
const trailOf = async (id: number) =>
  (await administrator.get<AuditRecord[]>(`/api/admin/audit?subject=category&subjectId=${id}`)).body;

describe('a category that an administrator adds', () => {
  it('stands last on the map with its landmark and hue, and is played with its subcategory’s questions', async () => {
    const unit = await calls.added({ name: 'Unit 3', icon: 'history' });
    expect(unit).toMatchObject({ parentId: null, icon: 'history', isRetired: false, questions: 0, published: 0 });
    expect(unit.id).toBeGreaterThanOrEqual(1000);
    expect((await main()).at(-1)).toMatchObject({ id: unit.id, name: 'Unit 3', icon: 'history', color: '#efab78' });
    const river = await calls.added({ name: 'Our River', parentId: unit.id });
    expect(river).toMatchObject({ parentId: unit.id, icon: 'history' });
    expect(await parts(unit.id)).toEqual(['Our River']);
    await calls.fill(river.id, 3);
    await expect.poll(async () => (await deal(unit.id)).body.length).toBe(1);
    expect((await deal(unit.id)).body[0]?.categoryId).toBe(river.id);
    expect(await trailOf(unit.id)).toMatchObject([
      { action: 'added', subjectName: 'Unit 3', after: { name: 'Unit 3', landmark: 'history', retired: false } },
    ]);
  });

  it.each([
    [{ name: '', icon: 'art' }, 'name'],
    [{ name: 'x'.repeat(41), icon: 'art' }, 'name'],
    [{ name: 'A / B', icon: 'art' }, 'name'],
    [{ name: 'No landmark' }, 'icon'],
    [{ name: 'Another', icon: 'castle' }, 'icon'],
    [{ name: 'Two', parentId: 1, icon: 'art' }, 'icon'],
    [{ name: 'Third level', parentId: 12 }, 'parentId'],
  ])('of %j is a 400 that names %s', async (form, field) => {
    const before = await calls.list();
    const { status, body } = await calls.add(form);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await calls.list()).toEqual(before);
  });

  it('is a 404 under a main category that is not there, a 409 under a name that is taken, whatever its case', async () => {
    expect((await calls.add({ name: 'Orphan', parentId: 999 })).body.code).toBe('categoryNotFound');
    const taken = await calls.add({ name: 'sCIENCE', icon: 'art' });
    expect([taken.status, taken.body.code]).toEqual([409, 'categoryExists']);
  });
});

describe('twenty who rename', () => {
  it('categories to the same name at once: one wins, the others are a 409', async () => {
    const parent = await calls.added({ name: 'Rivals', icon: 'sports' });
    const rivals: number[] = [];
    for (let number = 1; number <= 20; number += 1) {
      rivals.push((await calls.added({ name: `Rival ${number}`, parentId: parent.id })).id);
    }
    const answers = await Promise.all(rivals.map((id) => calls.change(id, { name: 'Winner' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['categoryExists']),
    );
    expect((await calls.list()).filter(({ name }) => name === 'Winner')).toHaveLength(1);
  });
});

describe('a renamed category', () => {
  it('is called so on every server, in the trail, and after the next start of a server', async () => {
    expect((await calls.change(74, { name: 'Athletics' })).status).toBe(200);
    await calls.known(74, { name: 'Athletics' });
    expect(await trailOf(74)).toMatchObject([
      { action: 'updated', before: { name: 'Athletics & Combat Sports' }, after: { name: 'Athletics' } },
    ]);
    await seed(app.database);
    expect((await calls.list()).find(({ id }) => id === 74)?.name).toBe('Athletics');
  });

  it('makes way for no other one of a newer release: the id tells the two apart', async () => {
    await calls.change(76, { name: 'Threads' });
    const taken = await calls.added({ name: 'Crafts & Textiles', parentId: 7 });
    await app.database.transaction((tx) => tx.run(forgetEdit, [76]));
    await seed(app.database);
    const names = (await calls.list()).filter(({ id }) => id === 76 || id === taken.id).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Crafts & Textiles', 'Crafts & Textiles (76)']));
  });

  it('that would change nothing is no change', async () => {
    const before = await trailOf(12);
    expect((await calls.change(12, { name: 'Everyday Life', isRetired: false })).status).toBe(200);
    expect(await trailOf(12)).toEqual(before);
  });
});

describe('a subcategory that moves', () => {
  it('takes its questions along, has the landmark of its new place, and stays there when a server starts', async () => {
    await calls.change(72, { parentId: 4 });
    await calls.known(72, { parentId: 4, icon: 'science' });
    expect(await parts(4)).toContain('Prehistoric Life');
    expect(await parts(9)).not.toContain('Prehistoric Life');
    await seed(app.database);
    expect((await calls.list()).find(({ id }) => id === 72)?.parentId).toBe(4);
    const kept = (await administrator.get<unknown[]>('/api/admin/questions?categoryId=9&search=dinosaur')).body;
    const moved = (await administrator.get<unknown[]>('/api/admin/questions?categoryId=4&search=dinosaur')).body;
    expect(moved.length).toBeGreaterThan(kept.length);
  });

  it('never becomes a main one, and a main one never its part', async () => {
    expect((await calls.change(1, { parentId: 2 })).body.errors?.[0]?.field).toBe('parentId');
    expect((await calls.change(13, { parentId: 14 })).body.errors?.[0]?.field).toBe('parentId');
    expect((await calls.change(13, { icon: 'art' })).body.errors?.[0]?.field).toBe('icon');
  });
});

describe('the order', () => {
  it('is what was said, with those that were not named behind', async () => {
    const before = await parts(10);
    const ids = (await calls.list()).filter(({ parentId }) => parentId === 10).map(({ id }) => id);
    const [first = 0, second = 0] = ids;
    expect((await calls.order(10, [second, first])).status).toBe(200);
    await expect.poll(() => parts(10)).toEqual([before[1], before[0], ...before.slice(2)]);
    await expect.poll(() => parts(10)).toEqual([before[1], before[0], ...before.slice(2)]);
    await seed(app.database);
    expect((await calls.list()).filter(({ parentId }) => parentId === 10)[0]?.id).toBe(second);
    expect((await calls.order(10, [12])).body.errors?.[0]?.field).toBe('ids');
  });
});

describe('a retired category', () => {
  it('is not offered and not dealt, and what was played keeps its name; brought back it is all there again', async () => {
    const unit = await calls.added({ name: 'Old Unit', icon: 'geography' });
    const part = await calls.added({ name: 'Old Part', parentId: unit.id });
    await calls.fill(part.id, 2);
    const [question] = await expect
      .poll(async () => (await deal(part.id)).body, { timeout: 4_000 })
      .toHaveLength(1)
      .then(async () => (await deal(part.id)).body);
    if (!question) throw new Error('nothing was dealt');
    await answerOn(player, question, withRight(1).slice(0, 1));
    await player.submit({ gameId: question.gameId });
    await calls.retire(unit.id);
    await calls.known(part.id, { isRetired: true });
    expect((await main()).map(({ id }) => id)).not.toContain(unit.id);
    expect(await parts(unit.id)).toEqual([]);
    for (const id of [unit.id, part.id]) {
      const refused = await deal(id);
      expect([refused.status, refused.body.code]).toEqual([409, 'categoryRetired']);
    }
    const { body: history } = await player.browser.get<{ category: string }[]>('/api/user/history');
    expect(history[0]?.category).toBe('Old Part');
    expect((await player.browser.get<Category>(`/api/categories/${part.id}`)).body.name).toBe('Old Part');
    const form = { name: 'Cup', categoryId: part.id, maxParticipants: 4, entryFee: 0 };
    expect((await player.browser.post<{ code: string }>('/api/tournaments', form)).body.code).toBe('categoryRetired');
    await calls.change(unit.id, { isRetired: false });
    await calls.known(part.id, { isRetired: false });
    expect((await deal(part.id)).status).toBe(200);
  });

  it('deals nothing to games of the whole bank, and an open game of it plays on', async () => {
    const other = await buildPlayer(app);
    const unit = await calls.added({ name: 'Closing Unit', icon: 'art' });
    await calls.fill(unit.id, 3);
    await expect.poll(async () => (await deal(unit.id, '?count=3', other)).body.length, { timeout: 4_000 }).toBe(1);
    await calls.retire(unit.id);
    const { body } = await deal(unit.id, '?count=3', other);
    const [question] = body;
    if (!question) throw new Error('the open game is gone');
    expect((await other.answer(question, 'right')).status).toBe(200);
    const next = await other.next(question.gameId);
    expect(next.categoryId).toBe(unit.id);
    const { body: met } = await player.browser.get<{ categoryId: number; questions: number }[]>(
      `/api/user/met/${unit.id}`,
    );
    expect(met).toMatchObject([{ categoryId: unit.id, questions: 3 }]);
  });

  it('is in no game that somebody begins by a shared link, and in no pack for the way', async () => {
    const [sharer, other] = [await buildPlayer(app), await buildPlayer(app)];
    const unit = await calls.added({ name: 'Shared Unit', icon: 'science' });
    await calls.fill(unit.id, 10);
    let dealt: PlayQuestion[] = [];
    const ask = async () => {
      dealt = (await deal(unit.id, '?count=10&replace=true', sharer)).body;
      return dealt.length;
    };
    await expect.poll(ask, { timeout: 4_000 }).toBe(1);
    const [question] = dealt;
    if (!question) throw new Error('nothing was dealt');
    await answerOn(sharer, question, withRight(10));
    await sharer.submit({ gameId: question.gameId });
    const { body: link } = await sharer.browser.post<{ code: string }>('/api/shares', {
      kind: 'game',
      id: question.gameId,
    });
    const pack = async () => (await sharer.browser.get<PracticePack>('/api/practice/pack')).body.questions?.length;
    expect(await pack()).toBe(10);
    await calls.retire(unit.id);
    expect((await other.browser.get<unknown[]>(`/api/shares/${link.code}/questions`)).body).toEqual([]);
    expect(await pack()).toBe(0);
  });

  it('is never the last one that is played', async () => {
    const standing = (await main()).map(({ id }) => id);
    for (const id of standing.slice(1)) expect((await calls.change(id, { isRetired: true })).status).toBe(200);
    const last = await calls.change(standing[0] ?? 0, { isRetired: true });
    expect([last.status, last.body.code]).toEqual([409, 'lastCategory']);
    for (const id of standing.slice(1)) await calls.change(id, { isRetired: false });
    await calls.known(standing.at(-1) ?? 0, { isRetired: false });
  });
});

describe('a merged category', () => {
  it('gives all its questions to the other, says how many, and is retired', async () => {
    const before = await calls.list();
    const own = before.find(({ id }) => id === 64)?.questions ?? 0;
    const others = before.find(({ id }) => id === 31)?.questions ?? 0;
    expect(own).toBeGreaterThan(0);
    const { status, body } = await calls.merge(64, 31);
    expect([status, body.moved]).toEqual([200, own]);
    const after = await calls.list();
    expect(after.find(({ id }) => id === 31)?.questions).toBe(own + others);
    expect(after.find(({ id }) => id === 64)).toMatchObject({ questions: 0, isRetired: true, mergedIntoId: 31 });
    expect((await trailOf(64))[0]).toMatchObject({ action: 'merged', after: { into: 'Space', questions: own } });
    await seed(app.database);
    expect((await calls.list()).find(({ id }) => id === 64)?.questions).toBe(0);
  });

  it('is played on by contests that were fixed for it, with the questions of where its own went', async () => {
    const [wren, odile] = await buildFriends(app);
    const unit = await calls.added({ name: 'Merged Unit', icon: 'animals' });
    await calls.fill(unit.id, 2);
    await expect.poll(async () => (await deal(unit.id)).body.length, { timeout: 4_000 }).toBe(1);
    const challenge = await acceptedChallenge(wren, odile, unit.id);
    expect((await calls.merge(unit.id, 32)).body.moved).toBe(2);
    await calls.known(unit.id, { isRetired: true });
    const dealt = await Promise.all([wren, odile].map((one) => challengeCalls(one).deal(challenge.id, unit.id)));
    expect(dealt.map(({ status, body }) => [status, body.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });

  it('points to where its questions are, when that one is merged, too', async () => {
    const [first, second] = [
      await calls.added({ name: 'First', parentId: 2 }),
      await calls.added({ name: 'Second', parentId: 2 }),
    ];
    await calls.merge(first.id, second.id);
    await calls.merge(second.id, 33);
    const pointers = (await calls.list()).filter(({ id }) => id === first.id || id === second.id);
    expect(pointers.map(({ mergedIntoId }) => mergedIntoId)).toEqual([33, 33]);
  });

  it('never goes into itself, its own part, or one that is retired', async () => {
    expect((await calls.merge(11, 11)).body.errors?.[0]?.field).toBe('intoId');
    expect((await calls.merge(11, 65)).body.errors?.[0]?.field).toBe('intoId');
    expect((await calls.merge(63, 64)).body.code).toBe('categoryRetired');
    expect((await calls.merge(63, 999)).body.code).toBe('categoryNotFound');
  });
});
