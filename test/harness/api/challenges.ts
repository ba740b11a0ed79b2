import type { Challenge } from '#shared/challenges/contract.ts';
import type { GameResult, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { TestApp } from '../app.ts';
import { buildPlayer, type AnswerOutcome, type Player } from '../player.ts';
import type { Answer } from '../visitor.ts';

export async function befriendViaApi(one: Player, other: Player): Promise<void> {
  await one.browser.post('/api/friends/request', { receiverId: other.id });
  const { body } = await other.browser.post<{ relation: string }>('/api/friends/request', { receiverId: one.id });
  if (body.relation !== 'friend') throw new Error(`they are no friends: ${JSON.stringify(body)}`);
}

export async function createFriendPair(app: TestApp): Promise<readonly [Player, Player]> {
  const friends = [await buildPlayer(app, { name: 'Wren' }), await buildPlayer(app, { name: 'Odile' })] as const;
  await befriendViaApi(...friends);
  return friends;
}

export function createChallengeCalls({ browser }: Player) {
  const act = (id: number, what: 'accept' | 'decline') =>
    browser.post<Challenge & { message?: string }>(`/api/friends/challenge/${id}/${what}`);
  return {
    challenge: (challengedId: string, categoryId = 1) =>
      browser.post<Challenge & { message?: string }>('/api/friends/challenge', { challengedId, categoryId }),
    accept: (id: number) => act(id, 'accept'),
    decline: (id: number) => act(id, 'decline'),
    get: (id: number) => browser.get<Challenge>(`/api/friends/challenges/${id}`),
    list: async () => (await browser.get<Challenge[]>('/api/friends/challenges')).body,
    deal: (id: number, categoryId = 1) =>
      browser.get<PlayQuestion[]>(`/api/categories/${categoryId}/questions?challenge=${id}`),
  };
}

export async function createAcceptedChallenge(
  challenger: Player,
  challenged: Player,
  categoryId = 1,
): Promise<Challenge> {
  const { body, status, text } = await createChallengeCalls(challenger).challenge(challenged.id, categoryId);
  if (status !== 200) throw new Error(`challenge: ${status} ${text}`);
  const accepted = await createChallengeCalls(challenged).accept(body.id);
  if (accepted.status !== 200) throw new Error(`accept: ${accepted.status} ${accepted.text}`);
  return accepted.body;
}

/** Returns all questions that were shown. */
export async function answerChallenge(player: Player, { id, category }: Challenge, how: readonly AnswerOutcome[]) {
  const dealt = await createChallengeCalls(player).deal(id, category.id);
  if (dealt.status !== 200) throw new Error(`deal: ${dealt.status} ${dealt.text}`);
  return answerContest(player, dealt.body, how, { gameMode: 'challenge' });
}

/** Requests the next question unless the game is over. Returns all questions that were shown. */
export async function answerContest(
  player: Player,
  dealt: readonly PlayQuestion[],
  how: readonly AnswerOutcome[],
  change: { readonly gameMode: 'challenge' | 'tournament' },
) {
  const questions = [...dealt];
  const verdicts: Verdict[] = [];
  for (const [index, correctness] of how.entries()) {
    const answer = await player.answer(questions[index] as PlayQuestion, correctness, change);
    if (answer.status !== 200) throw new Error(`attempt: ${answer.status} ${answer.text}`);
    verdicts.push(answer.body);
    if (!answer.body.isGameOver) questions.push(await player.next(answer.body.gameId));
  }
  return { questions, verdicts, gameId: (questions[0] as PlayQuestion).gameId };
}

export async function playChallenge(
  player: Player,
  challenge: Challenge,
  how: readonly AnswerOutcome[],
): Promise<Answer<GameResult>> {
  const { gameId } = await answerChallenge(player, challenge, how);
  return player.submit({ gameId });
}
