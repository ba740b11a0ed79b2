import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { queueLimit, useReportQueue } from './queries.ts';
import { queueText } from './report-texts.ts';

/** The way to the queue, with how many questions wait there. */
export function ReportQueueLink() {
  const { data } = useReportQueue();
  return (
    <LinkButton size="sm" variant="plain" icon="flag" href={pathTo('/admin/reports')}>
      {data ? queueText(data.length, queueLimit) : 'Reports'}
    </LinkButton>
  );
}
