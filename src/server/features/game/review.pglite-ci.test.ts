import { expect, it } from 'vitest';
import type { PastGame } from '#shared/game/contract.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createAcceptedChallenge, createFriendPair, playChallenge } from '#test/harness/api/challenges.ts';
import { buildPlayer, type Player, playGame, playWarmUp, createAnswers } from '#test/harness/player.ts';
import {
  createOpenTournament,
  joinNewPlayers,
  playOpenMatch,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp();

const review = (player: Player, gameId: number) =>
  player.browser.get<PastGame & { readonly code?: string }>(`/api/game/${gameId}/review`);

it('returns a past game with its questions, the given answers, the correct answers and the explanations', async () => {
  const wren = await buildPlayer(app);
  const { gameId, score } = await playGame(wren, ['right', 'wrong', 'timeout', 'right']);
  const { body } = await review(wren, gameId);
  expect(body).toMatchObject({ gameId, gameMode: 'normal', category: null, isWhole: true, isFinished: true });
  expect(body.result).toMatchObject({ gameId, score, questionsCorrect: 2, contest: null });
  expect(body.questions?.map(({ verdict }) => verdict?.outcome).slice(0, 4)).toEqual([
    'right',
    'wrong',
    'timeout',
    'right',
  ]);
  const [first, second] = body.questions ?? [];
  expect(first?.verdict?.answer).toBe(first?.verdict?.correctAnswer);
  expect(second?.answers).toContain(second?.verdict?.correctAnswer);
  expect(second?.verdict?.answer).not.toBe(second?.verdict?.correctAnswer);
  expect(body.questions?.every(({ verdict }) => typeof verdict?.explanation === 'string')).toBe(true);
});

it('rejects the review of an open game and of another player’s game', async () => {
  const wren = await buildPlayer(app);
  const odile = await buildPlayer(app);
  const [question] = await wren.deal();
  const gameId = question?.gameId ?? 0;
  expect(await review(wren, gameId)).toMatchObject({ status: 409, body: { code: 'gameNotOver' } });
  await wren.submit({ gameId });
  // The player left early, so the unanswered question is not revealed.
  expect((await review(wren, gameId)).body).toMatchObject({ isFinished: false, questions: [] });
  expect(await review(odile, gameId)).toMatchObject({ status: 404, body: { code: 'gameNotFound' } });
});

it('hides the questions and the opponent’s score of a challenge until both have played', async () => {
  const [wren, odile] = await createFriendPair(app);
  const challenge = await createAcceptedChallenge(wren, odile);
  const { body: played } = await playChallenge(wren, challenge, createAnswers(6));
  const before = (await review(wren, played.gameId)).body;
  expect(before.questions).toBeNull();
  expect(before.result.contest).toMatchObject({ outcome: 'waiting', opponentScore: null });

  const { body: answer } = await playChallenge(odile, challenge, createAnswers(3));
  const after = (await review(wren, played.gameId)).body;
  expect(after.questions).toHaveLength(10);
  expect(after.result.contest).toMatchObject({ outcome: 'won', opponentScore: answer.score });
  expect((await review(odile, answer.gameId)).body.result.contest).toMatchObject({
    outcome: 'lost',
    opponentScore: played.score,
  });
});

it('hides the questions of a match until it is decided', async () => {
  const creator = await buildPlayer(app);
  const tournament = await createOpenTournament(creator, { maxParticipants: 4 });
  const players = await joinNewPlayers(app, tournament, 2);
  await createTournamentCalls(creator).start(tournament.id);
  const [one, other] = players as [Player, Player];
  await playOpenMatch(one, tournament, createAnswers(2));
  const { body: history } = await one.browser.get<HistoryEntry[]>('/api/user/history');
  const gameId = history[0]?.id ?? 0;
  expect((await review(one, gameId)).body).toMatchObject({
    questions: null,
    result: { contest: { outcome: 'waiting', opponentScore: null } },
  });
  await playOpenMatch(other, tournament, createAnswers(5));
  const after = (await review(one, gameId)).body;
  expect(after.questions).toHaveLength(10);
  expect(after.result.contest?.outcome).toBe('lost');
});

it('lists all games in the history page by page, newest first', async () => {
  const wren = await buildPlayer(app);
  const played: number[] = [];
  for (let index = 0; index < 5; index += 1) played.unshift((await playWarmUp(wren, ['right'])).gameId);
  const page = async (query: string) =>
    (await wren.browser.get<HistoryEntry[]>(`/api/user/history?limit=2${query}`)).body.map(({ id }) => id);
  const first = await page('');
  const second = await page(`&before=${first[1]}`);
  const third = await page(`&before=${second[1]}`);
  expect([...first, ...second, ...third]).toEqual(played);
  const odile = await buildPlayer(app);
  // A cursor at another player's game returns an empty page.
  expect((await odile.browser.get<HistoryEntry[]>(`/api/user/history?before=${first[0]}`)).body).toEqual([]);
});
