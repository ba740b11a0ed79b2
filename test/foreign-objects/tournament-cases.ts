import { buildPlayer } from '../harness/player.ts';
import {
  requireBody,
  createOpenTournament,
  joinNewPlayers,
  findOpenMatch,
  createTournamentCalls,
} from '../harness/api/tournaments.ts';
import { createCall, createForeignCase, type World } from './foreign-case.ts';

/** An invite-only tournament whose creator has joined. */
async function arrangeInviteOnly({ app }: World) {
  const owner = await buildPlayer(app);
  const { id } = await createOpenTournament(owner, { kind: 'invited' });
  requireBody(await createTournamentCalls(owner).join(id));
  return { foreign: id, owner };
}

/** An invite-only tournament with another participant as the owner, because creators cannot report their own. */
async function arrangeJoinedInviteOnly(world: World) {
  const { foreign, owner: creator } = await arrangeInviteOnly(world);
  const { inviteCode } = requireBody(await createTournamentCalls(creator).get(foreign));
  const owner = await buildPlayer(world.app);
  requireBody(await createTournamentCalls(owner).join(foreign, inviteCode ?? undefined));
  return { foreign, owner };
}

async function arrangePractice({ app }: World) {
  const owner = await buildPlayer(app);
  const { id } = requireBody(await createTournamentCalls(owner).practise({ maxParticipants: 4 }));
  return { foreign: id, owner };
}

interface MatchReference {
  readonly id: number;
  readonly matchId: number;
}

/** Returns a match to be played now with one of its players. */
async function startTournament({ app }: World, kind: 'open' | 'invited') {
  const creator = await buildPlayer(app);
  const tournament = await createOpenTournament(creator, { kind });
  const [owner = creator] = await joinNewPlayers(app, tournament, 2);
  requireBody(await createTournamentCalls(creator).start(tournament.id));
  return { id: tournament.id, matchId: (await findOpenMatch(owner, tournament)).id, owner };
}

async function arrangeInviteOnlyMatch(world: World) {
  const { owner, ...foreign } = await startTournament(world, 'invited');
  return { foreign, missing: { ...foreign, id: 2_000_000_000 }, owner };
}

/** A match of an invite-only tournament, named under the id of an open tournament. */
async function arrangeMatchOfOtherTournament(world: World) {
  const { id } = await startTournament(world, 'open');
  const { owner, ...own } = await startTournament(world, 'invited');
  const { matchId } = own;
  return { foreign: { id, matchId }, missing: { id, matchId: 2_000_000_000 }, owner, own };
}

/** A match of two other players, which the stranger may view. */
async function arrangeMatchOfOthers(world: World) {
  const { owner, ...foreign } = await startTournament(world, 'open');
  return { foreign, missing: { ...foreign, matchId: 2_000_000_000 }, owner };
}

const readCalls = ['', '/participants', '/matches', '/friends'].map((path) => `GET /api/tournaments/:id${path}`);
const actionCalls = ['join', 'leave', 'withdraw', 'start', 'cancel'].map((what) => `POST /api/tournaments/:id/${what}`);
const matchCall = 'GET /api/tournaments/:id/matches/:matchId';
const getMatch = ({ browser }: World['stranger'], { id, matchId }: MatchReference, query = '') =>
  browser.get<{ code?: string } | undefined>(`/api/tournaments/${id}/matches/${matchId}${query}`);
const dealMatch = ({ browser }: World['stranger'], { id, matchId }: MatchReference, query = '') =>
  browser.get<{ code?: string } | undefined>(`/api/tournaments/${id}/matches/${matchId}/questions${query}`);

export const tournamentCases = [
  ...[...readCalls, ...actionCalls].flatMap((key) => [
    createForeignCase(
      `${key} id`,
      'a tournament for invited others',
      'tournamentNotFound',
      createCall(key),
      arrangeInviteOnly,
    ),
    createForeignCase(
      `${key} id`,
      'a practice tournament of another',
      'tournamentNotFound',
      createCall(key),
      arrangePractice,
    ),
  ]),
  createForeignCase(
    'POST /api/tournaments/:id/report id',
    'a tournament for invited others',
    'tournamentNotFound',
    createCall('POST /api/tournaments/:id/report', () => ({ reason: 'other' })),
    arrangeJoinedInviteOnly,
  ),
  createForeignCase(
    'POST /api/tournaments/:id/invite id',
    'a tournament for invited others',
    'tournamentNotFound',
    ({ browser }, { id, friendId }: { id: number; friendId: string }) =>
      browser.post<{ code?: string } | undefined>(`/api/tournaments/${id}/invite`, { friendId }),
    async (world) => {
      const { foreign: id, owner } = await arrangeInviteOnly(world);
      // Not a friend of the owner: a 409 would already reveal that the tournament exists.
      const friendId = world.friend.id;
      return { foreign: { id, friendId }, missing: { id: 2_000_000_000, friendId }, owner };
    },
  ),
  createForeignCase(
    'POST /api/tournaments/:id/invite friendId',
    'a player who blocked the caller',
    'playerNotFound',
    ({ browser }, { id, friendId }: { id: number; friendId: string }) =>
      browser.post<{ code?: string } | undefined>(`/api/tournaments/${id}/invite`, { friendId }),
    async ({ blocker, owner, friend }) => {
      const { id } = await createOpenTournament(owner);
      return {
        foreign: { id, friendId: blocker.id },
        missing: { id, friendId: 'nobody-has-this-id' },
        owner: friend,
        own: { id, friendId: owner.id },
      };
    },
  ),
  createForeignCase(
    'GET /api/tournaments before',
    'a tournament for invited others',
    null,
    ({ browser }, before: number) => browser.get(`/api/tournaments?before=${before}`),
    arrangeInviteOnly,
  ),
  createForeignCase(
    'GET /api/user/tournaments before',
    'a tournament for invited others',
    null,
    ({ browser }, before: number) => browser.get(`/api/user/tournaments?before=${before}`),
    arrangeInviteOnly,
  ),
  createForeignCase<MatchReference>(
    `${matchCall} id`,
    'a tournament for invited others',
    'tournamentNotFound',
    getMatch,
    arrangeInviteOnlyMatch,
  ),
  createForeignCase<MatchReference>(
    `${matchCall} matchId`,
    'a match of a tournament for invited others',
    'matchNotFound',
    getMatch,
    arrangeMatchOfOtherTournament,
  ),
  createForeignCase<MatchReference>(
    `${matchCall}/questions id`,
    'a tournament for invited others',
    'tournamentNotFound',
    dealMatch,
    arrangeInviteOnlyMatch,
  ),
  createForeignCase<MatchReference>(
    `${matchCall}/questions matchId`,
    'a match of two others',
    'matchNotFound',
    dealMatch,
    arrangeMatchOfOthers,
  ),
];
