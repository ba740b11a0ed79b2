import './case-queue.css';
import { type FormEvent, useState } from 'react';
import type { ReportCase } from '#shared/player-reports/contract.ts';
import { type ReportDecision, decisionsByKind, maxNoticeWords } from '#shared/player-reports/rules.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { getFormError } from '#client/platform/calls/failure-toast.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Text } from '#client/ui/text.tsx';
import { type CaseOrder, useDecideCase, useReportCases } from './queries.ts';
import { formatReportCount, getDecisionText, kindTexts, reasonTexts } from './report-texts.ts';
import { pathTo } from '#shared/path-to.ts';
import { usePermission } from '#client/entities/user.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadMore } from '#client/platform/calls/load-more.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

interface DecideSheetProps {
  readonly reported: ReportCase;
  /** Null while the sheet is closed. */
  readonly decision: ReportDecision | null;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

function DecideSheet({ reported, decision, onClose, onDecided }: DecideSheetProps) {
  return (
    <Sheet
      open={decision !== null}
      title={decision ? getDecisionText(reported.kind, decision).title : ''}
      onClose={onClose}
    >
      {decision && <DecideForm {...{ reported, decision, onClose, onDecided }} />}
    </Sheet>
  );
}

const dayMs = 86_400_000;

/** The most common lengths. The administrator's page of the player offers all of them. */
const suspensionLengths = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: 'forever', label: 'For good' },
];

function DecideForm({
  reported,
  decision,
  onClose,
  onDecided,
}: DecideSheetProps & { readonly decision: ReportDecision }) {
  const [words, setWords] = useState('');
  const [length, setLength] = useState('7');
  const [tries, setTries] = useState(0);
  const decide = useDecideCase(reported, () => {
    onClose();
    onDecided();
  });
  const failure = getFormError(decide.error);
  const { confirm, text } = getDecisionText(reported.kind, decision);
  const isSuspension = decision === 'suspended';
  const isMissing = isSuspension && words.trim().length < 3;
  const isTooLong = words.trim().length > maxNoticeWords;

  /** Closes the sheet if another moderator decided first; otherwise keeps the words for another attempt. */
  function onError(error: unknown) {
    if (error instanceof CallError && error.code === 'reportDecided') onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (isMissing || isTooLong || decide.isPending) return;
    const until = isSuspension && length !== 'forever' ? new Date(Date.now() + Number(length) * dayMs) : null;
    decide.mutate({ decision, words: words.trim(), until: until?.toISOString() ?? null }, { onError });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Text>{text}</Text>
        {isSuspension && (
          <ChoiceField
            label="For how long?"
            name="length"
            value={length}
            onChange={setLength}
            options={suspensionLengths}
          />
        )}
        <CountedField
          label={isSuspension ? 'Reason' : 'A word to the player (optional)'}
          name="words"
          longest={maxNoticeWords}
          value={words}
          onChange={setWords}
          hint={isSuspension ? 'The player reads it when signing in.' : 'The player reads it beside our own words.'}
          error={tries > 0 && isMissing ? 'Please say why.' : tries > 0 && isTooLong ? 'This is too long.' : undefined}
          autoComplete="off"
          required={isSuspension}
        />
        {failure && (
          <p className="field-error" role="alert">
            {getErrorText(failure, 'The report was not decided. Please try again.')}
          </p>
        )}
        <Row gap={2} wrap>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isSuspension ? 'danger' : 'primary'} busy={decide.isPending}>
            {confirm}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const instantFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface ReportedCaseProps {
  readonly reported: ReportCase;
  /** The case then leaves the queue. */
  readonly onDecided: () => void;
}

function ReportedCase({ reported, onDecided }: ReportedCaseProps) {
  const { id, kind, accused, isStaff, needsOtherStaff, readsNow, count, upheld, reports } = reported;
  const [chosenDecision, setChosenDecision] = useState<ReportDecision | null>(null);
  const isOwner = usePermission('admin');
  const dismiss = useDecideCase(reported, onDecided);
  const refusal =
    isStaff && !isOwner
      ? 'Somebody with a role: an owner decides.'
      : needsOtherStaff
        ? 'You are playing against this player right now, so another member of staff decides.'
        : null;
  const said = reports[0]?.said ?? readsNow ?? '';
  return (
    <Surface as="article" aria-labelledby={`case-${id}`}>
      <Stack gap={4}>
        <Row wrap gap={2}>
          <Badge tone="bad" icon="flag">
            {formatReportCount(count)}
          </Badge>
          <Badge tone="plain">{kindTexts[kind]}</Badge>
          {upheld > 0 && <Badge tone="raw">Upheld before: {upheld}</Badge>}
        </Row>
        <h2 className="case-said" id={`case-${id}`}>
          {said}
        </h2>
        {readsNow !== null && !said.startsWith(readsNow) && (
          <Text size="sm" tone="soft">
            It reads now: {readsNow}
          </Text>
        )}
        {readsNow === null && (
          <Text size="sm" tone="soft">
            Nothing is left of it.
          </Text>
        )}
        <Surface as="ul" tone="well" className="case-says">
          {reports.map(({ id: reportId, reason, note, by, reportedAt }) => (
            <li key={reportId}>
              <Text as="b">{reasonTexts[kind][reason]}</Text> {note && <q>{note}</q>}{' '}
              <Text as="small" size="sm" tone="muted">
                {by}, {instantFormat.format(new Date(reportedAt))}
              </Text>
            </li>
          ))}
        </Surface>
        <Row wrap gap={2}>
          {refusal !== null && (
            <Text size="sm" tone="soft">
              {refusal}
            </Text>
          )}
          {refusal === null &&
            decisionsByKind[kind].map((decision) => (
              <Button
                key={decision}
                size="sm"
                variant={decision === 'suspended' ? 'danger' : decision === 'dismissed' ? 'ghost' : 'plain'}
                busy={decision === 'dismissed' && dismiss.isPending}
                onClick={() => (decision === 'dismissed' ? dismiss.mutate({ decision }) : setChosenDecision(decision))}
              >
                {getDecisionText(kind, decision).label}
              </Button>
            ))}
          <LinkButton
            size="sm"
            variant="ghost"
            icon="user"
            href={pathTo('/admin/players/:id', { params: { id: accused.id } })}
          >
            {accused.displayName}
          </LinkButton>
        </Row>
      </Stack>
      <DecideSheet
        reported={reported}
        decision={chosenDecision}
        onClose={() => setChosenDecision(null)}
        onDecided={onDecided}
      />
    </Surface>
  );
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'most', label: 'Most reported first' },
];

const queueId = 'reported-players';

/** See rules W31. */
export function CaseQueue() {
  const [order, setOrder] = useState<CaseOrder>('newest');
  return (
    <Stack gap={4} id={queueId} tabIndex={-1}>
      <div className="case-order">
        <ChoiceField
          label="Order"
          name="order"
          value={order}
          onChange={(value) => setOrder(value === 'most' ? 'most' : 'newest')}
          options={orders}
        />
      </div>
      <CaseList order={order} />
    </Stack>
  );
}

function CaseList({ order }: { readonly order: CaseOrder }) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...read } = useReportCases(order);
  const focusAfter = useFocusAfterChange(data);
  if (!data) {
    if (!error) return <Skeleton shape="card" count={3} />;
    return <LoadError title="The reports did not load" error={error} onRetry={() => void read.refetch()} />;
  }
  const cases = data.pages.flat();
  if (cases.length === 0) {
    return <EmptyState title="Nothing to look at" text="When a player reports another one, it waits here for you." />;
  }
  return (
    <>
      {cases.map((reportCase) => (
        <ReportedCase key={reportCase.id} reported={reportCase} onDecided={() => focusAfter(queueId)} />
      ))}
      {isFetchNextPageError && <p role="alert">{getErrorText(error, 'The other reports did not load.')}</p>}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
    </>
  );
}
