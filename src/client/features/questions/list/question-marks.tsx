import type { Question } from '#shared/questions/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { formatLabelFit, formatSource, statusLooks } from '../question-texts.ts';

export function QuestionBadges({ question }: { question: Question }) {
  const status = statusLooks[question.status];
  const fit = formatLabelFit(question.fit);
  const reports = question.openReports;
  return (
    <div className="q-marks">
      {question.deletedAt === null ? (
        <Badge tone={status.tone} icon={status.icon}>
          {status.name}
        </Badge>
      ) : (
        <Badge tone="bad" icon="trash">
          Deleted {new Date(question.deletedAt).toLocaleDateString()}
        </Badge>
      )}
      {question.isCanary && <Badge tone="open">Canary</Badge>}
      {reports > 0 && (
        <Badge tone="bad" icon="warning">
          {reports.toLocaleString()} open {reports === 1 ? 'report' : 'reports'}
        </Badge>
      )}
      {fit && (
        <Badge tone="open" icon="chart">
          {fit}
        </Badge>
      )}
      <span className="q-source">{formatSource(question)}</span>
    </div>
  );
}
