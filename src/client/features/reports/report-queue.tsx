import './report-queue.css';
import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import type { ReportedQuestion } from '#shared/reports/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { handleShortcut } from './press-key.ts';
import { type Resolution, type Resolve, useReportQueue } from './queries.ts';
import type { ReportFilter } from './report-filter.ts';
import { ReportFilters } from './report-filters.tsx';
import { formatReportCount } from './report-texts.ts';
import { ReportedDetail } from './reported-detail.tsx';
import { emptySelection, getCurrentSelection } from './seen-place.ts';

interface ReportQueueProps {
  readonly resolve: Resolve;
  readonly onEdit: (id: number) => void;
  readonly filter: ReportFilter;
  readonly onFilter: (filter: ReportFilter) => void;
}

/** The report queue, most reported question first: the list next to the selected question. */
export function ReportQueue(props: ReportQueueProps) {
  const { filter, onFilter } = props;
  const { data, error, refetch, isPlaceholderData } = useReportQueue(filter);
  if (error) return <LoadError title="Failed to load reports" error={error} onRetry={() => void refetch()} />;
  // While the next queue loads, an empty previous one must not be shown as the result.
  if (!data || (isPlaceholderData && data.length === 0)) return <LoadingNeedle label="Loading reports..." />;
  const isNarrowed = filter.reason !== null || filter.categoryId !== null;
  return (
    <Stack>
      {(data.length > 0 || isNarrowed) && <ReportFilters filter={filter} onFilter={onFilter} />}
      <ReportDesk entries={data} isNarrowed={isNarrowed} {...props} />
    </Stack>
  );
}

interface ReportDeskProps extends ReportQueueProps {
  readonly entries: readonly ReportedQuestion[];
  readonly isNarrowed: boolean;
}

function ReportDesk({ entries, resolve, onEdit, isNarrowed, onFilter }: ReportDeskProps) {
  const [previous, setSeen] = useState(emptySelection);
  const region = useRef<HTMLDivElement>(null);
  const ids = entries.map(({ question }) => question.id);
  const selection = getCurrentSelection(previous, ids, resolve.takenBack);
  if (selection !== previous) setSeen(selection);
  const { place } = selection;
  const current = entries[place];
  const currentId = current?.question.id;
  const isBusy = resolve.isPending && resolve.variables.id === currentId;

  // The focus follows the selection unless it is elsewhere on the page. After the last report it moves to the next
  // link.
  const focusedId = useRef(currentId);
  useEffect(() => {
    const isNew = currentId !== undefined || focusedId.current !== undefined;
    focusedId.current = currentId;
    const focused = document.activeElement;
    if (!isNew || (focused && focused !== document.body && !region.current?.contains(focused))) return;
    const target = currentId === undefined ? 'a, button' : 'h2';
    region.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [currentId]);

  function show(next: number) {
    const entry = entries[next];
    if (entry) setSeen({ id: entry.question.id, place: next, replacedId: 0 });
  }

  function close(resolution: Resolution) {
    if (currentId !== undefined && !isBusy) resolve.mutate({ id: currentId, resolution });
  }

  const actions = {
    edit: () => currentId !== undefined && !isBusy && onEdit(currentId),
    mended: () => current?.isChanged && close('mended'),
    retired: () => close('retired'),
    dismissed: () => close('dismissed'),
  };
  const keys = {
    e: actions.edit,
    m: actions.mended,
    r: actions.retired,
    d: actions.dismissed,
    j: () => show(place + 1),
    k: () => show(place - 1),
  };

  useEffect(() => {
    const screen = region.current?.closest<HTMLElement>('main');
    const handleKey = (event: KeyboardEvent) => handleShortcut(event, keys);
    screen?.addEventListener('keydown', handleKey);
    return () => screen?.removeEventListener('keydown', handleKey);
  });

  return (
    <div className="report-desk" ref={region}>
      {current ? (
        <>
          <Stack as="nav" gap={2} className="report-list" aria-label="Reported questions">
            <Text size="sm" tone="soft" aria-hidden className="report-keys">
              <kbd>J</kbd> next, <kbd>K</kbd> the one before
            </Text>
            <Surface as="ol" padding={1}>
              {entries.map(({ question, reports }, index) => (
                <li key={question.id}>
                  <button type="button" aria-current={index === place || undefined} onClick={() => show(index)}>
                    <span className="report-question">{question.question}</span>
                    <Text as="small" size="xs" tone="soft">
                      {formatReportCount(reports.length)}
                    </Text>
                  </button>
                </li>
              ))}
            </Surface>
          </Stack>
          <Stack>
            <Row between className="report-steps">
              <IconButton
                icon="chevron-left"
                label="The one before"
                aria-disabled={place === 0}
                onClick={() => show(place - 1)}
              />
              <Text className="num" role="status">
                {place + 1} of {entries.length}
              </Text>
              <IconButton
                icon="chevron-right"
                label="The next one"
                aria-disabled={place === entries.length - 1}
                onClick={() => show(place + 1)}
              />
            </Row>
            <ReportedDetail key={currentId} entry={current} busy={isBusy} {...actions} />
          </Stack>
        </>
      ) : isNarrowed ? (
        <EmptyState title="None of these is left" text="Other reports may still wait.">
          <Button variant="plain" onClick={() => onFilter({ reason: null, categoryId: null })}>
            Show all reports
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title="Nothing to look at" text="When a player reports a question, it waits here for you.">
          <LinkButton href={pathTo('/admin/questions')} variant="plain">
            To the questions
          </LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
