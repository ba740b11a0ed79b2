import { expect } from 'vitest';
import type { GameResult, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import { moveTo, signUp } from './process-visitor.ts';
import type { Visitor } from './visitor.ts';

const inGift = 50;
const deal = '/api/questions/random';

const coinsOf = async (visitor: Visitor) => (await visitor.get<{ coins: number }>('/api/auth/user')).body.coins;

async function answer(visitor: Visitor, question: PlayQuestion): Promise<Verdict> {
  const { ticket, id, categoryId, difficulty, answers } = question;
  const told = { ticket, questionId: id, categoryId, difficulty, answer: answers[0], isCorrect: true, timeTaken: 1 };
  const rest = { powerUpsUsed: [], gameMode: 'normal' };
  const { status, body, text } = await visitor.post<Verdict>('/api/analytics/question-attempt', { ...told, ...rest });
  if (status !== 200) throw new Error(`attempt: ${status} ${text}`);
  return body;
}

/** Two friends in the middle of it: a gift of coins in flight, and a game of which one question is answered. */
export interface Evening {
  /** What comes after: the gift is claimed and the game played to its end. Once, on any copy of the data. */
  goesOnAt(server: { readonly url: string }): Promise<void>;
}

/** Begins an evening on a server. */
export async function beginEvening(server: { readonly url: string }): Promise<Evening> {
  const [sender, receiver] = [await signUp(server), await signUp(server)];
  const { body: invite } = await receiver.get<{ code: string }>('/api/friends/invite');
  await sender.post(`/api/invites/${invite.code}/accept`);
  const { body: friend } = await receiver.get<{ id: string }>('/api/auth/user');
  const order = { type: 'coins', quantity: inGift, receiverId: friend.id };
  const { body: gift, status } = await sender.post<Gift>('/api/gifts/send', order);
  if (status !== 200) throw new Error(`the gift was refused: ${status}`);
  const { body: dealt } = await sender.get<PlayQuestion[]>(deal);
  const verdict = await answer(sender, dealt[0] as PlayQuestion);

  return {
    async goesOnAt(other) {
      const [sending, receiving] = [moveTo(other, sender), moveTo(other, receiver)];
      expect([await coinsOf(sending), await coinsOf(receiving)]).toEqual([100 - inGift, 100]);
      const claimed = await receiving.post<Gift>(`/api/gifts/${gift.id}/claim`);
      expect([claimed.status, await coinsOf(receiving)]).toEqual([200, 100 + inGift]);

      const { body: again } = await sending.get<PlayQuestion[]>(deal);
      expect(again.map(({ ticket }) => ticket)).toEqual(dealt.map(({ ticket }) => ticket));
      expect(again[0]?.verdict?.correctAnswer).toBe(verdict.correctAnswer);
      const verdicts = [verdict];
      while (verdicts.at(-1)?.isGameOver === false) {
        const next = await sending.post<PlayQuestion>(`/api/game/${verdict.gameId}/next`);
        expect(next.status).toBe(200);
        verdicts.push(await answer(sending, next.body));
      }
      const right = verdicts.filter(({ isCorrect }) => isCorrect).length;
      const { body: result } = await sending.post<GameResult>('/api/game/submit', { gameId: dealt[0]?.gameId });
      expect([result.questionsAnswered, result.questionsCorrect]).toEqual([verdicts.length, right]);
      // By good luck, on a date that asks for it, its challenge pays too.
      const { justCompleted = false, rewardCoins = 0 } = result.dailyChallenge ?? {};
      const earned = result.coinsEarned + (justCompleted ? rewardCoins : 0);
      expect(await coinsOf(sending)).toBe(100 - inGift + earned);
    },
  };
}
