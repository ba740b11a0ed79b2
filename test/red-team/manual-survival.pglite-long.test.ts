import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { createRedTeam, findRunningQuestion, listPrematureTexts } from './attacker.ts';

// Players who advance manually have unlimited time if the next question can be read before its clock starts.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Before the fix, the next question was in the deal and the state, and after 45 s of lookup it still earned 399 of 400
// points.
it('reveals nothing of the next question of a survival run before it is requested', async () => {
  const team = createRedTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Odile')];
  const path = '/api/questions/random?gameMode=survival';
  const begun = await cheat.deal(`${path}&advance=hand`);
  const byHand = begun.status === 200 ? begun : await cheat.deal(path);
  const first = findRunningQuestion(byHand.body);
  if (!first) throw new Error(`no run was dealt: ${byHand.text}`);

  // A spare life keeps the run going if the first answer is wrong.
  await cheat.post('/api/user/powerups/use', { powerUpType: 'extraLife', ticket: first.ticket });
  const { body: told } = await cheat.answer(first, first.answers[0] as string);

  const again = await cheat.deal(path);
  const state = await cheat.state(first.gameId);
  const readEarly = [...again.body, ...state.body.questions].filter(({ verdict }) => verdict === null);
  const [early] = readEarly;
  if (early) await friend.lookUp(early);
  team.wait(45_000);

  const next = await cheat.requestNext(told);
  if (!next) throw new Error('the run does not go on');
  const { body: verdict } = await cheat.answer(next, team.guessAnswer(next), 0.2);
  const points = early ? verdict.pointsEarned : null;
  expect({ early: listPrematureTexts(readEarly), points }).toEqual({ early: [], points: null });
});
