import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { redTeam, running, textsTooEarly } from './attacker.ts';

// Who continues by hand has all the time in the world, when the next question can be read before its clock runs.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

// Today: the next question is read in deal and state, looked up for 45 s, and answered for 399 of 400 points.
it('nothing of the next question of a survival run is out before it is asked for', async () => {
  const team = redTeam(app);
  const [cheat, friend] = [await team.signUp('Wren'), await team.signUp('Odile')];
  const path = '/api/questions/random?gameMode=survival';
  const begun = await cheat.deal(`${path}&advance=hand`);
  const byHand = begun.status === 200 ? begun : await cheat.deal(path);
  const first = running(byHand.body);
  if (!first) throw new Error(`no run was dealt: ${byHand.text}`);

  // A spare life, so that the run goes on whatever the first answer is.
  await cheat.post('/api/user/powerups/use', { powerUpType: 'extraLife', ticket: first.ticket });
  const { body: told } = await cheat.answer(first, first.answers[0] as string);

  const again = await cheat.deal(path);
  const state = await cheat.state(first.gameId);
  const readEarly = [...again.body, ...state.body.questions].filter(({ verdict }) => verdict === null);
  const [early] = readEarly;
  if (early) await friend.lookUp(early);
  team.wait(45_000);

  const next = await cheat.goOn(told);
  if (!next) throw new Error('the run does not go on');
  const { body: verdict } = await cheat.answer(next, team.knownOrGuessed(next), 0.2);
  const points = early ? verdict.pointsEarned : null;
  expect({ early: textsTooEarly(readEarly), points }).toEqual({ early: [], points: null });
});
