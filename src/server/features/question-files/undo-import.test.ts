import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { Output } from '#shared/kernel/contract.ts';
import type { FileImport, questionFilesContract } from '#shared/question-files/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import type { Visitor } from '#test/harness/visitor.ts';

type Imported = Output<(typeof questionFilesContract)['POST /api/admin/question-files/import']>;
type Undone = Output<(typeof questionFilesContract)['POST /api/admin/question-files/imports/:id/undo']>;

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

let number = 0;
const createQuestionForm = (change: object = {}) => ({
  category: 'Science / Space',
  question: `Can import ${++number} be undone?`,
  correctAnswer: 'Yes',
  wrongAnswers: ['No', 'Perhaps', 'Never'],
  ...change,
});
async function importQuestions(questions: readonly object[], query = ''): Promise<Imported> {
  const headers = { 'content-type': 'application/octet-stream' };
  const address = `/api/admin/question-files/import?format=json${query}`;
  return (await admin.request<Imported>('POST', address, { body: JSON.stringify(questions), headers })).body;
}
const undo = (id: number | null) => admin.post<Undone>(`/api/admin/question-files/imports/${id}/undo`, undefined);
const list = async () => (await admin.get<FileImport[]>('/api/admin/question-files/imports')).body;
const find = async (id: number | null, more = '') =>
  (await admin.get<Question[]>(`/api/admin/questions?fileImportId=${id}${more}`)).body;

describe('an imported file', () => {
  it('is listed with its counts, and its questions are found by it', async () => {
    const before = await importQuestions([createQuestionForm()]);
    const { importId } = await importQuestions([createQuestionForm(), createQuestionForm()], '&name=9b%20history.json');
    expect((await list()).slice(0, 2)).toMatchObject([
      { id: importId, name: '9b history.json', added: 2, changed: 0, refused: 0, undoneAt: null },
      { id: before.importId, name: 'A file', added: 1 },
    ]);
    expect(await find(importId)).toHaveLength(2);
  });

  it('is not listed if it changed nothing', async () => {
    const file = [createQuestionForm()];
    const { importId } = await importQuestions(file);
    expect(await importQuestions(file)).toEqual({ added: 0, changed: 0, same: 1, refused: 0, importId: null });
    expect((await list())[0]?.id).toBe(importId);
  });
});

describe('undoing an import', () => {
  it('deletes the added questions, which can be restored, and is audited', async () => {
    const { importId } = await importQuestions([createQuestionForm(), createQuestionForm()], '&name=gone.json');
    expect((await undo(importId)).body).toEqual({ deleted: 2, kept: 0 });
    expect(await find(importId)).toEqual([]);
    const deleted = await find(importId, '&status=deleted');
    expect(deleted).toHaveLength(2);
    expect((await list())[0]).toMatchObject({ id: importId, undoneAt: expect.any(String) });
    const { body: trail } = await admin.get<AuditRecord[]>(`/api/admin/audit?subject=fileImport&subjectId=${importId}`);
    expect(trail).toMatchObject([{ action: 'undone', after: { name: 'gone.json', deleted: 2, kept: 0 } }]);
    await admin.post('/api/admin/questions/bulk', { ids: deleted.map(({ id }) => id), action: 'restore' });
    expect(await find(importId)).toHaveLength(2);
  });

  it('keeps questions that were edited or deleted since, or only changed by the file', async () => {
    const [known] = await find((await importQuestions([createQuestionForm()])).importId);
    if (!known) expect.fail('the question was not added');
    const { question, correctAnswer, wrongAnswers } = known;
    const again = { question, correctAnswer, wrongAnswers, points: 7 };
    const { importId } = await importQuestions([
      again,
      createQuestionForm(),
      createQuestionForm(),
      createQuestionForm(),
    ]);
    const [one, other] = await find(importId);
    await admin.post('/api/admin/questions/bulk', { ids: [one?.id], action: 'points', points: 77 });
    await admin.request('DELETE', `/api/admin/questions/${other?.id}`);
    expect((await undo(importId)).body).toEqual({ deleted: 2, kept: 1 });
    expect(await find(importId)).toMatchObject([{ id: one?.id, points: 77 }]);
    expect((await admin.get<Question>(`/api/admin/questions/${known.id}`)).body).toMatchObject({ points: 7 });
  });

  it('deletes a question that was only published since, because that is no edit', async () => {
    const { importId } = await importQuestions([createQuestionForm()]);
    const [one] = await find(importId);
    await admin.post('/api/admin/questions/bulk', { ids: [one?.id], action: 'status', status: 'published' });
    expect((await undo(importId)).body).toEqual({ deleted: 1, kept: 0 });
  });

  it('takes effect once under concurrent calls and keeps restored questions', async () => {
    const { importId } = await importQuestions([createQuestionForm(), createQuestionForm(), createQuestionForm()]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(importId)));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ deleted: 3, kept: 0 })));
    const { body: trail } = await admin.get<AuditRecord[]>(`/api/admin/audit?subject=fileImport&subjectId=${importId}`);
    expect(trail).toHaveLength(1);
    const [one] = await find(importId, '&status=deleted');
    await admin.post(`/api/admin/questions/${one?.id}/restore`, undefined);
    expect((await undo(importId)).body).toEqual({ deleted: 2, kept: 1 });
    expect(await find(importId)).toHaveLength(1);
  });

  it('returns a 404 for an unknown import', async () => {
    expect(await undo(2_000_000)).toMatchObject({ status: 404, body: { code: 'fileImportNotFound' } });
  });
});
