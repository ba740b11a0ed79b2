import type { APIRequestContext } from '@playwright/test';
import type { OwnMatch, Tournament } from '#shared/tournaments/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { winsBeforeFee } from '#shared/tournaments/rules.ts';
import { getOwnId } from './other-player.ts';
import { playMatch, type AdvanceClock } from './play-games.ts';
import type { GameServer } from './start-game-server.ts';

export async function createTournament(caller: APIRequestContext, form: object): Promise<Tournament> {
  return (await post(caller, '/api/tournaments', { maxParticipants: 4, ...form })) as Tournament;
}

export async function createPractice(caller: APIRequestContext): Promise<Tournament> {
  return (await post(caller, '/api/tournaments/practice', { maxParticipants: 4 })) as Tournament;
}

export async function postAction(
  caller: APIRequestContext,
  { id }: Pick<Tournament, 'id'>,
  how: 'join' | 'leave' | 'start' | 'cancel' | 'withdraw',
): Promise<void> {
  await post(caller, `/api/tournaments/${id}/${how}`);
}

export async function joinAll(callers: readonly APIRequestContext[], tournament: Tournament): Promise<void> {
  for (const caller of callers) await postAction(caller, tournament, 'join');
}

export async function grantRequiredWins(server: Pick<GameServer, 'setWins'>, caller: APIRequestContext): Promise<void> {
  await server.setWins(await getOwnId(caller), winsBeforeFee);
}

export async function getOwnMatch(caller: APIRequestContext, { id }: Pick<Tournament, 'id'>): Promise<OwnMatch> {
  const matches = (await (await caller.get('/api/user/matches')).json()) as OwnMatch[];
  const own = matches.find(({ tournamentId, match }) => tournamentId === id && match.canPlay);
  if (!own) throw new Error('the caller has no playable match');
  return own;
}

/** The given number of correct answers comes first. */
export async function playOwnMatch(
  caller: APIRequestContext,
  tournament: Pick<Tournament, 'id'>,
  rightAnswers: number,
  wait: AdvanceClock,
  answers = 10,
): Promise<void> {
  const { match, tournamentId } = await getOwnMatch(caller, tournament);
  await playMatch(caller, { id: match.id, tournamentId }, rightAnswers, wait, answers);
}

export async function getCoins(caller: APIRequestContext): Promise<number> {
  return ((await (await caller.get('/api/auth/user')).json()) as { coins: number }).coins;
}

/** Newest first. */
export async function listTournamentCoins(caller: APIRequestContext): Promise<number[]> {
  const entries = (await (await caller.get('/api/user/wallet')).json()) as WalletEntry[];
  return entries.filter(({ reason }) => reason.startsWith('tournament')).map(({ amount }) => amount);
}

export async function getTournament(caller: APIRequestContext, { id }: Pick<Tournament, 'id'>): Promise<Tournament> {
  return (await (await caller.get(`/api/tournaments/${id}`)).json()) as Tournament;
}

async function post(caller: APIRequestContext, path: string, data?: object): Promise<unknown> {
  const answer = await caller.post(path, data ? { data } : {});
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
