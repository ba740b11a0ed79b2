import { expect } from 'vitest';
import type { SettingChange, Settings } from '#shared/settings/contract.ts';
import type { TestApp } from '../app.ts';
import type { Visitor } from '../visitor.ts';

export interface SettingsResponse {
  readonly version: number;
  readonly settings: Settings;
  readonly defaults: Settings;
  readonly today: string;
  readonly code?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

export function createSettingsCalls(app: TestApp, admin: Visitor) {
  const path = '/api/admin/settings';
  const getState = async () => (await admin.get<SettingsResponse>(path)).body;

  async function waitUntilApplied(): Promise<void> {
    const { maintenanceText, maintenance, switchedOff, gameReward, winsBeforeFee } = (await getState()).settings;
    const wanted = { maintenance: maintenance ? maintenanceText : null, switchedOff, gameReward, winsBeforeFee };
    for (const server of app.servers) {
      const shown = async () => (await fetch(`${server}/api/settings`)).json();
      await expect.poll(shown, { timeout: 20_000 }).toMatchObject(wanted);
    }
  }

  const patch = (version: number, changes: object) => admin.patch<SettingsResponse>(path, { version, changes });

  return {
    getState,
    patch,
    waitUntilApplied,
    changes: async (query = '') => (await admin.get<SettingChange[]>(`${path}/changes${query}`)).body,
    undo: (id: number) => admin.post<SettingsResponse>(`${path}/changes/${id}/undo`),

    /** Waits until every server applies the change. */
    async set(changes: Partial<Settings>): Promise<SettingsResponse> {
      const answer = await patch((await getState()).version, changes);
      if (answer.status !== 200) throw new Error(answer.text);
      await waitUntilApplied();
      return answer.body;
    },
  };
}
