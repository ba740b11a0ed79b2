import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { Category } from '#shared/catalog/contract.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PracticePack } from '#shared/practice/contract.ts';
import { seed } from '#server/db/seed/seed.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createCategoryCalls } from '#test/harness/api/categories.ts';
import { createAcceptedChallenge, createFriendPair, createChallengeCalls } from '#test/harness/api/challenges.ts';
import { answerFrom, buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let administrator: Visitor;
let calls: ReturnType<typeof createCategoryCalls>;
let player: Player;

beforeAll(async () => {
  administrator = await signInAdministrator(app);
  calls = createCategoryCalls(app, administrator);
  player = await buildPlayer(app);
});

const forgetEdit = statement('test.category.forget-edit', 'update category set is_edited = false where id = $1');

const main = async () => (await player.browser.get<Category[]>('/api/categories/main')).body;
const parts = async (id: number) =>
  (await player.browser.get<Category[]>(`/api/categories/${id}/subcategories`)).body.map(({ name }) => name);
const deal = (categoryId: number, query = '?count=1&replace=true', { browser }: Player = player) =>
  browser.get<PlayQuestion[] & { code?: string }>(`/api/categories/${categoryId}/questions${query}`);
const listAuditEntries = async (id: number) =>
  (await administrator.get<AuditRecord[]>(`/api/admin/audit?subject=category&subjectId=${id}`)).body;

describe('adding a category', () => {
  it('appends it to the map with its landmark and hue and deals the questions of its subcategory', async () => {
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
    expect(await listAuditEntries(unit.id)).toMatchObject([
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
  ])('rejects %j with a 400 that names %s', async (form, field) => {
    const before = await calls.list();
    const { status, body } = await calls.add(form);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await calls.list()).toEqual(before);
  });

  it('returns 404 for an unknown main category and 409 for a taken name regardless of case', async () => {
    expect((await calls.add({ name: 'Orphan', parentId: 999 })).body.code).toBe('categoryNotFound');
    const taken = await calls.add({ name: 'sCIENCE', icon: 'art' });
    expect([taken.status, taken.body.code]).toEqual([409, 'categoryExists']);
  });
});

describe('concurrent renames', () => {
  it('lets one of twenty renames to the same name win and rejects the others with 409', async () => {
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

describe('renaming a category', () => {
  it('applies on every server, in the audit trail, and after a server restart', async () => {
    expect((await calls.change(74, { name: 'Athletics' })).status).toBe(200);
    await calls.waitUntilKnown(74, { name: 'Athletics' });
    expect(await listAuditEntries(74)).toMatchObject([
      { action: 'updated', before: { name: 'Athletics & Combat Sports' }, after: { name: 'Athletics' } },
    ]);
    await seed(app.database);
    expect((await calls.list()).find(({ id }) => id === 74)?.name).toBe('Athletics');
  });

  it('is not displaced by a category of a newer release, because ids differ', async () => {
    await calls.change(76, { name: 'Threads' });
    const taken = await calls.added({ name: 'Crafts & Textiles', parentId: 7 });
    await app.database.transaction((tx) => tx.run(forgetEdit, [76]));
    await seed(app.database);
    const names = (await calls.list()).filter(({ id }) => id === 76 || id === taken.id).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Crafts & Textiles', 'Crafts & Textiles (76)']));
  });

  it('records nothing when nothing changes', async () => {
    const before = await listAuditEntries(12);
    expect((await calls.change(12, { name: 'Everyday Life', isRetired: false })).status).toBe(200);
    expect(await listAuditEntries(12)).toEqual(before);
  });
});

describe('moving a subcategory', () => {
  it('moves its questions along, adopts the landmark of the new place, and survives a server start', async () => {
    await calls.change(72, { parentId: 4 });
    await calls.waitUntilKnown(72, { parentId: 4, icon: 'science' });
    expect(await parts(4)).toContain('Prehistoric Life');
    expect(await parts(9)).not.toContain('Prehistoric Life');
    await seed(app.database);
    expect((await calls.list()).find(({ id }) => id === 72)?.parentId).toBe(4);
    const kept = (await administrator.get<unknown[]>('/api/admin/questions?categoryId=9&search=dinosaur')).body;
    const moved = (await administrator.get<unknown[]>('/api/admin/questions?categoryId=4&search=dinosaur')).body;
    expect(moved.length).toBeGreaterThan(kept.length);
  });

  it('never turns a subcategory into a main category or a main category into a subcategory', async () => {
    expect((await calls.change(1, { parentId: 2 })).body.errors?.[0]?.field).toBe('parentId');
    expect((await calls.change(13, { parentId: 14 })).body.errors?.[0]?.field).toBe('parentId');
    expect((await calls.change(13, { icon: 'art' })).body.errors?.[0]?.field).toBe('icon');
  });
});

describe('ordering categories', () => {
  it('applies the given order and puts unlisted categories last', async () => {
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

describe('retiring a category', () => {
  it('hides it from lists and dealing while played games keep its name, until it is restored', async () => {
    const unit = await calls.added({ name: 'Old Unit', icon: 'geography' });
    const part = await calls.added({ name: 'Old Part', parentId: unit.id });
    await calls.fill(part.id, 2);
    const [question] = await expect
      .poll(async () => (await deal(part.id)).body, { timeout: 4_000 })
      .toHaveLength(1)
      .then(async () => (await deal(part.id)).body);
    if (!question) throw new Error('nothing was dealt');
    await answerFrom(player, question, createAnswers(1).slice(0, 1));
    await player.submit({ gameId: question.gameId });
    await calls.retire(unit.id);
    await calls.waitUntilKnown(part.id, { isRetired: true });
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
    await calls.waitUntilKnown(part.id, { isRetired: false });
    expect((await deal(part.id)).status).toBe(200);
  });

  it('deals none of its questions to whole-bank games, but its open games continue', async () => {
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

  it('excludes it from shared-link games and offline packs', async () => {
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
    await answerFrom(sharer, question, createAnswers(10));
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

  it('refuses to retire the last playable category', async () => {
    const standing = (await main()).map(({ id }) => id);
    for (const id of standing.slice(1)) expect((await calls.change(id, { isRetired: true })).status).toBe(200);
    const last = await calls.change(standing[0] ?? 0, { isRetired: true });
    expect([last.status, last.body.code]).toEqual([409, 'lastCategory']);
    for (const id of standing.slice(1)) await calls.change(id, { isRetired: false });
    await calls.waitUntilKnown(standing.at(-1) ?? 0, { isRetired: false });
  });
});

describe('merging categories', () => {
  it('moves all questions, returns how many, and retires the merged category', async () => {
    const before = await calls.list();
    const own = before.find(({ id }) => id === 64)?.questions ?? 0;
    const others = before.find(({ id }) => id === 31)?.questions ?? 0;
    expect(own).toBeGreaterThan(0);
    const { status, body } = await calls.merge(64, 31);
    expect([status, body.moved]).toEqual([200, own]);
    const after = await calls.list();
    expect(after.find(({ id }) => id === 31)?.questions).toBe(own + others);
    expect(after.find(({ id }) => id === 64)).toMatchObject({ questions: 0, isRetired: true, mergedIntoId: 31 });
    expect((await listAuditEntries(64))[0]).toMatchObject({
      action: 'merged',
      after: { into: 'Space', questions: own },
    });
    await seed(app.database);
    expect((await calls.list()).find(({ id }) => id === 64)?.questions).toBe(0);
  });

  it('lets contests created for it continue with questions of the target category', async () => {
    const [wren, odile] = await createFriendPair(app);
    const unit = await calls.added({ name: 'Merged Unit', icon: 'animals' });
    await calls.fill(unit.id, 2);
    await expect.poll(async () => (await deal(unit.id)).body.length, { timeout: 4_000 }).toBe(1);
    const challenge = await createAcceptedChallenge(wren, odile, unit.id);
    expect((await calls.merge(unit.id, 32)).body.moved).toBe(2);
    await calls.waitUntilKnown(unit.id, { isRetired: true });
    const dealt = await Promise.all([wren, odile].map((one) => createChallengeCalls(one).deal(challenge.id, unit.id)));
    expect(dealt.map(({ status, body }) => [status, body.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });

  it('follows a later merge of the target category', async () => {
    const [first, second] = [
      await calls.added({ name: 'First', parentId: 2 }),
      await calls.added({ name: 'Second', parentId: 2 }),
    ];
    await calls.merge(first.id, second.id);
    await calls.merge(second.id, 33);
    const pointers = (await calls.list()).filter(({ id }) => id === first.id || id === second.id);
    expect(pointers.map(({ mergedIntoId }) => mergedIntoId)).toEqual([33, 33]);
  });

  it('rejects merging into itself, its own subcategory, or a retired category', async () => {
    expect((await calls.merge(11, 11)).body.errors?.[0]?.field).toBe('intoId');
    expect((await calls.merge(11, 65)).body.errors?.[0]?.field).toBe('intoId');
    expect((await calls.merge(63, 64)).body.code).toBe('categoryRetired');
    expect((await calls.merge(63, 999)).body.code).toBe('categoryNotFound');
  });
});
