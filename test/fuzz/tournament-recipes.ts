import type { PlayQuestion } from '#shared/game/contract.ts';
import type { Match, Tournament } from '#shared/tournaments/contract.ts';
import type { Person } from './caller.ts';
import { type Draft, type Lane, recipes } from './lane.ts';
import { leaveGame } from './play-recipes.ts';

const create = 'POST /api/tournaments';
const practise = 'POST /api/tournaments/practice';
const one = 'GET /api/tournaments/{id}';
const join = `POST /api/tournaments/{id}/join`;
const start = 'POST /api/tournaments/{id}/start';
const matches = 'GET /api/tournaments/{id}/matches';
const withdraw = 'POST /api/tournaments/{id}/withdraw';
const cancel = 'POST /api/tournaments/{id}/cancel';
const removeEntry = 'POST /api/admin/tournaments/{id}/remove';
const extendRound = 'POST /api/admin/tournaments/{id}/extend';
const moveOn = 'POST /api/admin/tournaments/{id}/matches/{matchId}/decide';
const rename = 'POST /api/admin/tournaments/{id}/rename';
const dealMatch = 'GET /api/tournaments/{id}/matches/{matchId}/questions';
const attempt = 'POST /api/analytics/question-attempt';

const listOf = <T>(body: readonly T[] | undefined): readonly T[] => (Array.isArray(body) ? body : []);

/** A tournament that waits for players; old ones are cancelled where there are enough. */
async function created(lane: Lane, by: Person): Promise<number | null> {
  const { dice, ask } = lane;
  const body = { name: `Cup ${dice.below(1000)}`, maxParticipants: 4, entryFee: dice.pick([0, 0, 0, 5]) };
  let made = await ask<Tournament>(by, create, { body });
  if (made.status === 409) {
    await cancelOwn(lane, by);
    made = await ask(by, create, { body });
  }
  return made.status === 200 ? made.body.id : null;
}

async function cancelOwn({ ask }: Lane, by: Person): Promise<void> {
  const { body } = await ask<Tournament[]>(by, 'GET /api/user/tournaments');
  for (const each of listOf(body).filter(({ isCreator, status }) => isCreator && status === 'registration')) {
    await ask(by, cancel, { params: { id: each.id } });
  }
}

/** Practice tournaments that run are enough at some point: the oldest are left. */
async function leavePractices({ ask }: Lane, by: Person): Promise<void> {
  const { body } = await ask<Tournament[]>(by, 'GET /api/user/tournaments');
  for (const each of listOf(body).filter(({ kind, status }) => kind === 'practice' && status === 'in_progress')) {
    await ask(by, withdraw, { params: { id: each.id } });
  }
}

/** A tournament of the two friends, as far as asked for. */
async function arranged(
  lane: Lane,
  isStarted: boolean,
): Promise<{ readonly id: number; readonly creator: Person } | null> {
  const { people, ask } = lane;
  const id = await created(lane, people.player);
  if (id === null) return null;
  for (const who of [people.player, people.friend]) await ask(who, join, { params: { id } });
  if (isStarted) await ask(people.player, start, { params: { id } });
  return { id, creator: people.player };
}

/** A match that this player can open now: of a practice, which needs nobody else. */
async function openMatch(lane: Lane, by: Person) {
  const { ask } = lane;
  let made = await ask<Tournament>(by, practise, { body: { maxParticipants: 4 } });
  if (made.status === 409) {
    await leavePractices(lane, by);
    made = await ask(by, practise, { body: { maxParticipants: 4 } });
  }
  if (made.status !== 200) return null;
  const { body } = await ask<Match[]>(by, matches, { params: { id: made.body.id } });
  const match = listOf(body).find(({ canPlay }) => canPlay);
  return match ? { id: made.body.id, matchId: match.id } : null;
}

/** Answers one question of a match and gives the rest up. */
async function playMatch(
  lane: Lane,
  by: Person,
  params: { readonly id: number; readonly matchId: number },
): Promise<void> {
  await leaveGame(lane, by);
  const { body } = await lane.ask<PlayQuestion[]>(by, dealMatch, { params });
  const question = listOf(body).find(({ verdict }) => verdict === null);
  if (!question) return;
  const answer = { ticket: question.ticket, questionId: question.id, answer: question.answers[0], timeTaken: 2 };
  await lane.ask(by, attempt, { body: answer });
  await leaveGame(lane, by, question.gameId);
}

/** Plays a tournament of two to its end; answers the code of its results. */
async function finished(lane: Lane): Promise<string | null> {
  const { people, ask } = lane;
  const made = await arranged(lane, true);
  if (!made) return null;
  const params = { id: made.id };
  const { body } = await ask<Match[]>(people.player, matches, { params });
  const match = listOf(body).find(({ canPlay }) => canPlay);
  if (match) await playMatch(lane, people.player, { ...params, matchId: match.id });
  await ask(people.friend, withdraw, { params });
  const { body: end } = await ask<Tournament>(people.player, one, { params });
  return end?.resultsCode ?? null;
}

const of =
  (isStarted: boolean, who: 'player' | 'friend') =>
  async (lane: Lane): Promise<Draft | null> => {
    const made = await arranged(lane, isStarted);
    return made ? { by: lane.people[who], params: { id: made.id } } : null;
  };

/** One that the caller has, or anybody's. */
async function ofOwn(lane: Lane): Promise<{ readonly by: Person; readonly id: number } | null> {
  const by = lane.dice.pick([lane.people.player, lane.people.friend]);
  const { body } = await lane.ask<Tournament[]>(by, 'GET /api/user/tournaments');
  const own = listOf(body);
  const id = own.length > 0 ? lane.dice.pick(own).id : (await arranged(lane, true))?.id;
  return id === undefined ? null : { by, id };
}

const view = async (lane: Lane): Promise<Draft | null> => {
  const found = await ofOwn(lane);
  return found ? { by: found.by, params: { id: found.id }, query: {} } : null;
};

export const tournamentRecipes = recipes({
  [create]: async (lane) => {
    const { people, dice } = lane;
    const by = dice.pick([people.player, people.friend, people.admin]);
    if (dice.below(4) === 0) await cancelOwn(lane, by);
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
  [practise]: async (lane) => {
    const by = lane.dice.pick([lane.people.player, lane.people.friend]);
    if (lane.dice.below(3) === 0) await leavePractices(lane, by);
    return { by };
  },
  [one]: view,
  [matches]: view,
  'GET /api/tournaments/{id}/participants': view,
  [join]: async (lane) => {
    const id = await created(lane, lane.people.player);
    return id === null ? null : { by: lane.people.friend, params: { id } };
  },
  'POST /api/tournaments/{id}/leave': of(false, 'friend'),
  [start]: of(false, 'player'),
  [cancel]: of(false, 'player'),
  [withdraw]: of(true, 'friend'),
  [removeEntry]: async (lane) => {
    const found = await ofOwn(lane);
    const playerId = lane.people.friend.id;
    return found && { by: lane.people.admin, params: { id: found.id }, body: { playerId } };
  },
  [extendRound]: async (lane) => {
    const found = await ofOwn(lane);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    return found && { by: lane.people.admin, params: { id: found.id }, body: { until } };
  },
  [moveOn]: async (lane) => {
    const made = await arranged(lane, true);
    if (!made) return null;
    const { body } = await lane.ask<Match[]>(made.creator, matches, { params: { id: made.id } });
    const match = listOf(body)[0];
    const params = match && { id: made.id, matchId: match.id };
    return params ? { by: lane.people.admin, params, body: { playerId: lane.people.friend.id } } : null;
  },
  [rename]: async (lane) => {
    const found = await ofOwn(lane);
    const name = `Cup ${lane.dice.below(1000)}`;
    return found && { by: lane.people.admin, params: { id: found.id }, body: { name } };
  },
  'GET /api/tournaments/{id}/matches/{matchId}': async (lane) => {
    const found = await ofOwn(lane);
    if (!found) return null;
    const { body } = await lane.ask<Match[]>(found.by, matches, { params: { id: found.id } });
    const all = listOf(body);
    return all.length > 0
      ? { by: found.by, params: { id: found.id, matchId: lane.dice.pick(all).id }, query: {} }
      : null;
  },
  [dealMatch]: async (lane) => {
    const by = lane.dice.pick([lane.people.player, lane.people.friend]);
    await leaveGame(lane, by);
    const params = await openMatch(lane, by);
    if (!params) return null;
    // A match's game stands in the way of every other until it is given up.
    return { by, params, after: () => leaveGame(lane, by) };
  },
  'GET /api/results/{code}': async (lane) => {
    const known = lane.pool.pick('resultsCode', lane.people.player.role) ?? (await finished(lane));
    return typeof known === 'string' ? { by: null, params: { code: known } } : null;
  },
});
