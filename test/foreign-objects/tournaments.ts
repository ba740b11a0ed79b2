import { buildPlayer } from '../harness/player.ts';
import { bodyOf, createdTournament, joinedPlayers, openMatchOf, tournamentCalls } from '../harness/tournaments.ts';
import { calls, foreignCase, type World } from './case.ts';

/** One for invited players, whose creator has a seat. */
async function invited({ app }: World) {
  const owner = await buildPlayer(app);
  const { id } = await createdTournament(owner, { kind: 'invited' });
  bodyOf(await tournamentCalls(owner).join(id));
  return { foreign: id, owner };
}

/** The same, and somebody else who has a seat: nobody reports what is their own. */
async function joined(world: World) {
  const { foreign, owner: creator } = await invited(world);
  const { inviteCode } = bodyOf(await tournamentCalls(creator).get(foreign));
  const owner = await buildPlayer(world.app);
  bodyOf(await tournamentCalls(owner).join(foreign, inviteCode ?? undefined));
  return { foreign, owner };
}

async function practice({ app }: World) {
  const owner = await buildPlayer(app);
  const { id } = bodyOf(await tournamentCalls(owner).practise({ maxParticipants: 4 }));
  return { foreign: id, owner };
}

interface Named {
  readonly id: number;
  readonly matchId: number;
}

/** A match that two of a tournament have to play now, and one of the two. */
async function running({ app }: World, kind: 'open' | 'invited') {
  const creator = await buildPlayer(app);
  const tournament = await createdTournament(creator, { kind });
  const [owner = creator] = await joinedPlayers(app, tournament, 2);
  bodyOf(await tournamentCalls(creator).start(tournament.id));
  return { id: tournament.id, matchId: (await openMatchOf(owner, tournament)).id, owner };
}

async function matchOfInvited(world: World) {
  const { owner, ...foreign } = await running(world, 'invited');
  return { foreign, missing: { ...foreign, id: 2_000_000_000 }, owner };
}

/** A match of a tournament that the stranger may not see, named under one that everybody may. */
async function matchElsewhere(world: World) {
  const { id } = await running(world, 'open');
  const { owner, ...own } = await running(world, 'invited');
  const { matchId } = own;
  return { foreign: { id, matchId }, missing: { id, matchId: 2_000_000_000 }, owner, own };
}

/** A match of two others, which the stranger may look at. */
async function matchOfOthers(world: World) {
  const { owner, ...foreign } = await running(world, 'open');
  return { foreign, missing: { ...foreign, matchId: 2_000_000_000 }, owner };
}

const ofOne = ['', '/participants', '/matches', '/friends'].map((path) => `GET /api/tournaments/:id${path}`);
const acts = ['join', 'leave', 'withdraw', 'start', 'cancel'].map((what) => `POST /api/tournaments/:id/${what}`);
const oneMatch = 'GET /api/tournaments/:id/matches/:matchId';
const getMatch = ({ browser }: World['stranger'], { id, matchId }: Named, query = '') =>
  browser.get<{ code?: string } | undefined>(`/api/tournaments/${id}/matches/${matchId}${query}`);
const deal = ({ browser }: World['stranger'], { id, matchId }: Named, query = '') =>
  browser.get<{ code?: string } | undefined>(`/api/tournaments/${id}/matches/${matchId}/questions${query}`);

export const tournamentsCases = [
  ...[...ofOne, ...acts].flatMap((key) => [
    foreignCase(`${key} id`, 'a tournament for invited others', 'tournamentNotFound', calls(key), invited),
    foreignCase(`${key} id`, 'a practice tournament of another', 'tournamentNotFound', calls(key), practice),
  ]),
  foreignCase(
    'POST /api/tournaments/:id/report id',
    'a tournament for invited others',
    'tournamentNotFound',
    calls('POST /api/tournaments/:id/report', () => ({ reason: 'other' })),
    joined,
  ),
  foreignCase(
    'POST /api/tournaments/:id/invite id',
    'a tournament for invited others',
    'tournamentNotFound',
    ({ browser }, { id, friendId }: { id: number; friendId: string }) =>
      browser.post<{ code?: string } | undefined>(`/api/tournaments/${id}/invite`, { friendId }),
    async (world) => {
      const { foreign: id, owner } = await invited(world);
      // No friend of the owner: a 409 is enough to say that it is there.
      const friendId = world.friend.id;
      return { foreign: { id, friendId }, missing: { id: 2_000_000_000, friendId }, owner };
    },
  ),
  foreignCase(
    'POST /api/tournaments/:id/invite friendId',
    'whoever blocked the caller',
    'playerNotFound',
    ({ browser }, { id, friendId }: { id: number; friendId: string }) =>
      browser.post<{ code?: string } | undefined>(`/api/tournaments/${id}/invite`, { friendId }),
    async ({ blocker, owner, friend }) => {
      const { id } = await createdTournament(owner);
      return {
        foreign: { id, friendId: blocker.id },
        missing: { id, friendId: 'nobody-has-this-id' },
        owner: friend,
        own: { id, friendId: owner.id },
      };
    },
  ),
  foreignCase(
    'GET /api/tournaments before',
    'a tournament for invited others',
    null,
    ({ browser }, before: number) => browser.get(`/api/tournaments?before=${before}`),
    invited,
  ),
  foreignCase(
    'GET /api/user/tournaments before',
    'a tournament for invited others',
    null,
    ({ browser }, before: number) => browser.get(`/api/user/tournaments?before=${before}`),
    invited,
  ),
  foreignCase<Named>(
    `${oneMatch} id`,
    'a tournament for invited others',
    'tournamentNotFound',
    getMatch,
    matchOfInvited,
  ),
  foreignCase<Named>(
    `${oneMatch} matchId`,
    'a match of a tournament for invited others',
    'matchNotFound',
    getMatch,
    matchElsewhere,
  ),
  foreignCase<Named>(
    `${oneMatch}/questions id`,
    'a tournament for invited others',
    'tournamentNotFound',
    deal,
    matchOfInvited,
  ),
  foreignCase<Named>(`${oneMatch}/questions matchId`, 'a match of two others', 'matchNotFound', deal, matchOfOthers),
];
