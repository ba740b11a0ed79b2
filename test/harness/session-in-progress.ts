import { expect } from 'vitest';
import type { GameResult, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import { moveVisitor, signUp } from './processes/process-visitor.ts';
import type { Visitor } from './visitor.ts';

const giftCoins = 50;
const dealPath = '/api/questions/random';

const getCoins = async (visitor: Visitor) => (await visitor.get<{ coins: number }>('/api/auth/user')).body.coins;

async function answerQuestion(visitor: Visitor, question: PlayQuestion): Promise<Verdict> {
  const { ticket, id, categoryId, difficulty, answers } = question;
  const attempt = { ticket, questionId: id, categoryId, difficulty, answer: answers[0], isCorrect: true, timeTaken: 1 };
  const rest = { powerUpsUsed: [], gameMode: 'normal' };
  const { status, body, text } = await visitor.post<Verdict>('/api/analytics/question-attempt', {
    ...attempt,
    ...rest,
  });
  if (status !== 200) throw new Error(`attempt: ${status} ${text}`);
  return body;
}

/** Two friends with a coin gift in flight and a game with one answered question. */
export interface SessionInProgress {
  /** Works once per copy of the data. */
  continueOn(server: { readonly url: string }): Promise<void>;
}

export async function startSession(server: { readonly url: string }): Promise<SessionInProgress> {
  const [sender, receiver] = [await signUp(server), await signUp(server)];
  const { body: invite } = await receiver.get<{ code: string }>('/api/friends/invite');
  await sender.post(`/api/invites/${invite.code}/accept`);
  const { body: friend } = await receiver.get<{ id: string }>('/api/auth/user');
  const order = { type: 'coins', quantity: giftCoins, receiverId: friend.id };
  const { body: gift, status } = await sender.post<Gift>('/api/gifts/send', order);
  if (status !== 200) throw new Error(`the gift was refused: ${status}`);
  const { body: dealt } = await sender.get<PlayQuestion[]>(dealPath);
  const verdict = await answerQuestion(sender, dealt[0] as PlayQuestion);

  return {
    async continueOn(other) {
      const [sending, receiving] = [moveVisitor(other, sender), moveVisitor(other, receiver)];
      expect([await getCoins(sending), await getCoins(receiving)]).toEqual([100 - giftCoins, 100]);
      const claimed = await receiving.post<Gift>(`/api/gifts/${gift.id}/claim`);
      expect([claimed.status, await getCoins(receiving)]).toEqual([200, 100 + giftCoins]);

      const { body: resumed } = await sending.get<PlayQuestion[]>(dealPath);
      expect(resumed.map(({ ticket }) => ticket)).toEqual(dealt.map(({ ticket }) => ticket));
      expect(resumed[0]?.verdict?.correctAnswer).toBe(verdict.correctAnswer);
      const verdicts = [verdict];
      while (verdicts.at(-1)?.isGameOver === false) {
        const next = await sending.post<PlayQuestion>(`/api/game/${verdict.gameId}/next`);
        expect(next.status).toBe(200);
        verdicts.push(await answerQuestion(sending, next.body));
      }
      const right = verdicts.filter(({ isCorrect }) => isCorrect).length;
      const { body: result } = await sending.post<GameResult>('/api/game/submit', { gameId: dealt[0]?.gameId });
      expect([result.questionsAnswered, result.questionsCorrect]).toEqual([verdicts.length, right]);
      // If the game happens to complete the challenge of its date, that pays too.
      const { justCompleted = false, rewardCoins = 0 } = result.dailyChallenge ?? {};
      const earned = result.coinsEarned + (justCompleted ? rewardCoins : 0);
      expect(await getCoins(sending)).toBe(100 - giftCoins + earned);
    },
  };
}
