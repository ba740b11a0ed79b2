import './report-queue.css';
import { getLayoutKey } from '#client/platform/layout-key.ts';
import { type ReportReason, reportReasons } from '#shared/reports/rules.ts';
import { useCategories } from '#client/entities/categories.ts';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { type Resolution, type Resolve, useReportGroups, useReportQueue } from './queries.ts';
import { type ReportFilter, reportReasonKeys } from './report-filter.ts';
import type { ReportedQuestion } from '#shared/reports/contract.ts';
import { calculatePercent } from '#shared/statistics/rules.ts';
import { Badge } from '#client/ui/badge.tsx';
import { getAdminPicture } from '#client/platform/admin-picture.ts';
import { Button, type ButtonProps, LinkButton } from '#client/ui/controls/button.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatPlayed, formatReportCount } from './report-texts.ts';
import { ReportList } from './report-words.tsx';
import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { emptySelection, getCurrentSelection } from './queue-selection.ts';

const editableSelector = 'input, textarea, select, [contenteditable]';

/** Ignores keys in fields and sheets, with Ctrl, Alt or Command, and key repeats. */
function handleShortcut(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  if (target instanceof Element && (target.matches(editableSelector) || target.closest('dialog'))) return;
  const action = keys[getLayoutKey(event).toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
}

interface ReportFiltersProps {
  readonly filter: ReportFilter;
  readonly onFilter: (filter: ReportFilter) => void;
}

function ReportFilters({ filter, onFilter }: ReportFiltersProps) {
  const { data: groups } = useReportGroups();
  const { data: categories = [] } = useCategories();
  if (!groups) return null;
  const getCategoryName = (id: number) => categories.find((category) => category.id === id)?.name ?? `no. ${id}`;
  const countQuestions = (reason: ReportReason) =>
    groups.reasons.find((group) => group.reason === reason)?.questions ?? 0;
  const chips = reportReasonKeys
    .filter((reason) => countQuestions(reason) > 0 || reason === filter.reason)
    .map((reason) => ({ id: reason, label: reportReasons[reason], count: countQuestions(reason) }));
  const listed = groups.categories.map(({ categoryId, questions }) => ({
    value: String(categoryId),
    label: `${getCategoryName(categoryId)} (${questions})`,
  }));
  const chosen = filter.categoryId === null ? '' : String(filter.categoryId);
  const isUnlisted = chosen !== '' && !listed.some(({ value }) => value === chosen);
  return (
    <Row wrap gap={3} className="report-filters">
      <FilterChips
        label="Reasons"
        chips={[{ id: 'all', label: 'All reasons' }, ...chips]}
        active={filter.reason ?? 'all'}
        onChange={(id) => onFilter({ ...filter, reason: id === 'all' ? null : id })}
      />
      <SelectField
        label="Category"
        name="category"
        labelHidden
        value={chosen}
        onChange={(id) => onFilter({ ...filter, categoryId: id ? Number(id) : null })}
        options={[
          { value: '', label: 'All categories' },
          ...(isUnlisted ? [{ value: chosen, label: getCategoryName(Number(chosen)) }] : []),
          ...listed,
        ]}
      />
    </Row>
  );
}

interface ReportedDetailProps {
  readonly entry: ReportedQuestion;
  readonly busy: boolean;
  readonly edit: () => void;
  readonly mended: () => void;
  readonly retired: () => void;
  readonly dismissed: () => void;
}

function ReportedDetail(props: ReportedDetailProps) {
  const { entry, busy, edit, mended, retired, dismissed } = props;
  const { question, reports, isChanged, choices } = entry;
  const getShare = (count: number | undefined) =>
    choices && count !== undefined ? calculatePercent(count, choices.answered) : null;
  return (
    <Surface as="article" padding={5} className="reported stack gap-3" aria-labelledby={`reported-${question.id}`}>
      <Row wrap gap={2}>
        <Badge tone="bad" icon="flag">
          {formatReportCount(reports.length)}
        </Badge>
        {isChanged && (
          <Badge tone="done" icon="check">
            Changed since
          </Badge>
        )}
        {question.status !== 'published' && <Badge tone="raw">{question.status}</Badge>}
      </Row>
      <Text as="h2" size="xl" strong id={`reported-${question.id}`} tabIndex={-1}>
        {question.question}
      </Text>
      {question.picture && <QuestionPicture {...getAdminPicture(question.picture)} size="small" />}
      <ul className="reported-answers">
        <Answer text={question.correctAnswer} share={getShare(choices?.right)} isRight />
        {question.wrongAnswers.map((answer, index) => (
          <Answer key={answer} text={answer} share={getShare(choices?.wrong[index])} />
        ))}
      </ul>
      <Text size="sm" tone="soft" className="num">
        {formatPlayed(question)}
      </Text>
      {question.explanation && <Text tone="soft">{question.explanation}</Text>}
      <ReportList reports={reports} />
      <Row wrap gap={2} className="reported-tools">
        <ShortcutButton letter="E" icon="pencil" variant={isChanged ? 'plain' : 'primary'} onClick={edit}>
          Edit
        </ShortcutButton>
        {isChanged && (
          <ShortcutButton letter="M" icon="check" busy={busy} onClick={mended}>
            Mark as mended
          </ShortcutButton>
        )}
        <ShortcutButton letter="R" icon="ban" variant="plain" busy={busy} onClick={retired}>
          Retire
        </ShortcutButton>
        <ShortcutButton letter="D" variant="ghost" busy={busy} onClick={dismissed}>
          Dismiss
        </ShortcutButton>
      </Row>
    </Surface>
  );
}

interface AnswerProps {
  readonly text: string;
  /** In percent. Null without answers to this revision. */
  readonly share: number | null;
  readonly isRight?: boolean;
}

function Answer({ text, share, isRight = false }: AnswerProps) {
  return (
    <li className={isRight ? 'reported-right' : undefined}>
      <Icon name={isRight ? 'check' : 'cross'} />
      <span className="grow">
        {isRight && <span className="vh">Right: </span>}
        {text}
      </span>
      {share !== null && (
        <>
          <span className="reported-share" aria-hidden>
            <i style={{ width: `${share}%` }} />
          </span>
          <b className="num">{share}%</b>
        </>
      )}
    </li>
  );
}

function ShortcutButton({ letter, children, ...button }: ButtonProps & { readonly letter: string }) {
  return (
    <Button size="sm" aria-keyshortcuts={letter} {...button}>
      {children}
      <kbd aria-hidden>{letter}</kbd>
    </Button>
  );
}

interface ReportQueueProps {
  readonly resolve: Resolve;
  readonly onEdit: (id: number) => void;
  readonly filter: ReportFilter;
  readonly onFilter: (filter: ReportFilter) => void;
}

/** The most reported question is first. */
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
