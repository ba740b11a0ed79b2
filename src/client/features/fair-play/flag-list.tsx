import './appeal.css';
import './flag-list.css';
import { type FormEvent, useState } from 'react';
import type { FairPlayFlag } from '#shared/fair-play/contract.ts';
import { type FlagDecision, describeFinding, maxDecisionWords } from '#shared/fair-play/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { usePermission } from '#client/entities/user.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { type FlagView, useDecideFlag, useFairPlayFlags } from './queries.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadMore } from '#client/platform/calls/load-more.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const decisionTexts: Readonly<Record<FlagDecision, { readonly label: string; readonly text: string }>> = {
  cleared: {
    label: 'Bring back',
    text: 'The player returns to boards, leagues and official tournaments. What their answers have shown so far is forgotten.',
  },
  confirmed: {
    label: 'Keep out',
    text: 'The player stays off boards, leagues and official tournaments, and may appeal once.',
  },
};

interface FlaggedPlayerProps {
  readonly flag: FairPlayFlag;
  readonly onDecided: () => void;
}

function FlaggedPlayer({ flag, onDecided }: FlaggedPlayerProps) {
  const { id, player, isStaff, state, power, createdAt, appeal, words, clearedBefore } = flag;
  const [decision, setDecision] = useState<FlagDecision | null>(null);
  const isOwner = usePermission('admin');
  const canDecide = isOwner || !isStaff;
  return (
    <Surface as="article" aria-labelledby={`flag-${id}`}>
      <Stack gap={3}>
        <Row wrap gap={2}>
          {appeal !== null && <Badge tone="bad">Appeal</Badge>}
          {state === 'confirmed' && <Badge tone="plain">Kept out</Badge>}
          {clearedBefore > 0 && <Badge tone="raw">Cleared before: {clearedBefore}</Badge>}
        </Row>
        <Text as="h3" id={`flag-${id}`} size="lg" display strong>
          {player.displayName}
        </Text>
        <Text>{describeFinding(flag)}.</Text>
        <Text size="sm" tone="muted">
          {dateTimeFormat.format(new Date(createdAt))}. One of the best players would do this once in 10
          <sup>{power}</sup> times.
        </Text>
        {appeal !== null && (
          <Surface as="blockquote" tone="well" padding={3} className="appeal-text">
            {appeal}
          </Surface>
        )}
        {words && <Text size="sm">Message to the player: {words}</Text>}
        <Row wrap gap={2}>
          {canDecide ? (
            <>
              <Button size="sm" onClick={() => setDecision('cleared')}>
                {decisionTexts.cleared.label}
              </Button>
              <Button size="sm" variant="danger" onClick={() => setDecision('confirmed')}>
                {decisionTexts.confirmed.label}
              </Button>
            </>
          ) : (
            <Text size="sm" tone="soft">
              Only an owner can decide about somebody with a role.
            </Text>
          )}
          <LinkButton
            size="sm"
            variant="ghost"
            icon="user"
            href={pathTo('/admin/players/:id', { params: { id: player.id } })}
          >
            Show player
          </LinkButton>
        </Row>
      </Stack>
      <Sheet
        open={decision !== null}
        title={decision ? `${decisionTexts[decision].label}: ${player.displayName}` : ''}
        onClose={() => setDecision(null)}
      >
        {decision && (
          <DecisionForm flag={flag} decision={decision} onClose={() => setDecision(null)} onDecided={onDecided} />
        )}
      </Sheet>
    </Surface>
  );
}

interface DecisionFormProps extends FlaggedPlayerProps {
  readonly decision: FlagDecision;
  readonly onClose: () => void;
}

function DecisionForm({ flag, decision, onClose, onDecided }: DecisionFormProps) {
  const [words, setWords] = useState('');
  const { label, text } = decisionTexts[decision];
  const decide = useDecideFlag(flag, onDecided);
  const isTooLong = words.trim().length > maxDecisionWords;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isTooLong || decide.isPending) return;
    decide.mutate({ decision, words: words.trim() }, { onSettled: onClose });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Text>{text}</Text>
        <CountedField
          label="Message to the player (optional)"
          name="words"
          longest={maxDecisionWords}
          value={words}
          onChange={setWords}
          error={isTooLong ? 'This is too long.' : undefined}
          autoComplete="off"
        />
        <Row gap={2} wrap>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={decision === 'confirmed' ? 'danger' : 'primary'} busy={decide.isPending}>
            {label}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const viewOptions = [
  { value: 'waiting', label: 'To decide' },
  { value: 'confirmed', label: 'Kept out' },
];

const listElementId = 'held-back-players';

export function FlagList() {
  const [view, setView] = useState<FlagView>('waiting');
  return (
    <Stack gap={4} id={listElementId} tabIndex={-1}>
      <div className="flag-view">
        <ChoiceField
          label="Show"
          name="flags"
          value={view}
          onChange={(value) => setView(value === 'confirmed' ? 'confirmed' : 'waiting')}
          options={viewOptions}
        />
      </div>
      <Flags view={view} />
    </Stack>
  );
}

function Flags({ view }: { readonly view: FlagView }) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...read } = useFairPlayFlags(view);
  const focusAfter = useFocusAfterChange(data);
  if (!data) {
    if (!error) return <Skeleton shape="card" count={2} />;
    return <LoadError title="The players did not load" error={error} onRetry={() => void read.refetch()} />;
  }
  const flags = data.pages.flat();
  if (flags.length === 0) {
    const text =
      view === 'waiting'
        ? 'Players who play as no expert does are held back and wait for you here.'
        : 'Nobody is kept out.';
    return <EmptyState title="Nothing to look at" text={text} />;
  }
  return (
    <>
      {flags.map((flag) => (
        <FlaggedPlayer key={flag.id} flag={flag} onDecided={() => focusAfter(listElementId)} />
      ))}
      {isFetchNextPageError && <p role="alert">{getErrorText(error, 'The other players did not load.')}</p>}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
    </>
  );
}
