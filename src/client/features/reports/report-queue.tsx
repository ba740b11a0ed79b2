import './report-queue.css';
import { pathTo } from '#shared/path-to.ts';
import type { ReportedQuestion } from '#shared/reports/contract.ts';
import { reportReasons } from '#shared/reports/rules.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { adminPicture } from '#client/platform/admin-picture.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { type Resolution, queueLimit, useReportQueue, useResolve } from './queries.ts';
import { reportCountText } from './report-texts.ts';

/** What players say is wrong, the most reported question first. */
export function ReportQueue() {
  const { data, error, refetch } = useReportQueue();
  if (error) return <LoadError title="Failed to load reports" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingNeedle label="Loading reports..." />;
  if (data.length === 0) {
    return (
      <EmptyState title="Nothing to look at" text="When a player reports a question, it waits here for you.">
        <LinkButton href={pathTo('/admin/questions')} variant="plain">
          To the questions
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      {data.length === queueLimit && <p className="muted">The {queueLimit} most reported questions.</p>}
      <ul className="report-queue">
        {data.map((entry) => (
          <li key={entry.question.id}>
            <Reported entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Reported({ entry: { question, reports, isChanged } }: { entry: ReportedQuestion }) {
  const resolve = useResolve(question.id);
  const button = (resolution: Resolution, text: string, variant: 'plain' | 'ghost' | 'primary') => (
    <Button
      size="sm"
      variant={variant}
      busy={resolve.isPending && resolve.variables === resolution}
      onClick={() => resolve.mutate(resolution)}
    >
      {text}
    </Button>
  );
  return (
    <Card as="article" className="reported" aria-labelledby={`reported-${question.id}`}>
      <p className="reported-marks">
        <Badge tone="bad" icon="flag">
          {reportCountText(reports.length)}
        </Badge>
        {isChanged && (
          <Badge tone="done" icon="check">
            Changed since
          </Badge>
        )}
        {question.status !== 'published' && <Badge tone="raw">{question.status}</Badge>}
      </p>
      <h2 id={`reported-${question.id}`}>{question.question}</h2>
      {question.picture && <QuestionPicture {...adminPicture(question.picture)} size="small" />}
      <ul className="reported-answers">
        <li className="reported-right">
          <Icon name="check" />
          {question.correctAnswer}
        </li>
        {question.wrongAnswers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
      {question.explanation && <p className="muted">{question.explanation}</p>}
      <ul className="reported-says">
        {reports.map((report) => (
          <li key={report.id}>
            <b>{reportReasons[report.reason]}</b>
            {report.note && <q>{report.note}</q>}
            <small className="muted">
              {report.by},{' '}
              {new Date(report.reportedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
            </small>
          </li>
        ))}
      </ul>
      <div className="reported-tools">
        <LinkButton
          size="sm"
          variant="plain"
          icon="pencil"
          href={pathTo('/admin/questions', { query: { edit: question.id } })}
        >
          Mend
        </LinkButton>
        {isChanged && button('mended', 'Mark as mended', 'primary')}
        {button('retired', 'Retire', 'plain')}
        {button('dismissed', 'Dismiss', 'ghost')}
      </div>
    </Card>
  );
}
