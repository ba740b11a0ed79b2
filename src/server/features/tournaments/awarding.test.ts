import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import type { Match, Tournament } from '#shared/tournaments/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { ledgerOf } from '#test/harness/coins.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import {
  answerMatch,
  bodyOf,
  createdTournament,
  escrowOf,
  joinedPlayers,
  openMatchOf,
  playOpenMatch,
  type Refusable,
  tournamentCalls,
} from '#test/harness/tournaments.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
let admin: Visitor;

beforeAll(async () => {
  admin = await signInAdministrator(app);
});

const decide = ({ id }: Pick<Tournament, 'id'>, match: Pick<Match, 'id'>, playerId: string) =>
  admin.post<Refusable<Tournament>>(`/api/admin/tournaments/${id}/matches/${match.id}/decide`, { playerId });
const rename = ({ id }: Pick<Tournament, 'id'>, name: string) =>
  admin.post<Refusable<Tournament>>(`/api/admin/tournaments/${id}/rename`, { name });
const trailOf = async ({ id }: Tournament) =>
  (await admin.get<AuditRecord[]>(`/api/admin/audit?subject=tournament&subjectId=${id}`)).body;
const newsOf = async ({ browser }: Player) =>
  (await browser.get<Notification[]>('/api/notifications')).body.map(({ text }) => text);
const matchOf = async (player: Player, cup: Tournament, id: number) =>
  (await tournamentCalls(player).matches(cup.id)).body.find((match) => match.id === id);

/** Two in their final, for 15 coins each. */
async function final() {
  const creator = await buildPlayer(app);
  const cup = await createdTournament(creator, { name: 'Spring Cup', maxParticipants: 4, entryFee: 15 });
  const [one, two] = await joinedPlayers(app, cup, 2);
  if (!one || !two) expect.fail('nobody joined');
  bodyOf(await tournamentCalls(creator).start(cup.id));
  return { cup, one, two, match: await openMatchOf(one, cup) };
}

/** Four whose first round is open: a player and who meets them. */
async function semifinals() {
  const cup = await createdTournament(await buildPlayer(app), { name: 'Spring Cup', maxParticipants: 4 });
  const players = await joinedPlayers(app, cup, 4);
  const [one] = players;
  if (!one) expect.fail('nobody joined');
  const match = await openMatchOf(one, cup);
  const two = players.find(({ id }) => id !== one.id && (id === match.player1Id || id === match.player2Id));
  if (!two) expect.fail('nobody meets them');
  return { cup, players, one, two, match };
}

describe('moving a player on', () => {
  it('twenty times at once decides the match once, tells both, and is noted once', async () => {
    const { cup, one, two, match } = await semifinals();
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(cup, match, two.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await matchOf(one, cup, match.id)).toMatchObject({
      status: 'completed',
      winnerId: two.id,
      decidedBy: 'administrator',
      player1Score: null,
      player2Score: null,
    });
    expect((await newsOf(two))[0]).toBe('An administrator moved you on in round 1 of Spring Cup.');
    expect((await newsOf(one))[0]).toBe(
      'An administrator decided your match in round 1 of Spring Cup: your opponent goes on.',
    );
    expect(await trailOf(cup)).toMatchObject([
      { action: 'match-decided', after: { match: match.matchNumber, playerId: two.id } },
    ]);
    expect((await decide(cup, match, one.id)).body.code).toBe('matchDecided');
    const next = (await tournamentCalls(one).matches(cup.id)).body.at(-1);
    expect([next?.player1Id, next?.player2Id]).toContain(two.id);
  });

  it('stands against what is being played: the open game closes as it stands', async () => {
    const { cup, one, two, match } = await semifinals();
    const { gameId } = await answerMatch(one, cup.id, match.id, ['right', 'right', 'right']);
    bodyOf(await decide(cup, match, two.id));
    expect((await one.submit({ gameId })).body).toMatchObject({ contest: { outcome: 'lost', opponentScore: null } });
    expect(await matchOf(one, cup, match.id)).toMatchObject({ winnerId: two.id, decidedBy: 'administrator' });
    expect((await tournamentCalls(one).deal(cup.id, match.id)).status).toBe(409);
    expect((await one.deal('/api/questions/random')).length).toBeGreaterThan(0);
  });

  it('in a final pays the prize once, to who has answered a question', async () => {
    const { cup, one, two, match } = await final();
    await playOpenMatch(one, cup, Array(10).fill('right'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(cup, match, one.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(bodyOf(await tournamentCalls(two).get(cup.id))).toMatchObject({
      status: 'completed',
      champion: { id: one.id },
      // The other one has never played: that fee is forfeited (rules T40).
      prizePaid: 15,
      escrow: 0,
    });
    expect((await ledgerOf(app, one.id, 'tournamentPrize')).map(({ amount }) => amount)).toEqual([15]);
    expect(await escrowOf(app, cup)).toBe(0);
  });

  it('in a final of one who has answered nothing makes no champion: the fees go back', async () => {
    const { cup, two, match } = await final();
    expect(bodyOf(await decide(cup, match, two.id))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'nobodyPlayed',
    });
    expect(await two.coins()).toBe(100);
  });

  it('needs one of the two who is still there, and a match that is open', async () => {
    const { cup, players, one, two, match } = await semifinals();
    const stranger = players.find(({ id }) => id !== one.id && id !== two.id) ?? one;
    const answer = await decide(cup, match, stranger.id);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'playerId' }] } });
    const last = (await tournamentCalls(one).matches(cup.id)).body.at(-1);
    if (!last) expect.fail('there is no final');
    await tournamentCalls(stranger).withdraw(cup.id);
    const theirs = (await tournamentCalls(one).matches(cup.id)).body.find(
      ({ decidedBy }) => decidedBy === 'withdrawal',
    );
    // Of the final one is known: its round is not open.
    expect((await decide(cup, last, theirs?.winnerId ?? '')).body.code).toBe('matchNotOpen');
    expect((await decide(cup, { id: 2_000_000_000 }, one.id)).body.code).toBe('matchNotFound');
    expect(await trailOf(cup)).toEqual([]);
    const denied = await one.browser.post(`/api/admin/tournaments/${cup.id}/matches/${match.id}/decide`, {
      playerId: one.id,
    });
    expect(denied.status).toBe(403);
  });
});

describe('renaming', () => {
  it('twenty times at once is told and noted once, and keeps the description', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { name: 'Sprung Cup', description: 'For all.' });
    const [one = creator] = await joinedPlayers(app, cup, 2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => rename(cup, ' Spring Cup ')));
    for (const answer of answers) expect(bodyOf(answer)).toMatchObject({ name: 'Spring Cup', description: 'For all.' });
    for (const player of [creator, one]) {
      expect(await newsOf(player)).toEqual(['Sprung Cup has a new name: Spring Cup.']);
    }
    expect(await trailOf(cup)).toMatchObject([
      { action: 'renamed', before: { name: 'Sprung Cup' }, after: { name: 'Spring Cup' } },
    ]);
  });

  it('needs a name that can be read', async () => {
    const cup = await createdTournament(await buildPlayer(app), { name: 'Sprung Cup' });
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u0000b']) {
      expect(await rename(cup, name)).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } });
    }
    expect((await admin.get<Tournament>(`/api/tournaments/${cup.id}`)).body.name).toBe('Sprung Cup');
  });
});
