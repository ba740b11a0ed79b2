import type { ImportJob } from '#shared/imports/contract.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { formatImportCounts, formatImportTime, formatImportError } from './import-texts.ts';

const currentYear = new Date().getFullYear();

const kindNames: Readonly<Record<ImportJob['kind'], string>> = { single: 'Import', bulk: 'Bulk import' };

const statusLooks: Readonly<Record<ImportJob['status'], { name: string; tone: BadgeTone; icon?: IconName }>> = {
  running: { name: 'Running', tone: 'live' },
  done: { name: 'Done', tone: 'done', icon: 'check' },
  failed: { name: 'Failed', tone: 'bad', icon: 'warning' },
};

interface ImportEntryProps {
  readonly job: ImportJob;
  /** One level below the heading of the list. */
  readonly as: 'h3' | 'h4';
  /** Null when a retry is not possible now. */
  readonly onRetry: (() => void) | null;
}

export function ImportEntry({ job, as: Heading, onRetry }: ImportEntryProps) {
  const { name, tone, icon } = statusLooks[job.status];
  return (
    <li className="import-entry">
      <Heading>{kindNames[job.kind]}</Heading>
      <Badge tone={tone} icon={icon} pulsing={job.status === 'running'}>
        {name}
      </Badge>
      <p className="import-facts num">
        {formatImportCounts(job)}
        <time dateTime={job.startedAt}>{formatImportTime(job.startedAt, currentYear)}</time>
      </p>
      {job.error !== null && <p className="import-error">{formatImportError(job.error, job.fault)}</p>}
      {job.status === 'failed' && onRetry && (
        <Button size="sm" variant="ghost" icon="again" className="import-again" onClick={onRetry}>
          Try again
        </Button>
      )}
    </li>
  );
}
