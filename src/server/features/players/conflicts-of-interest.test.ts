import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import {
  createAcceptedChallenge,
  answerChallenge,
  befriendViaApi,
  playChallenge,
} from '#test/harness/api/challenges.ts';
import { buildPlayer, type Player, createAnswers } from '#test/harness/player.ts';
import { createPlayerReportCalls } from '#test/harness/api/player-reports.ts';
import { signInFirstAdministrator, createPlayerAdminCalls } from '#test/harness/api/players.ts';
import { password } from '#test/harness/sign-up.ts';
import {
  createOpenTournament,
  joinNewPlayers,
  findOpenMatch,
  playOpenMatch,
  type WithError,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp({ env: administratorEnv });
const reason = 'Insults in the name';

type Owner = Awaited<ReturnType<typeof signInFirstAdministrator>>;
type Staff = Awaited<ReturnType<typeof buildStaff>>;

let owner: Owner;

beforeAll(async () => {
  owner = await signInFirstAdministrator(app);
});

async function buildStaff(role: 'moderator' | 'admin') {
  const player = await buildPlayer(app, { name: 'Marlow' });
  expect((await owner.role(player.id, role)).status).toBe(200);
  return { player, ...createPlayerAdminCalls(player.browser) };
}

async function startChallenge(player: Player) {
  const opponent = await buildPlayer(app, { name: 'Odile' });
  await befriendViaApi(player, opponent);
  return { opponent, challenge: await createAcceptedChallenge(player, opponent) };
}

/**
 * Starts a four-player tournament in which a member of staff plays; returns their first opponent and players they may
 * meet later.
 */
async function startTournament(player: Player) {
  const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 4, entryFee: 0 });
  expect((await createTournamentCalls(player).join(cup.id)).status).toBe(200);
  const others = await joinNewPlayers(app, cup, 3);
  const match = await findOpenMatch(player, cup);
  const [first] = others.filter(({ id }) => id === match.player1Id || id === match.player2Id);
  const [later, another] = others.filter(({ id }) => id !== first?.id);
  if (!first || !later || !another) throw new Error('nobody joined');
  return { cup, match, first, later, another };
}

/** Everything that staff can read about a player, except coins and the last-seen time. */
async function readAll({ player, get, list, csv }: Staff, id: string) {
  const { lastSeenAt: _seen, coins: _coins, coinsIn: _in, devices: _devices, ...details } = (await get(id)).body;
  const { body: games } = await player.browser.get<HistoryEntry[]>(`/api/admin/players/${id}/games`);
  const [row] = (await list(`?search=${id}`)).body;
  const [header = '', cells = ''] = (await csv(`?ids=${id}`)).trim().split(/\r?\n/);
  const exported = Object.fromEntries(header.split(',').map((name, index) => [name, cells.split(',')[index]]));
  return {
    details,
    games,
    listed: [row?.gamesPlayed, row?.player],
    exported: [exported['games'], exported['level'], exported['score']],
  };
}

describe('games of an undecided contest in which staff play', () => {
  it('are hidden for a challenge until it is decided', async () => {
    const staff = await buildStaff('admin');
    const { opponent, challenge } = await startChallenge(staff.player);
    const before = await readAll(staff, opponent.id);
    await playChallenge(opponent, challenge, createAnswers(7));
    expect(await readAll(staff, opponent.id)).toEqual(before);
    expect((await owner.get(opponent.id)).body).toMatchObject({ gamesPlayed: 1, questionsCorrect: 7 });
    await playChallenge(staff.player, challenge, createAnswers(1));
    const after = await readAll(staff, opponent.id);
    expect(after.details).toMatchObject({ gamesPlayed: 1, questionsAnswered: 10, questionsCorrect: 7 });
    expect(after.games).toMatchObject([{ gameMode: 'challenge', questionsCorrect: 7 }]);
    expect([after.listed[0], after.exported[0]]).toEqual([1, '1']);
  });

  it('are hidden for a match and every other undecided match of a tournament in which they may meet', async () => {
    const staff = await buildStaff('admin');
    const { cup, first, later } = await startTournament(staff.player);
    for (const opponent of [first, later]) {
      const before = await readAll(staff, opponent.id);
      await playOpenMatch(opponent, cup, createAnswers(7));
      expect(await readAll(staff, opponent.id)).toEqual(before);
      expect((await owner.get(opponent.id)).body).toMatchObject({ gamesPlayed: 1, questionsCorrect: 7 });
    }
    await playOpenMatch(staff.player, cup, createAnswers(1));
    expect((await readAll(staff, first.id)).details).toMatchObject({ gamesPlayed: 1, questionsCorrect: 7 });
  });

  it('do not shorten the pages of the game list', async () => {
    const staff = await buildStaff('moderator');
    const { opponent, challenge } = await startChallenge(staff.player);
    const earlier = await startChallenge(opponent);
    await playChallenge(opponent, earlier.challenge, createAnswers(2));
    await playChallenge(opponent, challenge, createAnswers(7));
    const { body } = await staff.player.browser.get<HistoryEntry[]>(`/api/admin/players/${opponent.id}/games?limit=1`);
    expect(body).toMatchObject([{ questionsCorrect: 2 }]);
  });
});

describe('actions on a current opponent', () => {
  it.each([
    ['suspends', (staff: Staff, id: string) => staff.suspend(id)],
    ['lifts', (staff: Staff, id: string) => staff.restore(id)],
    ['renames', (staff: Staff, id: string) => staff.rename(id, { reason })],
    ['writes a note', (staff: Staff, id: string) => staff.note(id, 'Watch this one')],
    ['suspends many', (staff: Staff, id: string) => staff.bulk({ ids: [id], action: 'suspend', reason, until: null })],
    ['lifts many', (staff: Staff, id: string) => staff.bulk({ ids: [id], action: 'restore' })],
  ])('a moderator never %s', async (_what, act) => {
    const staff = await buildStaff('moderator');
    const { opponent } = await startChallenge(staff.player);
    const refused = await act(staff, opponent.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'ownOpponent']);
    expect(refused.body.message).toBe(
      'You are playing against this player, so another member of staff has to do this.',
    );
    expect((await owner.get(opponent.id)).body).toMatchObject({
      suspension: null,
      notes: [],
      player: { displayName: 'Odile' },
    });
    expect((await owner.audit(`?subject=player&subjectId=${opponent.id}`)).body).toEqual([]);
  });

  it.each([
    ['corrects a balance', (staff: Staff, id: string) => staff.correct(id, { amount: -50, reason })],
    ['gives a role', (staff: Staff, id: string) => staff.role(id, 'editor')],
    ['ends sessions', (staff: Staff, id: string) => staff.endSessions(id)],
    ['ends sessions of many', (staff: Staff, id: string) => staff.bulk({ ids: [id], action: 'endSessions' })],
    ['issues a reset link', (staff: Staff, id: string) => staff.resetLink(id)],
    ['issues many reset links', (staff: Staff, id: string) => staff.resetLinks([id])],
    ['suspends', (staff: Staff, id: string) => staff.suspend(id)],
  ])('an owner never %s while another owner can', async (_what, act) => {
    const staff = await buildStaff('admin');
    const { opponent } = await startChallenge(staff.player);
    const refused = await act(staff, opponent.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'ownOpponent']);
    expect(await opponent.coins()).toBe(100);
  });

  it('lets no conflicted member of staff decide reports', async () => {
    const staff = await buildStaff('moderator');
    const { opponent } = await startChallenge(staff.player);
    await createPlayerReportCalls(await buildPlayer(app)).reportPlayer(opponent.id);
    const queue = createPlayerReportCalls(staff.player);
    const [found] = (await queue.cases()).filter(({ accused }) => accused.id === opponent.id);
    for (const decision of ['dismissed', 'warned', 'renamed', 'suspended']) {
      const refused = await queue.decide(found?.id ?? 0, decision, { words: reason });
      expect([refused.status, refused.body.code]).toEqual([403, 'ownOpponent']);
    }
    expect((await createPlayerReportCalls(owner).decide(found?.id ?? 0, 'dismissed')).body).toEqual({ decided: 1 });
  });

  it('shows staff that they may not act', async () => {
    const staff = await buildStaff('moderator');
    const { opponent } = await startChallenge(staff.player);
    await createPlayerReportCalls(await buildPlayer(app)).reportPlayer(opponent.id);
    expect((await staff.get(opponent.id)).body.needsOtherStaff).toBe(true);
    expect((await owner.get(opponent.id)).body.needsOtherStaff).toBe(false);
    const isShown = async (browser: Player['browser']) =>
      (await createPlayerReportCalls({ browser }).cases()).find(({ accused }) => accused.id === opponent.id)
        ?.needsOtherStaff;
    expect([await isShown(staff.player.browser), await isShown(owner.browser)]).toEqual([true, false]);
  });

  it('are allowed once the challenge is decided', async () => {
    const staff = await buildStaff('moderator');
    const { opponent, challenge } = await startChallenge(staff.player);
    await playChallenge(opponent, challenge, createAnswers(1));
    await answerChallenge(staff.player, challenge, ['right']);
    expect((await staff.suspend(opponent.id)).body.code).toBe('ownOpponent');
    await staff.player.browser.request('DELETE', `/api/friends/${opponent.id}`);
    expect((await staff.suspend(opponent.id)).status).toBe(200);
  });
});

describe('staff who still play in a running tournament', () => {
  it('cannot decide about players who are still in it, even before they have met', async () => {
    const staff = await buildStaff('moderator');
    const { cup, first, later } = await startTournament(staff.player);
    for (const { id } of [first, later]) {
      const refused = await staff.suspend(id);
      expect([refused.status, refused.body.code]).toEqual([403, 'ownOpponent']);
    }
    expect((await createTournamentCalls(first).get(cup.id)).body.status).toBe('in_progress');
    // A player who is out of the tournament meets nobody else.
    expect((await createTournamentCalls(later).withdraw(cup.id)).status).toBe(200);
    expect((await staff.suspend(later.id)).status).toBe(200);
    expect((await createTournamentCalls(staff.player).withdraw(cup.id)).status).toBe(200);
    expect((await staff.suspend(first.id)).status).toBe(200);
  });

  it('cannot remove a challenge opponent from another tournament', async () => {
    const staff = await buildStaff('moderator');
    const { opponent } = await startChallenge(staff.player);
    const cup = await createOpenTournament(await buildPlayer(app), { maxParticipants: 4, entryFee: 0 });
    expect((await createTournamentCalls(opponent).join(cup.id)).status).toBe(200);
    const path = `/api/admin/tournaments/${cup.id}/remove`;
    const refused = await staff.player.browser.post<WithError<object>>(path, { playerId: opponent.id });
    expect([refused.status, refused.body.code]).toEqual([403, 'ownOpponent']);
    expect((await owner.browser.post(path, { playerId: opponent.id })).status).toBe(200);
  });

  it('cannot remove or advance players, extend the round or cancel it', async () => {
    const staff = await buildStaff('admin');
    const { cup, match, first } = await startTournament(staff.player);
    const act = (what: string, body?: object) =>
      staff.player.browser.post<WithError<object>>(`/api/admin/tournaments/${cup.id}/${what}`, body);
    const until = new Date(Date.parse(match.deadlineAt ?? '') + 3_600_000).toISOString();
    for (const refused of [
      await act('remove', { playerId: first.id }),
      await act(`matches/${match.id}/decide`, { playerId: staff.player.id }),
      await act('extend', { until }),
      await createTournamentCalls(staff.player).cancel(cup.id),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'ownTournament']);
      expect(refused.body.message).toBe(
        'You play in this tournament yourself, so another member of staff has to do this.',
      );
    }
    expect((await owner.browser.post(`/api/admin/tournaments/${cup.id}/extend`, { until })).status).toBe(200);
  });
});

describe('an owner without a possible substitute', () => {
  /** Demotes everyone else so that the first owner is the only member of staff. */
  async function dismissStaff(): Promise<void> {
    const { body } = await owner.list('?state=admin&limit=100');
    for (const { id } of body.filter((each) => each.id !== owner.id)) {
      expect((await owner.role(id, 'player')).status).toBe(200);
    }
  }

  it('may decide about an opponent, which is recorded in the audit trail', async () => {
    await dismissStaff();
    const self = createPlayerAdminCalls(owner.browser);
    const player = { ...(await buildPlayer(app)), id: owner.id, browser: owner.browser };
    const { opponent } = await startChallenge(player);
    expect((await self.get(opponent.id)).body.needsOtherStaff).toBe(false);
    expect((await self.suspend(opponent.id)).status).toBe(200);
    expect((await self.restore(opponent.id)).status).toBe(200);
    expect((await self.audit(`?subject=player&subjectId=${opponent.id}`)).body).toMatchObject([
      { action: 'restored', after: { wasOwnOpponent: true } },
      { action: 'suspended', after: { reason, wasOwnOpponent: true } },
    ]);
    const moderator = await buildStaff('moderator');
    expect((await self.suspend(opponent.id)).body.code).toBe('ownOpponent');
    // A moderator cannot substitute for an action that requires an owner.
    expect((await self.correct(opponent.id, { amount: 5, reason })).status).toBe(200);
    // Staff who play against the same player cannot substitute either.
    await opponent.browser.post('/api/auth/sign-in/email', { email: opponent.email, password });
    await befriendViaApi(moderator.player, opponent);
    await createAcceptedChallenge(moderator.player, opponent);
    expect((await self.suspend(opponent.id)).status).toBe(200);
    expect((await moderator.suspend(opponent.id)).body.code).toBe('ownOpponent');
  });

  it('may decide in their own tournament, which is recorded in the audit trail', async () => {
    await dismissStaff();
    const player = { ...(await buildPlayer(app)), id: owner.id, browser: owner.browser };
    const { cup, first } = await startTournament(player);
    const answer = await owner.browser.post(`/api/admin/tournaments/${cup.id}/remove`, { playerId: first.id });
    expect(answer.status).toBe(200);
    expect((await owner.audit(`?subject=tournament&subjectId=${cup.id}`)).body).toMatchObject([
      { action: 'entry-removed', after: { wasOwnTournament: true } },
    ]);
  });
});
