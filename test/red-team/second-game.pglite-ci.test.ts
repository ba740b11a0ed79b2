import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import {
  askedOf,
  type Attacker,
  challengeOf,
  matchOf,
  redTeam,
  running,
  type Shown,
  someSubcategory,
  type Team,
} from './attacker.ts';

// The server itself tells the answer, when a question that counts can be asked in another game of the same player.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

/** Looks each question up in a second game before it is answered in the first one. `stolen`: and then it was right. */
async function playWithSecondGame({ known, knownOrGuessed }: Team, cheat: Attacker, first: Shown | null, most: number) {
  const seen = { asked: 0, stolen: 0, points: 0 };
  for (let question = first; question && question.position <= most; ) {
    seen.asked += 1;
    if (!known.has(askedOf(question))) await cheat.lookUp(question);
    const isLookedUp = known.has(askedOf(question));
    const { status, body } = await cheat.answer(question, knownOrGuessed(question), 0.2);
    if (status !== 200) break;
    if (isLookedUp && body.isCorrect) {
      seen.stolen += 1;
      seen.points += body.pointsEarned;
    }
    question = await cheat.goOn(body);
  }
  return seen;
}

const nothing = { stolen: 0, points: 0 };

// Today: 30 of 30 stolen, 12,713 points; a run ends when the attacker likes.
it('a survival run is not looked up in a second game of the same player', async () => {
  const team = redTeam(app);
  const cheat = await team.signUp('Wren');
  const place = await someSubcategory(cheat);
  const { body } = await cheat.deal(`/api/categories/${place.parentId}/questions?gameMode=survival`);
  const seen = await playWithSecondGame(team, cheat, running(body), 30);
  expect(seen).toMatchObject(nothing);
  expect(seen.asked).toBeGreaterThan(0);
});

// Today: 10 of 10 stolen.
it('a match is not looked up in a second game of the same player', async () => {
  const team = redTeam(app);
  const [cheat, victim] = [await team.signUp('Wren'), await team.signUp('Odile')];
  const place = await someSubcategory(cheat);
  const match = await matchOf(cheat, victim, { categoryId: place.id });
  const { body } = await cheat.deal(`${match}/questions`);
  expect(await playWithSecondGame(team, cheat, running(body), 10)).toEqual({ asked: 10, ...nothing });
});

// Today: 10 of 10 stolen.
it('a challenge is not looked up in a second game of the same player', async () => {
  const team = redTeam(app);
  const [cheat, victim] = [await team.signUp('Wren'), await team.signUp('Odile')];
  const place = await someSubcategory(cheat);
  const { body } = await cheat.deal(await challengeOf(cheat, victim, place.id));
  expect(await playWithSecondGame(team, cheat, running(body), 10)).toEqual({ asked: 10, ...nothing });
});
