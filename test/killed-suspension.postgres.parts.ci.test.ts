import { describe, expect, it } from 'vitest';
import type { Tournament } from '#shared/tournaments/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { administratorEnv } from './harness/administrator.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { createPlayerAdminCalls } from './harness/api/players.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

const startServer = useFailingServers();

const credentials = { email: 'admin@trivia.localhost', password: administratorEnv.ADMIN_PASSWORD };

async function readState(administrator: Visitor, id: string, cup: number) {
  const { body: player } = await createPlayerAdminCalls(administrator).get(id);
  const { body: tournament } = await administrator.get<Tournament>(`/api/tournaments/${cup}`);
  const { body: ledger } = await administrator.get<WalletEntry[]>(`/api/admin/players/${id}/ledger`);
  const { body: audit } = await createPlayerAdminCalls(administrator).audit(`?subject=player&subjectId=${id}`);
  return {
    isSuspended: player.suspension !== null,
    sessions: player.devices.length,
    coins: player.coins,
    seats: tournament.participantCount,
    escrow: tournament.escrow,
    refunds: ledger.filter(({ reason }) => reason === 'tournamentRefund').length,
    noted: audit.length,
  };
}

const before = { isSuspended: false, sessions: 1, coins: 90, seats: 1, escrow: 10, refunds: 0, noted: 0 };
const after = { isSuspended: true, sessions: 0, coins: 100, seats: 0, escrow: 0, refunds: 1, noted: 1 };

if (testTarget !== 'postgres') {
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while it suspends a player', () => {
  it.each(
    selectThird([
      ['tournament.left', false],
      ['players.suspended', false],
      ['players.suspension-committed', true],
    ]),
  )('at %s: the player is suspended completely or not at all', async (point, isKept) => {
    const first = await startServer({ ...administratorEnv });
    const player = await signUp(first);
    const { body: user } = await player.get<{ id: string }>('/api/auth/user');
    await startServer.giveWins(player, 10);
    const { body: cup } = await player.post<Tournament>('/api/tournaments', { name: 'Autumn Cup', entryFee: 10 });
    expect((await player.post(`/api/tournaments/${cup.id}/join`)).status).toBe(200);
    let administrator = moveVisitor(first, player);
    administrator.cookies.clear();
    expect((await administrator.post('/api/auth/sign-in/email', credentials)).status).toBe(200);
    await first.kill();

    const failing = await startServer({ FAIL_AT: point });
    administrator = moveVisitor(failing, administrator);
    await expect(createPlayerAdminCalls(administrator).suspend(user.id)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await startServer({});
    administrator = moveVisitor(next, administrator);
    expect(await readState(administrator, user.id, cup.id)).toEqual(isKept ? after : before);
    expect((await createPlayerAdminCalls(administrator).suspend(user.id)).status).toBe(200);
    const again = await readState(administrator, user.id, cup.id);
    expect({ ...again, noted: 1 }).toEqual(after);
    await next.kill();
  });
});
