import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { createRedTeam, findRunningQuestion } from './attacker.ts';

// A finished match shows its ten questions with their answers, and a match against a computer can be finished at once.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

interface Result {
  readonly questions: readonly { readonly question: string | null; readonly correctAnswer: string | null }[];
}

// Before the fix: 45 answers from five matches given up at the first question, with five calls each.
it('reveals no answers of questions that were not asked before a match was given up', async () => {
  const team = createRedTeam(app);
  const cheat = await team.signUp('Wren');
  const told = new Set<string>();
  for (let matches = 5; matches > 0; matches -= 1) {
    const { body: cup } = await cheat.post<{ id: number }>('/api/tournaments/practice', { maxParticipants: 4 });
    const { body: own } = await cheat.get<{ tournamentId: number; match: { id: number } }[]>('/api/user/matches');
    const match = own.find(({ tournamentId }) => tournamentId === cup.id)?.match;
    const path = `/api/tournaments/${cup.id}/matches/${match?.id}`;
    const first = findRunningQuestion((await cheat.deal(`${path}/questions`)).body);
    if (!first) throw new Error('nothing was dealt');
    await cheat.submit(first.gameId);
    for (const { question, correctAnswer } of (await cheat.get<Result>(path)).body.questions) {
      if (question !== first.question && question !== null && correctAnswer !== null) told.add(question);
    }
  }
  expect([...told]).toEqual([]);
});
