import './insights-panel.css';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { ProgressOverview } from '#shared/progress/analysis-contract.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { PersonalBestsCard } from './bests-card.tsx';
import { getAccuracyInsight, findNextSteps, formatNextSteps, getPaceInsight } from './insights.ts';

/** Conclusions from the player's numbers, and next steps (rules 2.26, 2.27, 2.40). */
export function InsightsPanel({ overview }: { overview: ProgressOverview }) {
  const { overall, categories, bests } = overview;
  if (overall.totalAttempts === 0) {
    return (
      <EmptyState title="Start playing to unlock personalized insights!">
        <LinkButton href={pathTo('/game')} icon="play" size="sm">
          Quick Play
        </LinkButton>
      </EmptyState>
    );
  }
  const steps = findNextSteps(categories);
  const goal = steps?.weakest ?? steps?.strongest;
  return (
    <div className="progress-cards">
      <Insight icon="target" title={getAccuracyInsight(overall)}>
        You answered <b className="num">{overall.accuracyRate}%</b> of your questions right.
      </Insight>
      <Insight icon="clock" title={getPaceInsight(overall)}>
        You take <b className="num">{formatNumber(overall.averageTime)} s</b> for an answer on average.
      </Insight>
      <section className="next-steps progress-wide" aria-labelledby="next-steps-heading">
        <Icon name="lightbulb" />
        <div className="grow">
          <h2 id="next-steps-heading">Next Steps</h2>
          <p>{formatNextSteps(steps)}</p>
        </div>
        {goal && (
          <LinkButton href={pathTo('/game/:categoryId', { params: { categoryId: goal.categoryId } })} icon="play">
            Play {goal.categoryName}
          </LinkButton>
        )}
      </section>
      <Card>
        <BarChart
          title="Time by category"
          level={2}
          summary="Seconds of an answer, on average."
          heads={['Category', 'Seconds']}
          rows={categories
            .toSorted((a, b) => b.averageTime - a.averageTime)
            .map(({ categoryName, categoryIcon, averageTime }) => ({
              label: categoryName,
              value: averageTime,
              text: `${formatNumber(averageTime)} s`,
              slug: toCategorySlug(categoryIcon),
            }))}
        />
      </Card>
      <PersonalBestsCard bests={bests} />
    </div>
  );
}

function Insight({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Card className="insight">
      <span>
        <Icon name={icon} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </Card>
  );
}
