import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import {
  getQuestionKey,
  type Attacker,
  startMatch,
  createRedTeam,
  findRunningQuestion,
  findSubcategory,
  type Team,
} from './attacker.ts';

// Plays warm-ups of a category until all questions and answers are known, then plays a match of that category.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

async function arrangeMatch() {
  const team = createRedTeam(app);
  const [cheat, victim] = [await team.signUp('Wren'), await team.signUp('Odile')];
  const { id } = await findSubcategory(cheat);
  return { team, cheat, victim, place: id, match: await startMatch(cheat, victim, { categoryId: id }) };
}

/** Plays a match and counts the questions that were known before and the correct answers that resulted. */
async function playMatchWithKnownAnswers(
  { known, guessAnswer: knownOrGuessed }: Team,
  player: Attacker,
  match: string,
) {
  const studied = new Set(known.keys());
  const seen = { asked: 0, met: 0, right: 0 };
  const { body } = await player.deal(`${match}/questions`);
  for (let question = findRunningQuestion(body); question; ) {
    const isMet = studied.has(getQuestionKey(question));
    const { body: told } = await player.answer(question, knownOrGuessed(question));
    seen.asked += 1;
    seen.met += isMet ? 1 : 0;
    seen.right += isMet && told.isCorrect ? 1 : 0;
    question = await player.requestNext(told);
  }
  return seen;
}

const nothingMet = { asked: 10, met: 0, right: 0 };

// Before the fix: 10 of 10 met, 10 right.
it('asks the first player of a match no question from earlier warm-ups', async () => {
  const { team, cheat, place, match } = await arrangeMatch();
  await cheat.study(place);
  expect(await playMatchWithKnownAnswers(team, cheat, match)).toEqual(nothingMet);
});

// Before the fix: 10 of 10 met, 10 right.
it('asks the second player of a match no question from warm-ups before or after its start', async () => {
  const { team, cheat, victim, place, match } = await arrangeMatch();
  await victim.deal(`${match}/questions`);
  await cheat.study(place);
  expect(await playMatchWithKnownAnswers(team, cheat, match)).toEqual(nothingMet);
});

// Before the fix, the server remembered only the last 500: 10 of 10 met, 10 right.
it('asks no question in a match that the player met more than five hundred questions ago', async () => {
  const { team, cheat, place, match } = await arrangeMatch();
  await cheat.study(place);
  for (let left = 11; left > 0; left -= 1) {
    const { body } = await cheat.dealQuickly('/api/questions/random?count=50');
    await cheat.submit(findRunningQuestion(body)?.gameId ?? 0);
  }
  expect(await playMatchWithKnownAnswers(team, cheat, match)).toEqual(nothingMet);
});
