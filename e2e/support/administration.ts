import { type APIRequestContext, request } from '@playwright/test';
import type { Settings } from '#shared/settings/contract.ts';
import { signIn } from './player.ts';
import { administrator } from './start-game-server.ts';
import type { AdForm, ManagedAd } from '#shared/ads/contract.ts';

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

export class ManagedAds {
  readonly #caller: APIRequestContext;

  private constructor(caller: APIRequestContext) {
    this.#caller = caller;
  }

  static async of(baseURL: string): Promise<ManagedAds> {
    const caller = await request.newContext({ baseURL });
    await signIn({ request: caller }, administrator);
    return new ManagedAds(caller);
  }

  async list(): Promise<ManagedAd[]> {
    return (await (await this.#caller.get('/api/admin/ads')).json()) as ManagedAd[];
  }

  async find(title: string): Promise<ManagedAd> {
    const found = (await this.list()).find((ad) => ad.title === title);
    if (!found) throw new Error(`There is no ad ${title}`);
    return found;
  }

  async add(form: AdForm): Promise<void> {
    const answer = await this.#caller.post('/api/admin/ads', { data: form });
    if (!answer.ok()) throw new Error(`add: ${answer.status()} ${await answer.text()}`);
  }

  async run(ads: readonly ManagedAd[], isActive: boolean): Promise<void> {
    for (const ad of ads) {
      const { placement, title, description, clickUrl, backgroundColor, textColor, startsAt, endsAt } = ad;
      const form = { placement, title, description, clickUrl, backgroundColor, textColor, startsAt, endsAt, isActive };
      const answer = await this.#caller.put(`/api/admin/ads/${ad.id}`, { data: form });
      if (!answer.ok()) throw new Error(`run: ${answer.status()} ${await answer.text()}`);
    }
  }

  leave(): Promise<void> {
    return this.#caller.dispose();
  }
}
