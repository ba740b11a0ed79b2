import './bests-card.css';
import './insights-panel.css';
import type { AnswerTotals, CategoryProgress, ProgressOverview } from '#shared/progress/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { minJudgedAnswers, weaknessBelowPercent } from '#shared/progress/rules.ts';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';

const dateFormat = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', dateStyle: 'medium' });

function PersonalBestsCard({ bests }: { bests: ProgressOverview['bests'] }) {
  const { bestScore, bestSurvivalScore, longestStreak, bestDay } = bests;
  return (
    <Card className="bests">
      <h2>
        <Icon name="crown" />
        Personal bests
      </h2>
      <dl>
        <PersonalBest icon="star" label="Best score" value={formatNumber(bestScore)} />
        <PersonalBest icon="flame" label="Best survival run" value={formatNumber(bestSurvivalScore)} />
        <PersonalBest
          icon="calendar"
          label="Longest streak"
          value={`${formatNumber(longestStreak)} ${longestStreak === 1 ? 'day' : 'days'}`}
        />
        <PersonalBest
          icon="check"
          label="Most right on a day"
          value={formatNumber(bestDay?.correct ?? 0)}
          note={bestDay ? dateFormat.format(new Date(bestDay.date)) : undefined}
        />
      </dl>
    </Card>
  );
}

interface PersonalBestProps {
  icon: IconName;
  label: string;
  value: string;
  note?: string | undefined;
}

function PersonalBest({ icon, label, value, note }: PersonalBestProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
      </dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

/** Distinguishes above 80, above 60, and less (rules 2.26). */
export function getAccuracyInsight({ accuracyRate }: Pick<AnswerTotals, 'accuracyRate'>): string {
  if (accuracyRate > 80) return 'Excellent work!';
  return accuracyRate > 60 ? 'Good progress!' : 'Keep practicing to improve!';
}

/** Distinguishes under 15 s, up to 25 s, and longer (rules 2.27). */
export function getPaceInsight({ averageTime }: Pick<AnswerTotals, 'averageTime'>): string {
  if (averageTime < 15) return "You're quick!";
  return averageTime <= 25 ? 'Good balance' : 'Take your time';
}

export interface NextSteps {
  readonly strongest: CategoryProgress;
  /** Null if only one category has enough answers to be compared. */
  readonly weakest: CategoryProgress | null;
}

/** Null if no category has enough answers (rules 2.41). */
export function findNextSteps(categories: readonly CategoryProgress[]): NextSteps | null {
  const comparable = categories
    .filter(({ totalAttempts }) => totalAttempts >= minJudgedAnswers)
    .toSorted(
      (a, b) =>
        b.correctAnswers / b.totalAttempts - a.correctAnswers / a.totalAttempts || b.totalAttempts - a.totalAttempts,
    );
  const [strongest] = comparable;
  if (!strongest) return null;
  return { strongest, weakest: comparable.length > 1 ? (comparable.at(-1) ?? null) : null };
}

export function formatNextSteps(steps: NextSteps | null): string {
  if (!steps) return `Answer ${minJudgedAnswers} questions of a category, and you learn where to go next.`;
  const { strongest, weakest } = steps;
  const best = `${strongest.categoryName} is your strongest category (${strongest.accuracyRate}%).`;
  return weakest
    ? `${best} Focus on ${weakest.categoryName} (${weakest.accuracyRate}%), your ${
        weakest.accuracyRate < weaknessBelowPercent ? 'weakest' : 'lowest so far'
      }, to grow the most.`
    : `${best} Explore another category to see how it compares.`;
}

/** See rules 2.26, 2.27, 2.40. */
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
