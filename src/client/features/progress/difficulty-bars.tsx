import type { DifficultyProgress } from '#shared/progress/contract.ts';
import { strengthFromPercent, weaknessBelowPercent } from '#shared/progress/rules.ts';
import { difficulties } from '#shared/questions/difficulty.ts';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { Kites } from '#client/ui/game/kite.tsx';
import { formatNumber } from '#client/ui/format-number.ts';

const difficultyNames = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

interface DifficultyBarsProps {
  title: string;
  progress: readonly DifficultyProgress[];
}

export function DifficultyBars({ title, progress }: DifficultyBarsProps) {
  const rows = difficulties.map((difficulty, index) => {
    const {
      totalAttempts = 0,
      correctAnswers = 0,
      accuracyRate = 0,
    } = progress.find((row) => row.difficulty === difficulty) ?? {};
    return {
      label: difficultyNames[difficulty],
      lead: <Kites count={index + 1} />,
      value: accuracyRate,
      text: totalAttempts > 0 ? `${accuracyRate}%` : '–',
      note: totalAttempts > 0 ? `${formatNumber(correctAnswers)} of ${formatNumber(totalAttempts)}` : 'not met yet',
      isStriped: totalAttempts > 0 && accuracyRate < weaknessBelowPercent,
    };
  });
  return (
    <BarChart
      title={title}
      level={2}
      summary={`Up to the first mark (${weaknessBelowPercent}%) there is work to do, from the second (${strengthFromPercent}%) on it is a strength.`}
      heads={['Difficulty', 'Right answers']}
      rows={rows}
      max={100}
      marks={[weaknessBelowPercent, strengthFromPercent]}
    />
  );
}
