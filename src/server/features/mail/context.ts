import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of the mail feature. */
export type MailContext = Pick<Deps, 'database' | 'clock' | 'env' | 'log' | 'failpoint'>;
