import type { Settings } from '#shared/settings/contract.ts';

/** All settings, what they usually are, and the number of the latest change. */
export interface Stand {
  readonly version: number;
  readonly settings: Settings;
  readonly defaults: Settings;
  /** The server's date, in UTC. */
  readonly today: string;
}
