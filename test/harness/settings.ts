import { expect } from 'vitest';
import type { SettingChange, Settings } from '#shared/settings/contract.ts';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

/** What a change of the settings answers. */
export interface Stand {
  readonly version: number;
  readonly settings: Settings;
  readonly defaults: Settings;
  readonly today: string;
  readonly code?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** What an administrator does with an app's settings. */
export function settingsCalls(app: TestApp, admin: Visitor) {
  const path = '/api/admin/settings';
  const stand = async () => (await admin.get<Stand>(path)).body;

  /** Waits until every server goes by the settings of now. */
  async function arrived(): Promise<void> {
    const { maintenanceText, maintenance, switchedOff, gameReward, winsBeforeFee } = (await stand()).settings;
    const wanted = { maintenance: maintenance ? maintenanceText : null, switchedOff, gameReward, winsBeforeFee };
    for (const server of app.servers) {
      const shown = async () => (await fetch(`${server}/api/settings`)).json();
      await expect.poll(shown, { timeout: 20_000 }).toMatchObject(wanted);
    }
  }

  const patch = (version: number, changes: object) => admin.patch<Stand>(path, { version, changes });

  return {
    stand,
    patch,
    arrived,
    changes: async (query = '') => (await admin.get<SettingChange[]>(`${path}/changes${query}`)).body,
    undo: (id: number) => admin.post<Stand>(`${path}/changes/${id}/undo`),

    /** Changes settings on all servers. */
    async set(changes: Partial<Settings>): Promise<Stand> {
      const answer = await patch((await stand()).version, changes);
      if (answer.status !== 200) throw new Error(answer.text);
      await arrived();
      return answer.body;
    },
  };
}
