import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Match, Tournament } from '#shared/tournaments/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import {
  answerMatch,
  requireBody,
  createOpenTournament,
  getEscrowBalance,
  joinNewPlayers,
  findOpenMatch,
  playOpenMatch,
  type WithError,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const decideMatch = ({ id }: Pick<Tournament, 'id'>, match: Pick<Match, 'id'>, playerId: string) =>
  admin.post<WithError<Tournament>>(`/api/admin/tournaments/${id}/matches/${match.id}/decide`, { playerId });
const rename = ({ id }: Pick<Tournament, 'id'>, name: string) =>
  admin.post<WithError<Tournament>>(`/api/admin/tournaments/${id}/rename`, { name });
const getAuditTrail = async ({ id }: Tournament) =>
  (await admin.get<AuditRecord[]>(`/api/admin/audit?subject=tournament&subjectId=${id}`)).body;
const getNotifications = async ({ browser }: Player) =>
  (await browser.get<Notification[]>('/api/notifications')).body.map(({ text }) => text);
const findMatch = async (player: Player, cup: Tournament, id: number) =>
  (await createTournamentCalls(player).matches(cup.id)).body.find((match) => match.id === id);

/** The entry fee is 15 coins each. */
async function createFinal() {
  const creator = await buildPlayer(app);
  const cup = await createOpenTournament(creator, { name: 'Spring Cup', maxParticipants: 4, entryFee: 15 });
  const [one, two] = await joinNewPlayers(app, cup, 2);
  if (!one || !two) expect.fail('nobody joined');
  requireBody(await createTournamentCalls(creator).start(cup.id));
  return { cup, one, two, match: await findOpenMatch(one, cup) };
}

/** Four players whose first round is open: returns a player and the opponent. */
async function createSemifinals() {
  const cup = await createOpenTournament(await buildPlayer(app), { name: 'Spring Cup', maxParticipants: 4 });
  const players = await joinNewPlayers(app, cup, 4);
  const [one] = players;
  if (!one) expect.fail('nobody joined');
  const match = await findOpenMatch(one, cup);
  const two = players.find(({ id }) => id !== one.id && (id === match.player1Id || id === match.player2Id));
  if (!two) expect.fail('nobody meets them');
  return { cup, players, one, two, match };
}

describe('awarding a match', () => {
  it('decides the match once when requested twenty times at once, notifies both players and is recorded once', async () => {
    const { cup, one, two, match } = await createSemifinals();
    const answers = await Promise.all(Array.from({ length: 20 }, () => decideMatch(cup, match, two.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await findMatch(one, cup, match.id)).toMatchObject({
      status: 'completed',
      winnerId: two.id,
      decidedBy: 'administrator',
      player1Score: null,
      player2Score: null,
    });
    expect((await getNotifications(two))[0]).toBe('An administrator moved you on in round 1 of Spring Cup.');
    expect((await getNotifications(one))[0]).toBe(
      'An administrator decided your match in round 1 of Spring Cup: your opponent goes on.',
    );
    expect(await getAuditTrail(cup)).toMatchObject([
      { action: 'match-decided', after: { match: match.matchNumber, playerId: two.id } },
    ]);
    expect((await decideMatch(cup, match, one.id)).body.code).toBe('matchDecided');
    const next = (await createTournamentCalls(one).matches(cup.id)).body.at(-1);
    expect([next?.player1Id, next?.player2Id]).toContain(two.id);
  });

  it('closes an open game with its current score and overrides it', async () => {
    const { cup, one, two, match } = await createSemifinals();
    const { gameId } = await answerMatch(one, cup.id, match.id, ['right', 'right', 'right']);
    requireBody(await decideMatch(cup, match, two.id));
    expect((await one.submit({ gameId })).body).toMatchObject({ contest: { outcome: 'lost', opponentScore: null } });
    expect(await findMatch(one, cup, match.id)).toMatchObject({ winnerId: two.id, decidedBy: 'administrator' });
    expect((await createTournamentCalls(one).deal(cup.id, match.id)).status).toBe(409);
    expect((await one.deal('/api/questions/random')).length).toBeGreaterThan(0);
  });

  it('pays the prize of a final once to a player who has answered a question', async () => {
    const { cup, one, two, match } = await createFinal();
    await playOpenMatch(one, cup, Array(10).fill('right'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => decideMatch(cup, match, one.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(requireBody(await createTournamentCalls(two).get(cup.id))).toMatchObject({
      status: 'completed',
      champion: { id: one.id },
      // The other player never played, so their fee is forfeited (rules T40).
      prizePaid: 15,
      escrow: 0,
    });
    expect((await listLedgerEntries(app, one.id, 'tournamentPrize')).map(({ amount }) => amount)).toEqual([15]);
    expect(await getEscrowBalance(app, cup)).toBe(0);
  });

  it('returns the fees instead of crowning a finalist who has answered nothing', async () => {
    const { cup, two, match } = await createFinal();
    expect(requireBody(await decideMatch(cup, match, two.id))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'nobodyPlayed',
    });
    expect(await two.coins()).toBe(100);
  });

  it('requires a player of the match who has not withdrawn, and an open match', async () => {
    const { cup, players, one, two, match } = await createSemifinals();
    const stranger = players.find(({ id }) => id !== one.id && id !== two.id) ?? one;
    const answer = await decideMatch(cup, match, stranger.id);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'playerId' }] } });
    const last = (await createTournamentCalls(one).matches(cup.id)).body.at(-1);
    if (!last) expect.fail('there is no final');
    await createTournamentCalls(stranger).withdraw(cup.id);
    const theirs = (await createTournamentCalls(one).matches(cup.id)).body.find(
      ({ decidedBy }) => decidedBy === 'withdrawal',
    );
    // Only one finalist is known, so the round of the final is not open.
    expect((await decideMatch(cup, last, theirs?.winnerId ?? '')).body.code).toBe('matchNotOpen');
    expect((await decideMatch(cup, { id: 2_000_000_000 }, one.id)).body.code).toBe('matchNotFound');
    expect(await getAuditTrail(cup)).toEqual([]);
    const denied = await one.browser.post(`/api/admin/tournaments/${cup.id}/matches/${match.id}/decide`, {
      playerId: one.id,
    });
    expect(denied.status).toBe(403);
  });
});

describe('renaming a tournament', () => {
  it('notifies and is recorded once when requested twenty times at once, and keeps the description', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { name: 'Sprung Cup', description: 'For all.' });
    const [one = creator] = await joinNewPlayers(app, cup, 2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => rename(cup, ' Spring Cup ')));
    for (const answer of answers)
      expect(requireBody(answer)).toMatchObject({ name: 'Spring Cup', description: 'For all.' });
    for (const player of [creator, one]) {
      expect(await getNotifications(player)).toEqual(['Sprung Cup has a new name: Spring Cup.']);
    }
    expect(await getAuditTrail(cup)).toMatchObject([
      { action: 'renamed', before: { name: 'Sprung Cup' }, after: { name: 'Spring Cup' } },
    ]);
  });

  it('requires a readable name', async () => {
    const cup = await createOpenTournament(await buildPlayer(app), { name: 'Sprung Cup' });
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u0000b']) {
      expect(await rename(cup, name)).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } });
    }
    expect((await admin.get<Tournament>(`/api/tournaments/${cup.id}`)).body.name).toBe('Sprung Cup');
  });
});
