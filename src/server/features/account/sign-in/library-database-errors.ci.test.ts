import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { testTarget } from '#test/harness/databases.ts';
import { buildPlayer } from '#test/harness/player.ts';
import { signIn } from '#test/harness/api/players.ts';
import { statement } from '#server/platform/database/database.ts';

const app = useTestApp();

const lockAccounts = statement('test.lock-accounts', 'lock table account in access exclusive mode');

if (testTarget === 'pglite') console.log('The embedded database has one connection: no table is held by another one.');

describe.skipIf(testTarget === 'pglite')('signing in while the account table is locked', () => {
  it('returns 503 like any other call', async () => {
    const { email } = await buildPlayer(app);
    const answer = await app.database.transaction(async (tx) => {
      await tx.run(lockAccounts);
      return signIn(app, email);
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect((await signIn(app, email)).status).toBe(200);
  });
});
