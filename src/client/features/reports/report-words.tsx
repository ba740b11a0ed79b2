import type { ReportedQuestion } from '#shared/reports/contract.ts';
import { reportReasons } from '#shared/reports/rules.ts';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';

const formatReportTime = (instant: string) =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function ReportList({ reports }: Pick<ReportedQuestion, 'reports'>) {
  return (
    <Surface as="ul" tone="well" padding={3} radius="md" className="reported-says stack gap-2">
      {reports.map(({ id, reason, note, by, reportedAt }) => (
        <li key={id}>
          <b>{reportReasons[reason]}</b>
          {note && <q>{note}</q>}
          <Text as="small" size="xs" tone="soft">
            {by}, {formatReportTime(reportedAt)}
          </Text>
        </li>
      ))}
    </Surface>
  );
}
