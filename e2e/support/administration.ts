import { type APIRequestContext, request } from '@playwright/test';
import type { Settings } from '#shared/settings/contract.ts';
import { signIn } from './player.ts';
import { administrator } from './start-game-server.ts';

/** Runs `work` with an administrator's session on the API. */
export async function asAdministrator<T>(baseURL: string, work: (caller: APIRequestContext) => Promise<T>): Promise<T> {
  const caller = await request.newContext({ baseURL });
  try {
    await signIn({ request: caller }, administrator);
    return await work(caller);
  } finally {
    await caller.dispose();
  }
}

export async function post<T = unknown>(caller: APIRequestContext, path: string, data: object = {}): Promise<T> {
  const answer = await caller.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function changeSettings(caller: APIRequestContext, changes: Partial<Settings>): Promise<void> {
  const { version } = (await (await caller.get('/api/admin/settings')).json()) as { version: number };
  const answer = await caller.patch('/api/admin/settings', { data: { version, changes } });
  if (!answer.ok()) throw new Error(`settings: ${answer.status()} ${await answer.text()}`);
}
