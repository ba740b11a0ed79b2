import type { GameResult, PlayQuestion } from '#shared/game/contract.ts';
import type {
  Match,
  MatchResult,
  OwnMatch,
  Participant,
  PublicResults,
  Tournament,
} from '#shared/tournaments/contract.ts';
import { winsBeforeFee } from '#shared/tournaments/rules.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import type { TestApp } from './app.ts';
import { buildPlayer, type How, type Player } from './player.ts';
import { playerWithWins } from './players.ts';
import type { Answer, Visitor } from './visitor.ts';

/** An answer that may be a refusal. */
export type Refusable<Body> = Body & { readonly code?: string; readonly message?: string };

/** Every call of tournaments, by one who is signed in. */
export function tournamentCalls({ browser }: { readonly browser: Visitor }) {
  const act = (id: number, what: string, body?: object) =>
    browser.post<Refusable<Tournament>>(`/api/tournaments/${id}/${what}`, body);
  const read = <Body>(path: string, invite?: string) =>
    browser.get<Refusable<Body>>(`/api/tournaments/${path}${invite ? `?invite=${invite}` : ''}`);
  return {
    create: (form: object = {}, headers = {}) =>
      browser.post<Refusable<Tournament>>('/api/tournaments', { name: 'Autumn Cup', ...form }, { headers }),
    practise: (form?: object) => browser.post<Refusable<Tournament>>('/api/tournaments/practice', form),
    list: (query = '') => browser.get<Tournament[]>(`/api/tournaments${query}`),
    own: () => browser.get<Tournament[]>('/api/user/tournaments'),
    ownMatches: () => browser.get<OwnMatch[]>('/api/user/matches'),
    get: (id: number, invite?: string) => read<Tournament>(String(id), invite),
    participants: (id: number, invite?: string) => read<Participant[]>(`${id}/participants`, invite),
    matches: (id: number, invite?: string) => read<Match[]>(`${id}/matches`, invite),
    match: (id: number, matchId: number, invite?: string) => read<MatchResult>(`${id}/matches/${matchId}`, invite),
    deal: (id: number, matchId: number, query = '') =>
      read<PlayQuestion[]>(`${id}/matches/${matchId}/questions${query}`),
    join: (id: number, invite?: string) => act(id, 'join', invite === undefined ? undefined : { invite }),
    leave: (id: number) => act(id, 'leave'),
    withdraw: (id: number) => act(id, 'withdraw'),
    start: (id: number) => act(id, 'start'),
    cancel: (id: number) => act(id, 'cancel'),
    results: (code: string) => browser.get<Refusable<PublicResults>>(`/api/results/${code}`),
  };
}

/** The body of an answer that must be one. */
export function bodyOf<Body>({ status, body, text }: Answer<Refusable<Body>>): Body {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
}

/** A tournament that is open for registration. */
export async function createdTournament(creator: Player, form: object = {}): Promise<Tournament> {
  return bodyOf(await tournamentCalls(creator).create(form));
}

/** So many players, who have joined one after the other; where there is a fee, all have won enough to pay it. */
export async function joinedPlayers(
  app: TestApp,
  { id, inviteCode, entryFee }: Tournament,
  count: number,
): Promise<Player[]> {
  const players: Player[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `Player ${number}`;
    const player = entryFee > 0 ? await playerWithWins(app, winsBeforeFee, { name }) : await buildPlayer(app, { name });
    bodyOf(await tournamentCalls(player).join(id, inviteCode ?? undefined));
    players.push(player);
  }
  return players;
}

/** Of a tournament that runs: the match that a player has to play now. */
export async function openMatchOf(player: Player, { id }: Pick<Tournament, 'id'>): Promise<Match> {
  const own = (await tournamentCalls(player).ownMatches()).body.find(
    ({ tournamentId, match }) => tournamentId === id && match.canPlay,
  );
  if (!own) throw new Error(`no match of tournament ${id} waits for ${player.id}`);
  return own.match;
}

/**
 * Answers the questions of a match one after the other, as far as `how` goes; the game stays open. Answers all that were
 * shown: the one behind the last answer too.
 */
export async function answerMatch(player: Player, id: number, matchId: number, how: readonly How[], query = '') {
  const questions = [...bodyOf(await tournamentCalls(player).deal(id, matchId, query))];
  const [{ gameId }] = questions as [PlayQuestion];
  for (const [index, each] of how.entries()) {
    const answer = await player.answer(questions[index] as PlayQuestion, each, { gameMode: 'tournament' });
    if (answer.status !== 200) throw new Error(`attempt: ${answer.status} ${answer.text}`);
    if (!answer.body.isGameOver) questions.push(await player.next(gameId));
  }
  return { questions, gameId };
}

/** Plays the match that waits for a player to its end. */
export async function playOpenMatch(
  player: Player,
  tournament: Pick<Tournament, 'id'>,
  how: readonly How[],
  query = '',
): Promise<Answer<GameResult>> {
  const match = await openMatchOf(player, tournament);
  const { gameId } = await answerMatch(player, tournament.id, match.id, how, query);
  return player.submit({ gameId });
}

const readEscrow = statement(
  'test.escrow',
  `select -coalesce(sum(amount), 0)::int as coins from ledger_entry where counter_account = $1`,
  { coins: computed.number() },
);

/** What lies in a tournament's escrow by the ledger. */
export async function escrowOf(app: TestApp, { id }: Pick<Tournament, 'id'>): Promise<number> {
  const [row] = await app.database.run(readEscrow, [`escrow:${id}`]);
  return row?.coins ?? 0;
}
