import './misleading-panel.css';
import { pathTo } from '#shared/path-to.ts';
import type { MisleadingRow } from '#shared/statistics/contract.ts';
import { minMisleadingAnswers } from '#shared/statistics/rules.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Figures } from './figures.tsx';
import { useMisleading } from './queries.ts';

/** Questions whose most frequent wrong answer is chosen more often than the correct one. */
export function MisleadingPanel() {
  return (
    <Figures
      read={useMisleading()}
      empty={`No question misleads: of those answered ${minMisleadingAnswers} times, the right answer is chosen most.`}
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => (
        <ul className="misleading-list">
          {rows.map((row) => (
            <li key={row.questionId}>
              <MisleadingQuestion row={row} />
            </li>
          ))}
        </ul>
      )}
    </Figures>
  );
}

export function MisleadingQuestion({ row }: { row: MisleadingRow }) {
  const { questionId, question, category, correctAnswer, misleadingAnswer, answered } = row;
  return (
    <Card as="article" className="misleading" aria-labelledby={`misleading-${questionId}`}>
      <h2 id={`misleading-${questionId}`}>{question}</h2>
      <p className="muted">
        {category}, answered {formatNumber(answered)} times
      </p>
      <dl>
        <div>
          <dt>
            Right: <b>{correctAnswer}</b>
          </dt>
          <dd className="num">{row.rightPercent}%</dd>
          <dd aria-hidden="true">
            <ProgressBar value={row.rightPercent} max={100} label="Chose the right answer" tone="leaf" />
          </dd>
        </div>
        <div>
          <dt>
            Chosen instead: <b>{misleadingAnswer}</b>
          </dt>
          <dd className="num">{row.misleadingPercent}%</dd>
          <dd aria-hidden="true">
            <ProgressBar value={row.misleadingPercent} max={100} label="Chose this wrong answer" tone="coral" />
          </dd>
        </div>
      </dl>
      <LinkButton
        href={pathTo('/admin/questions', { query: { edit: questionId } })}
        variant="plain"
        size="sm"
        icon="pencil"
      >
        Edit the question
      </LinkButton>
    </Card>
  );
}
