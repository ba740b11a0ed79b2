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
import type { TestApp } from '../app.ts';
import { buildPlayer, type AnswerOutcome, type Player } from '../player.ts';
import { buildPlayerWithWins } from './players.ts';
import type { Answer, Visitor } from '../visitor.ts';

export type WithError<Body> = Body & { readonly code?: string; readonly message?: string };

export function createTournamentCalls({ browser }: { readonly browser: Visitor }) {
  const act = (id: number, what: string, body?: object) =>
    browser.post<WithError<Tournament>>(`/api/tournaments/${id}/${what}`, body);
  const read = <Body>(path: string, invite?: string) =>
    browser.get<WithError<Body>>(`/api/tournaments/${path}${invite ? `?invite=${invite}` : ''}`);
  return {
    create: (form: object = {}, headers = {}) =>
      browser.post<WithError<Tournament>>('/api/tournaments', { name: 'Autumn Cup', ...form }, { headers }),
    practise: (form?: object) => browser.post<WithError<Tournament>>('/api/tournaments/practice', form),
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
    results: (code: string) => browser.get<WithError<PublicResults>>(`/api/results/${code}`),
  };
}

/** Throws if the response has failed. */
export function requireBody<Body>({ status, body, text }: Answer<WithError<Body>>): Body {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body;
}

export async function createOpenTournament(creator: Player, form: object = {}): Promise<Tournament> {
  return requireBody(await createTournamentCalls(creator).create(form));
}

/** If there is an entry fee, the players have enough wins to pay it. */
export async function joinNewPlayers(
  app: TestApp,
  { id, inviteCode, entryFee }: Tournament,
  count: number,
): Promise<Player[]> {
  const players: Player[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `Player ${number}`;
    const player =
      entryFee > 0 ? await buildPlayerWithWins(app, winsBeforeFee, { name }) : await buildPlayer(app, { name });
    requireBody(await createTournamentCalls(player).join(id, inviteCode ?? undefined));
    players.push(player);
  }
  return players;
}

export async function findOpenMatch(player: Player, { id }: Pick<Tournament, 'id'>): Promise<Match> {
  const own = (await createTournamentCalls(player).ownMatches()).body.find(
    ({ tournamentId, match }) => tournamentId === id && match.canPlay,
  );
  if (!own) throw new Error(`no match of tournament ${id} is open for ${player.id}`);
  return own.match;
}

/** Does not submit the game. Returns all questions that were shown, including the one after the last answer. */
export async function answerMatch(
  player: Player,
  id: number,
  matchId: number,
  how: readonly AnswerOutcome[],
  query = '',
) {
  const questions = [...requireBody(await createTournamentCalls(player).deal(id, matchId, query))];
  const [{ gameId }] = questions as [PlayQuestion];
  for (const [index, outcome] of how.entries()) {
    const answer = await player.answer(questions[index] as PlayQuestion, outcome, { gameMode: 'tournament' });
    if (answer.status !== 200) throw new Error(`attempt: ${answer.status} ${answer.text}`);
    if (!answer.body.isGameOver) questions.push(await player.next(gameId));
  }
  return { questions, gameId };
}

export async function playOpenMatch(
  player: Player,
  tournament: Pick<Tournament, 'id'>,
  how: readonly AnswerOutcome[],
  query = '',
): Promise<Answer<GameResult>> {
  const match = await findOpenMatch(player, tournament);
  const { gameId } = await answerMatch(player, tournament.id, match.id, how, query);
  return player.submit({ gameId });
}

const readEscrow = statement(
  'test.escrow',
  `select -coalesce(sum(amount), 0)::int as coins from ledger_entry where counter_account = $1`,
  { coins: computed.number() },
);

export async function getEscrowBalance(app: TestApp, { id }: Pick<Tournament, 'id'>): Promise<number> {
  const [row] = await app.database.run(readEscrow, [`escrow:${id}`]);
  return row?.coins ?? 0;
}
