import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { askedOf, type Attacker, matchOf, redTeam, running, someSubcategory, type Team } from './attacker.ts';

// All questions of a place are met in warm-ups, with their answers; then a match of that place is played.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

async function scene() {
  const team = redTeam(app);
  const [cheat, victim] = [await team.signUp('Wren'), await team.signUp('Odile')];
  const { id } = await someSubcategory(cheat);
  return { team, cheat, victim, place: id, match: await matchOf(cheat, victim, { categoryId: id }) };
}

/** Plays a match; answers what of it was known before, and how many were right thereby. */
async function playStudied({ known, knownOrGuessed }: Team, player: Attacker, match: string) {
  const studied = new Set(known.keys());
  const seen = { asked: 0, met: 0, right: 0 };
  const { body } = await player.deal(`${match}/questions`);
  for (let question = running(body); question; ) {
    const isMet = studied.has(askedOf(question));
    const { body: told } = await player.answer(question, knownOrGuessed(question));
    seen.asked += 1;
    seen.met += isMet ? 1 : 0;
    seen.right += isMet && told.isCorrect ? 1 : 0;
    question = await player.goOn(told);
  }
  return seen;
}

const nothingMet = { asked: 10, met: 0, right: 0 };

// Today: 10 of 10 met, 10 right.
it('the first player of a match is asked nothing that warm-ups had asked', async () => {
  const { team, cheat, place, match } = await scene();
  await cheat.study(place);
  expect(await playStudied(team, cheat, match)).toEqual(nothingMet);
});

// Today: 10 of 10 met, 10 right.
it('the second player of a match is asked nothing that warm-ups asked before or after it was begun', async () => {
  const { team, cheat, victim, place, match } = await scene();
  await victim.deal(`${match}/questions`);
  await cheat.study(place);
  expect(await playStudied(team, cheat, match)).toEqual(nothingMet);
});

// Today the server remembers the last 500: 10 of 10 met, 10 right.
it('a match asks nothing that was met so long ago that five hundred others were met since', async () => {
  const { team, cheat, place, match } = await scene();
  await cheat.study(place);
  for (let left = 11; left > 0; left -= 1) {
    const { body } = await cheat.dealQuickly('/api/questions/random?count=50');
    await cheat.submit(running(body)?.gameId ?? 0);
  }
  expect(await playStudied(team, cheat, match)).toEqual(nothingMet);
});
