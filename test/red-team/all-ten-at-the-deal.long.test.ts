import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { honoursOf, matchOf, redTeam, running, someSubcategory, textsTooEarly } from './attacker.ts';

// A clock is worth nothing while the question can be read before it runs, or while it stands still.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Today, of the coming questions: normal 9 at the deal, then the next one with the verdict; survival and match 0, then 1.
it.each(['normal', 'survival', 'match'] as const)(
  'a %s game shows no question whose clock does not run',
  async (mode) => {
    const team = redTeam(app);
    const [cheat, friend, victim] = [await team.signUp('Wren'), await team.signUp('Ines'), await team.signUp('Odile')];
    const { id } = await someSubcategory(cheat);
    await friend.study(id);
    const path =
      mode === 'match'
        ? `${await matchOf(cheat, victim, { categoryId: id })}/questions`
        : `/api/categories/${id}/questions?gameMode=${mode}`;
    const dealt = await cheat.deal(path);
    const first = running(dealt.body);
    if (!first) throw new Error(`nothing was dealt: ${dealt.text}`);

    const { body: told } = await cheat.answer(first, team.knownOrGuessed(first));
    const again = await cheat.deal(path);
    const state = await cheat.state(first.gameId);
    expect({
      atTheDeal: textsTooEarly(dealt.body),
      inTheVerdict: told.next?.question ?? null,
      inTheNextDeal: textsTooEarly(again.body),
      inTheState: textsTooEarly(state.body.questions),
    }).toEqual({ atTheDeal: [], inTheVerdict: null, inTheNextDeal: [], inTheState: [] });
  },
);

// Today: it stands in what the pause answers, in the deal and in the state, for ten minutes.
it('a question that is paused is in no answer', async () => {
  const cheat = await redTeam(app).signUp('Wren');
  const { body } = await cheat.deal('/api/questions/random');
  const first = running(body);
  if (!first) throw new Error('nothing was dealt');
  const paused = await cheat.post(`/api/game/${first.gameId}/pause`);
  expect(paused.status).toBe(200);
  const answers = [paused, await cheat.deal('/api/questions/random'), await cheat.state(first.gameId)];
  expect(answers.map(({ text }) => text.includes(JSON.stringify(first.question)))).toEqual([false, false, false]);
});

// Today: all ten count everywhere, though seven were looked up at leisure.
it('what was paused or came late counts for no board, no league and no record', async () => {
  const team = redTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  const { id } = await someSubcategory(cheat);
  await friend.study(id);
  const { body } = await cheat.deal(`/api/categories/${id}/questions`);
  const gameId = running(body)?.gameId ?? 0;

  let counted = 0;
  for (let question = running(body); question; ) {
    const isPaused = question.position > 1 && question.position <= 6;
    const isLate = question.position > 6 && question.position <= 8;
    if (question.startsInMs !== null && question.startsInMs > 0) team.wait(question.startsInMs);
    if (isPaused) {
      expect((await cheat.post(`/api/game/${gameId}/pause`)).status).toBe(200);
      team.wait(100_000);
      expect((await cheat.post(`/api/game/${gameId}/resume`)).status).toBe(200);
    }
    if (isLate) team.wait(80_000);
    const { body: told } = await cheat.answer({ ...question, startsInMs: null }, team.knownOrGuessed(question));
    expect(told).toMatchObject({ isCorrect: true });
    if (!isPaused && !isLate) counted += told.pointsEarned;
    question = await cheat.goOn(told);
  }
  await cheat.submit(gameId);
  expect(await honoursOf(cheat)).toMatchObject({ board: counted, league: counted, bestScore: counted });
});
