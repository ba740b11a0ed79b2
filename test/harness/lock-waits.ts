import { expect, vi } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import type { TestApp } from './app.ts';

const countLockWaits = statement(
  'test.waiting-for-locks',
  `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

export const waitForLockWaits = ({ database }: Pick<TestApp, 'database'>, count: number) =>
  vi.waitFor(async () => expect(await database.run(countLockWaits)).toEqual([{ count }]), { timeout: 20_000 });
