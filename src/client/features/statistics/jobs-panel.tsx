import './jobs-panel.css';
import type { JobRow } from '#shared/statistics/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { Figures } from './figures.tsx';
import { formatInterval } from './analytics-view.ts';
import { useJobs } from './queries.ts';

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const formatTime = (instant: string) => timeFormat.format(new Date(instant));

export function JobsPanel() {
  return (
    <Figures
      read={useJobs()}
      empty="The servers tell within half a minute how their work goes."
      isEmpty={(rows) => rows.length === 0}
    >
      {(rows) => <JobsList rows={rows} />}
    </Figures>
  );
}

export function JobsList({ rows }: { rows: readonly JobRow[] }) {
  const late = rows.filter(({ isLate }) => isLate).length;
  return (
    <Card as="section" aria-labelledby="jobs">
      <h2 id="jobs">Recurring work</h2>
      <p className="muted">{late === 0 ? 'All of it runs as it should.' : `${late} late of ${rows.length}.`}</p>
      <ul className="job-list">
        {rows.map((row) => (
          <li key={row.name}>
            <Job row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Job({ row: { name, everySeconds, lastRunAt, lastMs, lastFailedAt, lastFailure, isLate } }: { row: JobRow }) {
  return (
    <>
      <h3>{name}</h3>
      <Badge tone={isLate ? 'bad' : 'open'} icon={isLate ? 'warning' : 'check'}>
        {isLate ? 'Late' : 'On time'}
      </Badge>
      <p className="muted num">
        {formatInterval(everySeconds)};{' '}
        {lastRunAt === null ? 'not run yet' : `last ${formatTime(lastRunAt)}, ${formatNumber(lastMs ?? 0)} ms`}
      </p>
      {lastFailedAt !== null && (
        <p className="job-failure">
          Failed {formatTime(lastFailedAt)}: {lastFailure}
        </p>
      )}
    </>
  );
}
