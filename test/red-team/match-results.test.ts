import { expect, it } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { redTeam, running } from './attacker.ts';

// A match that is over shows its ten questions with their answers; against a computer it is over at once.

const app = useTestApp({ env: { RATE_LIMIT: 'on' } });

interface Result {
  readonly questions: readonly { readonly question: string | null; readonly correctAnswer: string | null }[];
}

// Today: 45 answers from five matches that were given up with the first question, five calls each.
it('a match that is given up tells no answer of what was not asked', async () => {
  const team = redTeam(app);
  const cheat = await team.signUp('Wren');
  const told = new Set<string>();
  for (let matches = 5; matches > 0; matches -= 1) {
    const { body: cup } = await cheat.post<{ id: number }>('/api/tournaments/practice', { maxParticipants: 4 });
    const { body: own } = await cheat.get<{ tournamentId: number; match: { id: number } }[]>('/api/user/matches');
    const match = own.find(({ tournamentId }) => tournamentId === cup.id)?.match;
    const path = `/api/tournaments/${cup.id}/matches/${match?.id}`;
    const first = running((await cheat.deal(`${path}/questions`)).body);
    if (!first) throw new Error('nothing was dealt');
    await cheat.submit(first.gameId);
    for (const { question, correctAnswer } of (await cheat.get<Result>(path)).body.questions) {
      if (question !== first.question && question !== null && correctAnswer !== null) told.add(question);
    }
  }
  expect([...told]).toEqual([]);
});
