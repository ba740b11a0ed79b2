import { wholeGameCount } from '#shared/game/rules.ts';
import { encodeOutcomes } from '#shared/daily-ten/rules.ts';
import { parseTrace } from '#shared/game/trace.ts';
import type { SilentGameEffect } from '#server/features/finished-game/finished-game.ts';
import { saveClosedRuns } from './store.ts';

/** Records the results of Daily Ten runs, including those left early: unanswered questions count as missed. */
export const dailyTenEffect: SilentGameEffect = async (tx, games) => {
  const runs = games.filter(({ mode }) => mode === 'dailyTen');
  const at = runs[0]?.closedAt;
  if (!at) return;
  await saveClosedRuns(
    tx,
    runs.map(({ gameId, trace, questionsCorrect }) => ({
      gameId,
      outcomes: encodeOutcomes(parseTrace(trace), wholeGameCount),
      correct: questionsCorrect,
    })),
    at,
  );
};
