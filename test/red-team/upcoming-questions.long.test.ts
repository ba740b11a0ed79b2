import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import {
  getRewards,
  startMatch,
  createRedTeam,
  findRunningQuestion,
  findSubcategory,
  listPrematureTexts,
} from './attacker.ts';

// Time limits are worthless if a question can be read before its clock starts or while it is paused.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Before the fix, normal games showed 9 questions at the deal, then one with each verdict; survival games and matches
// showed 0, then 1.
it.each(['normal', 'survival', 'match'] as const)(
  'shows no question of a %s game before its clock starts',
  async (mode) => {
    const team = createRedTeam(app);
    const [cheat, friend, victim] = [await team.signUp('Wren'), await team.signUp('Ines'), await team.signUp('Odile')];
    const { id } = await findSubcategory(cheat);
    await friend.study(id);
    const path =
      mode === 'match'
        ? `${await startMatch(cheat, victim, { categoryId: id })}/questions`
        : `/api/categories/${id}/questions?gameMode=${mode}`;
    const dealt = await cheat.deal(path);
    const first = findRunningQuestion(dealt.body);
    if (!first) throw new Error(`nothing was dealt: ${dealt.text}`);

    const { body: told } = await cheat.answer(first, team.guessAnswer(first));
    const again = await cheat.deal(path);
    const state = await cheat.state(first.gameId);
    expect({
      atTheDeal: listPrematureTexts(dealt.body),
      inTheVerdict: told.next?.question ?? null,
      inTheNextDeal: listPrematureTexts(again.body),
      inTheState: listPrematureTexts(state.body.questions),
    }).toEqual({ atTheDeal: [], inTheVerdict: null, inTheNextDeal: [], inTheState: [] });
  },
);

// Before the fix, the question was in the responses of the pause, the deal and the state for ten minutes.
it('removes a paused question from all responses', async () => {
  const cheat = await createRedTeam(app).signUp('Wren');
  const { body } = await cheat.deal('/api/questions/random');
  const first = findRunningQuestion(body);
  if (!first) throw new Error('nothing was dealt');
  const paused = await cheat.post(`/api/game/${first.gameId}/pause`);
  expect(paused.status).toBe(200);
  const answers = [paused, await cheat.deal('/api/questions/random'), await cheat.state(first.gameId)];
  expect(answers.map(({ text }) => text.includes(JSON.stringify(first.question)))).toEqual([false, false, false]);
});

// Before the fix, all ten counted everywhere although seven had been looked up.
it('excludes paused and late answers from boards, leagues and records', async () => {
  const team = createRedTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Ines')];
  const { id } = await findSubcategory(cheat);
  await friend.study(id);
  const { body } = await cheat.deal(`/api/categories/${id}/questions`);
  const gameId = findRunningQuestion(body)?.gameId ?? 0;

  let counted = 0;
  for (let question = findRunningQuestion(body); question; ) {
    const isPaused = question.position > 1 && question.position <= 6;
    const isLate = question.position > 6 && question.position <= 8;
    if (question.startsInMs !== null && question.startsInMs > 0) team.wait(question.startsInMs);
    if (isPaused) {
      expect((await cheat.post(`/api/game/${gameId}/pause`)).status).toBe(200);
      team.wait(100_000);
      expect((await cheat.post(`/api/game/${gameId}/resume`)).status).toBe(200);
    }
    if (isLate) team.wait(80_000);
    const { body: told } = await cheat.answer({ ...question, startsInMs: null }, team.guessAnswer(question));
    expect(told).toMatchObject({ isCorrect: true });
    if (!isPaused && !isLate) counted += told.pointsEarned;
    question = await cheat.requestNext(told);
  }
  await cheat.submit(gameId);
  expect(await getRewards(cheat)).toMatchObject({ board: counted, league: counted, bestScore: counted });
});
