import { wholeGameCount } from '#shared/game/rules.ts';
import { lettersOf } from '#shared/daily-ten/rules.ts';
import { readTrace } from '#shared/game/trace.ts';
import type { SilentGameEffect } from '#server/features/finished-game/finished-game.ts';
import { closeRunsOf } from './store.ts';

/** Notes what came of runs of the Daily Ten, left ones too: what was not answered is missed. */
export const dailyTenEffect: SilentGameEffect = async (tx, games) => {
  const runs = games.filter(({ mode }) => mode === 'dailyTen');
  const at = runs[0]?.closedAt;
  if (!at) return;
  await closeRunsOf(
    tx,
    runs.map(({ gameId, trace, questionsCorrect }) => ({
      gameId,
      outcomes: lettersOf(readTrace(trace), wholeGameCount),
      correct: questionsCorrect,
    })),
    at,
  );
};
