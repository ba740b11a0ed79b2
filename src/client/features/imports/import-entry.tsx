import type { ImportJob } from '#shared/imports/contract.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { countsText, whenText, whyText } from './import-texts.ts';

const thisYear = new Date().getFullYear();

const kindNames: Readonly<Record<ImportJob['kind'], string>> = { single: 'Import', bulk: 'Bulk import' };

const statusLooks: Readonly<Record<ImportJob['status'], { name: string; tone: BadgeTone; icon?: IconName }>> = {
  running: { name: 'Running', tone: 'live' },
  done: { name: 'Done', tone: 'done', icon: 'check' },
  failed: { name: 'Failed', tone: 'bad', icon: 'warning' },
};

interface ImportEntryProps {
  readonly job: ImportJob;
  /** One below the heading of the list. */
  readonly as: 'h3' | 'h4';
  /** Goes on with what it did not bring; null where that cannot be now. */
  readonly onAgain: (() => void) | null;
}

/** One import: which, when, how it went, and what came of it. */
export function ImportEntry({ job, as: Heading, onAgain }: ImportEntryProps) {
  const { name, tone, icon } = statusLooks[job.status];
  return (
    <li className="import-entry">
      <Heading>{kindNames[job.kind]}</Heading>
      <Badge tone={tone} icon={icon} pulsing={job.status === 'running'}>
        {name}
      </Badge>
      <p className="import-facts num">
        {countsText(job)}
        <time dateTime={job.startedAt}>{whenText(job.startedAt, thisYear)}</time>
      </p>
      {job.error !== null && <p className="import-error">{whyText(job.error, job.fault)}</p>}
      {job.status === 'failed' && onAgain && (
        <Button size="sm" variant="ghost" icon="again" className="import-again" onClick={onAgain}>
          Try again
        </Button>
      )}
    </li>
  );
}
