import { expect } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import type { ManagedCategory } from '#shared/categories/contract.ts';
import type { TestApp } from '../app.ts';
import type { Visitor } from '../visitor.ts';

type Refused = { readonly code?: string; readonly errors?: readonly { readonly field: string }[] };

/** Waits until every server knows the change. */
export function createCategoryCalls(app: TestApp, administrator: Visitor) {
  const add = (form: object) => administrator.post<ManagedCategory & Refused>('/api/admin/categories', form);

  /** Requests once per server, because the visitor alternates between them. */
  async function getFromEveryServer(id: number): Promise<(Category | undefined)[]> {
    const answers = app.servers.map(() => administrator.get<Category[]>('/api/categories'));
    return (await Promise.all(answers)).map(({ body }) => body.find((category) => category.id === id));
  }

  /** Waits until every server has the new values. Without an event, the servers refresh after five seconds. */
  async function waitUntilKnown(id: number, wanted: Partial<Category>): Promise<void> {
    const expected = app.servers.map(() => expect.objectContaining(wanted));
    await expect.poll(() => getFromEveryServer(id), { interval: 20, timeout: 4_000 }).toEqual(expected);
  }

  return {
    add,
    waitUntilKnown,
    async added(form: object): Promise<ManagedCategory> {
      const { status, body, text } = await add(form);
      if (status !== 200) throw new Error(`category: ${status} ${text}`);
      await waitUntilKnown(body.id, { name: body.name });
      return body;
    },
    change: (id: number, form: object) =>
      administrator.patch<ManagedCategory & Refused>(`/api/admin/categories/${id}`, form),
    async retire(id: number): Promise<void> {
      await administrator.patch(`/api/admin/categories/${id}`, { isRetired: true });
      await waitUntilKnown(id, { isRetired: true });
    },
    merge: (id: number, intoId: number) =>
      administrator.post<{ moved: number } & Refused>(`/api/admin/categories/${id}/merge`, { intoId }),
    order: (parentId: number | null, ids: readonly number[]) =>
      administrator.request<ManagedCategory[] & Refused>('PUT', '/api/admin/categories/order', {
        body: { parentId, ids },
      }),
    list: async () => (await administrator.get<ManagedCategory[]>('/api/admin/categories')).body,
    async fill(categoryId: number, count: number): Promise<void> {
      for (let number = 1; number <= count; number += 1) {
        const question = `Which number has question ${number} of category ${categoryId}?`;
        const wrongAnswers = ['None', 'All', 'Half'];
        const form = { categoryId, question, correctAnswer: `It is ${number}`, wrongAnswers };
        const { status, text } = await administrator.post('/api/admin/questions', form);
        if (status !== 200) throw new Error(`question: ${status} ${text}`);
      }
    },
  };
}
