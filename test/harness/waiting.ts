import { expect, vi } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import type { TestApp } from './app.ts';

const countWaiting = statement(
  'test.waiting-for-locks',
  `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

/** Resolves as soon as so many of a database's connections wait for a lock. */
export const areWaiting = ({ database }: Pick<TestApp, 'database'>, count: number) =>
  vi.waitFor(async () => expect(await database.run(countWaiting)).toEqual([{ count }]), { timeout: 20_000 });
