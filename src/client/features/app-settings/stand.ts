import type { Settings } from '#shared/settings/contract.ts';

/** Current settings, defaults, and the number of the latest change. */
export interface SettingsState {
  readonly version: number;
  readonly settings: Settings;
  readonly defaults: Settings;
  /** The server's date in UTC. */
  readonly today: string;
}
