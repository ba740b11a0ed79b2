import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import {
  getQuestionKey,
  type Attacker,
  startChallenge,
  startMatch,
  createRedTeam,
  findRunningQuestion,
  type ShownQuestion,
  findSubcategory,
  type Team,
} from './attacker.ts';

// The server itself would reveal an answer if a question that counts could also be asked in another game of the same
// player.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

/** Looks up each question in a second game first. Counts the correct answers found that way as `stolen`. */
async function playWithSecondGame(
  { known, guessAnswer: knownOrGuessed }: Team,
  cheat: Attacker,
  first: ShownQuestion | null,
  most: number,
) {
  const seen = { asked: 0, stolen: 0, points: 0 };
  for (let question = first; question && question.position <= most; ) {
    seen.asked += 1;
    if (!known.has(getQuestionKey(question))) await cheat.lookUp(question);
    const isLookedUp = known.has(getQuestionKey(question));
    const { status, body } = await cheat.answer(question, knownOrGuessed(question), 0.2);
    if (status !== 200) break;
    if (isLookedUp && body.isCorrect) {
      seen.stolen += 1;
      seen.points += body.pointsEarned;
    }
    question = await cheat.requestNext(body);
  }
  return seen;
}

const nothingStolen = { stolen: 0, points: 0 };

// Before the fix: 30 of 30 stolen, 12,713 points, without limit.
it('prevents looking up a survival run in a second game', async () => {
  const team = createRedTeam(app);
  const cheat = await team.signUp('Wren');
  const place = await findSubcategory(cheat);
  const { body } = await cheat.deal(`/api/categories/${place.parentId}/questions?gameMode=survival`);
  const seen = await playWithSecondGame(team, cheat, findRunningQuestion(body), 30);
  expect(seen).toMatchObject(nothingStolen);
  expect(seen.asked).toBeGreaterThan(0);
});

// Before the fix: 10 of 10 stolen.
it('prevents looking up a match in a second game', async () => {
  const team = createRedTeam(app);
  const [cheat, victim] = [await team.signUp('Wren'), await team.signUp('Odile')];
  const place = await findSubcategory(cheat);
  const match = await startMatch(cheat, victim, { categoryId: place.id });
  const { body } = await cheat.deal(`${match}/questions`);
  expect(await playWithSecondGame(team, cheat, findRunningQuestion(body), 10)).toEqual({ asked: 10, ...nothingStolen });
});

// Before the fix: 10 of 10 stolen.
it('prevents looking up a challenge in a second game', async () => {
  const team = createRedTeam(app);
  const [cheat, victim] = [await team.signUp('Wren'), await team.signUp('Odile')];
  const place = await findSubcategory(cheat);
  const { body } = await cheat.deal(await startChallenge(cheat, victim, place.id));
  expect(await playWithSecondGame(team, cheat, findRunningQuestion(body), 10)).toEqual({ asked: 10, ...nothingStolen });
});
