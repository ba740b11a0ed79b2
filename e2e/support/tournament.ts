import type { APIRequestContext } from '@playwright/test';
import type { OwnMatch, Tournament } from '#shared/tournaments/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { winsBeforeFee } from '#shared/tournaments/rules.ts';
import { ownId } from './acquaintance.ts';
import { playMatch, type Wait } from './rival.ts';
import type { GameServer } from './start-game-server.ts';

/** Tournaments as players make and move them past the screen. */

export async function newTournament(caller: APIRequestContext, form: object): Promise<Tournament> {
  return (await post(caller, '/api/tournaments', { maxParticipants: 4, ...form })) as Tournament;
}

export async function newPractice(caller: APIRequestContext): Promise<Tournament> {
  return (await post(caller, '/api/tournaments/practice', { maxParticipants: 4 })) as Tournament;
}

export async function move(
  caller: APIRequestContext,
  { id }: Pick<Tournament, 'id'>,
  how: 'join' | 'leave' | 'start' | 'cancel' | 'withdraw',
): Promise<void> {
  await post(caller, `/api/tournaments/${id}/${how}`);
}

export async function join(callers: readonly APIRequestContext[], tournament: Tournament): Promise<void> {
  for (const caller of callers) await move(caller, tournament, 'join');
}

/** As if the caller had won so many games that a fee can be paid. */
export async function winEnough(server: Pick<GameServer, 'setWins'>, caller: APIRequestContext): Promise<void> {
  await server.setWins(await ownId(caller), winsBeforeFee);
}

/** The caller's match that can be played now. */
export async function ownMatch(caller: APIRequestContext, { id }: Pick<Tournament, 'id'>): Promise<OwnMatch> {
  const matches = (await (await caller.get('/api/user/matches')).json()) as OwnMatch[];
  const own = matches.find(({ tournamentId, match }) => tournamentId === id && match.canPlay);
  if (!own) throw new Error('no match of theirs waits');
  return own;
}

/** Plays the caller's match past the screen: so many right answers first. */
export async function playOwn(
  caller: APIRequestContext,
  tournament: Pick<Tournament, 'id'>,
  rightAnswers: number,
  wait: Wait,
  answers = 10,
): Promise<void> {
  const { match, tournamentId } = await ownMatch(caller, tournament);
  await playMatch(caller, { id: match.id, tournamentId }, rightAnswers, wait, answers);
}

/** The coins that the caller has. */
export async function coinsOf(caller: APIRequestContext): Promise<number> {
  return ((await (await caller.get('/api/auth/user')).json()) as { coins: number }).coins;
}

/** What tournaments have taken from and given to the caller, newest first. */
export async function tournamentCoinsOf(caller: APIRequestContext): Promise<number[]> {
  const entries = (await (await caller.get('/api/user/wallet')).json()) as WalletEntry[];
  return entries.filter(({ reason }) => reason.startsWith('tournament')).map(({ amount }) => amount);
}

export async function tournamentOf(caller: APIRequestContext, { id }: Pick<Tournament, 'id'>): Promise<Tournament> {
  return (await (await caller.get(`/api/tournaments/${id}`)).json()) as Tournament;
}

async function post(caller: APIRequestContext, path: string, data?: object): Promise<unknown> {
  const answer = await caller.post(path, data ? { data } : {});
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
