import type { DifficultyProgress } from '#shared/progress/analysis-contract.ts';
import { strengthFrom, weaknessBelow } from '#shared/progress/analysis.ts';
import { difficulties } from '#shared/questions/difficulty.ts';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { Kites } from '#client/ui/game/kite.tsx';
import { numberText } from '#client/ui/number-text.ts';

const names = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

interface DifficultyBarsProps {
  title: string;
  progress: readonly DifficultyProgress[];
}

/** The share of right answers by difficulty, all three of them. */
export function DifficultyBars({ title, progress }: DifficultyBarsProps) {
  const rows = difficulties.map((difficulty, index) => {
    const {
      totalAttempts = 0,
      correctAnswers = 0,
      accuracyRate = 0,
    } = progress.find((row) => row.difficulty === difficulty) ?? {};
    return {
      label: names[difficulty],
      lead: <Kites count={index + 1} />,
      value: accuracyRate,
      text: totalAttempts > 0 ? `${accuracyRate}%` : '–',
      note: totalAttempts > 0 ? `${numberText(correctAnswers)} of ${numberText(totalAttempts)}` : 'not met yet',
      isStriped: totalAttempts > 0 && accuracyRate < weaknessBelow,
    };
  });
  return (
    <BarChart
      title={title}
      level={2}
      summary={`Up to the first mark (${weaknessBelow}%) there is work to do, from the second (${strengthFrom}%) on it is a strength.`}
      heads={['Difficulty', 'Right answers']}
      rows={rows}
      max={100}
      marks={[weaknessBelow, strengthFrom]}
    />
  );
}
