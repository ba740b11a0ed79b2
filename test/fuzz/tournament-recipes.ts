import type { PlayQuestion } from '#shared/game/contract.ts';
import type { Match, Tournament } from '#shared/tournaments/contract.ts';
import type { Person } from './caller.ts';
import { type Draft, type Lane, defineRecipes } from './lane.ts';
import { leaveGame } from './play-recipes.ts';

const createCall = 'POST /api/tournaments';
const practiceCall = 'POST /api/tournaments/practice';
const getCall = 'GET /api/tournaments/{id}';
const joinCall = `POST /api/tournaments/{id}/join`;
const startCall = 'POST /api/tournaments/{id}/start';
const matchesCall = 'GET /api/tournaments/{id}/matches';
const withdrawCall = 'POST /api/tournaments/{id}/withdraw';
const cancelCall = 'POST /api/tournaments/{id}/cancel';
const removeEntryCall = 'POST /api/admin/tournaments/{id}/remove';
const extendRoundCall = 'POST /api/admin/tournaments/{id}/extend';
const decideMatchCall = 'POST /api/admin/tournaments/{id}/matches/{matchId}/decide';
const renameCall = 'POST /api/admin/tournaments/{id}/rename';
const dealMatchCall = 'GET /api/tournaments/{id}/matches/{matchId}/questions';
const attemptCall = 'POST /api/analytics/question-attempt';

const toList = <T>(body: readonly T[] | undefined): readonly T[] => (Array.isArray(body) ? body : []);

/** Cancels old tournaments first if the limit is reached. */
async function createTournament(lane: Lane, by: Person): Promise<number | null> {
  const { dice, ask } = lane;
  const body = { name: `Cup ${dice.below(1000)}`, maxParticipants: 4, entryFee: dice.pick([0, 0, 0, 5]) };
  let made = await ask<Tournament>(by, createCall, { body });
  if (made.status === 409) {
    await cancelOwnTournaments(lane, by);
    made = await ask(by, createCall, { body });
  }
  return made.status === 200 ? made.body.id : null;
}

async function cancelOwnTournaments({ ask }: Lane, by: Person): Promise<void> {
  const { body } = await ask<Tournament[]>(by, 'GET /api/user/tournaments');
  for (const item of toList(body).filter(({ isCreator, status }) => isCreator && status === 'registration')) {
    await ask(by, cancelCall, { params: { id: item.id } });
  }
}

/** The number of running practice tournaments is limited. */
async function leavePractices({ ask }: Lane, by: Person): Promise<void> {
  const { body } = await ask<Tournament[]>(by, 'GET /api/user/tournaments');
  for (const item of toList(body).filter(({ kind, status }) => kind === 'practice' && status === 'in_progress')) {
    await ask(by, withdrawCall, { params: { id: item.id } });
  }
}

async function arrangeTournament(
  lane: Lane,
  isStarted: boolean,
): Promise<{ readonly id: number; readonly creator: Person } | null> {
  const { people, ask } = lane;
  const id = await createTournament(lane, people.player);
  if (id === null) return null;
  for (const who of [people.player, people.friend]) await ask(who, joinCall, { params: { id } });
  if (isStarted) await ask(people.player, startCall, { params: { id } });
  return { id, creator: people.player };
}

/** Uses a practice tournament, which needs no other players. */
async function findOpenMatch(lane: Lane, by: Person) {
  const { ask } = lane;
  let made = await ask<Tournament>(by, practiceCall, { body: { maxParticipants: 4 } });
  if (made.status === 409) {
    await leavePractices(lane, by);
    made = await ask(by, practiceCall, { body: { maxParticipants: 4 } });
  }
  if (made.status !== 200) return null;
  const { body } = await ask<Match[]>(by, matchesCall, { params: { id: made.body.id } });
  const match = toList(body).find(({ canPlay }) => canPlay);
  return match ? { id: made.body.id, matchId: match.id } : null;
}

async function playMatch(
  lane: Lane,
  by: Person,
  params: { readonly id: number; readonly matchId: number },
): Promise<void> {
  await leaveGame(lane, by);
  const { body } = await lane.ask<PlayQuestion[]>(by, dealMatchCall, { params });
  const question = toList(body).find(({ verdict }) => verdict === null);
  if (!question) return;
  const answer = { ticket: question.ticket, questionId: question.id, answer: question.answers[0], timeTaken: 2 };
  await lane.ask(by, attemptCall, { body: answer });
  await leaveGame(lane, by, question.gameId);
}

/** Returns its results code. */
async function finishTournament(lane: Lane): Promise<string | null> {
  const { people, ask } = lane;
  const made = await arrangeTournament(lane, true);
  if (!made) return null;
  const params = { id: made.id };
  const { body } = await ask<Match[]>(people.player, matchesCall, { params });
  const match = toList(body).find(({ canPlay }) => canPlay);
  if (match) await playMatch(lane, people.player, { ...params, matchId: match.id });
  await ask(people.friend, withdrawCall, { params });
  const { body: end } = await ask<Tournament>(people.player, getCall, { params });
  return end?.resultsCode ?? null;
}

const createTournamentRecipe =
  (isStarted: boolean, who: 'player' | 'friend') =>
  async (lane: Lane): Promise<Draft | null> => {
    const made = await arrangeTournament(lane, isStarted);
    return made ? { by: lane.people[who], params: { id: made.id } } : null;
  };

async function findTournament(lane: Lane): Promise<{ readonly by: Person; readonly id: number } | null> {
  const by = lane.dice.pick([lane.people.player, lane.people.friend]);
  const { body } = await lane.ask<Tournament[]>(by, 'GET /api/user/tournaments');
  const own = toList(body);
  const id = own.length > 0 ? lane.dice.pick(own).id : (await arrangeTournament(lane, true))?.id;
  return id === undefined ? null : { by, id };
}

const draftView = async (lane: Lane): Promise<Draft | null> => {
  const found = await findTournament(lane);
  return found ? { by: found.by, params: { id: found.id }, query: {} } : null;
};

export const tournamentRecipes = defineRecipes({
  [createCall]: async (lane) => {
    const { people, dice } = lane;
    const by = dice.pick([people.player, people.friend, people.admin]);
    if (dice.below(4) === 0) await cancelOwnTournaments(lane, by);
    const startTime = dice.below(4) === 0 ? new Date(Date.now() + 3_600_000).toISOString() : null;
    const body = {
      name: `Cup of ${by.role}`,
      maxParticipants: dice.pick([4, 8, 64]),
      kind: dice.pick(['open', 'invited']),
      startTime,
      join: dice.below(4) === 0,
    };
    return { by, body };
  },
  [practiceCall]: async (lane) => {
    const by = lane.dice.pick([lane.people.player, lane.people.friend]);
    if (lane.dice.below(3) === 0) await leavePractices(lane, by);
    return { by };
  },
  [getCall]: draftView,
  [matchesCall]: draftView,
  'GET /api/tournaments/{id}/participants': draftView,
  [joinCall]: async (lane) => {
    const id = await createTournament(lane, lane.people.player);
    return id === null ? null : { by: lane.people.friend, params: { id } };
  },
  'POST /api/tournaments/{id}/leave': createTournamentRecipe(false, 'friend'),
  [startCall]: createTournamentRecipe(false, 'player'),
  [cancelCall]: createTournamentRecipe(false, 'player'),
  [withdrawCall]: createTournamentRecipe(true, 'friend'),
  [removeEntryCall]: async (lane) => {
    const found = await findTournament(lane);
    const playerId = lane.people.friend.id;
    return found && { by: lane.people.admin, params: { id: found.id }, body: { playerId } };
  },
  [extendRoundCall]: async (lane) => {
    const found = await findTournament(lane);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    return found && { by: lane.people.admin, params: { id: found.id }, body: { until } };
  },
  [decideMatchCall]: async (lane) => {
    const made = await arrangeTournament(lane, true);
    if (!made) return null;
    const { body } = await lane.ask<Match[]>(made.creator, matchesCall, { params: { id: made.id } });
    const match = toList(body)[0];
    const params = match && { id: made.id, matchId: match.id };
    return params ? { by: lane.people.admin, params, body: { playerId: lane.people.friend.id } } : null;
  },
  [renameCall]: async (lane) => {
    const found = await findTournament(lane);
    const name = `Cup ${lane.dice.below(1000)}`;
    return found && { by: lane.people.admin, params: { id: found.id }, body: { name } };
  },
  'GET /api/tournaments/{id}/matches/{matchId}': async (lane) => {
    const found = await findTournament(lane);
    if (!found) return null;
    const { body } = await lane.ask<Match[]>(found.by, matchesCall, { params: { id: found.id } });
    const all = toList(body);
    return all.length > 0
      ? { by: found.by, params: { id: found.id, matchId: lane.dice.pick(all).id }, query: {} }
      : null;
  },
  [dealMatchCall]: async (lane) => {
    const by = lane.dice.pick([lane.people.player, lane.people.friend]);
    await leaveGame(lane, by);
    const params = await findOpenMatch(lane, by);
    if (!params) return null;
    // The game of a match blocks all other games until it is given up.
    return { by, params, after: () => leaveGame(lane, by) };
  },
  'GET /api/results/{code}': async (lane) => {
    const known = lane.pool.pick('resultsCode', lane.people.player.role) ?? (await finishTournament(lane));
    return typeof known === 'string' ? { by: null, params: { code: known } } : null;
  },
});
