import './setting-history.css';
import type { SettingChange } from '#shared/settings/contract.ts';
import { useCategories } from '#client/entities/categories.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useSettingChanges } from './queries.ts';
import { getSettingLabel, formatSetting } from './setting-names.ts';
import { useUndoChange } from './writes.ts';

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function SettingHistory() {
  const { data: changes, error, refetch } = useSettingChanges();
  if (!changes) {
    if (error) return <LoadError title="Failed to load the history" error={error} onRetry={() => void refetch()} />;
    return <Skeleton shape="row" count={4} />;
  }
  if (changes.length === 0) {
    return <EmptyState title="Nothing was changed yet" text="The game runs as it came. Changes will stand here." />;
  }
  const undone = new Set(changes.map(({ undoes }) => undoes));
  return (
    <ol className="setting-changes">
      {changes.map((change) => (
        <SettingChangeCard key={change.id} change={change} isUndone={undone.has(change.id)} />
      ))}
    </ol>
  );
}

function SettingChangeCard({ change, isUndone }: { change: SettingChange; isUndone: boolean }) {
  const { id, at, actorName, before, after, undoes } = change;
  const undo = useUndoChange();
  const headId = `setting-change-${id}`;
  const focusAfter = useFocusAfterChange(isUndone);
  const { data: categories = [] } = useCategories();
  const formatValue = (name: string, value: unknown) =>
    formatSetting(name, value, (category) => categories.find((candidate) => candidate.id === category)?.name);
  return (
    <Card as="li" className="setting-change">
      <p id={headId} className="setting-change-head" tabIndex={-1}>
        <b>{actorName}</b>
        <time dateTime={at}>{dateTimeFormat.format(new Date(at))}</time>
        <span className="num">Change {id}</span>
        {undoes !== null && (
          <Badge tone="open" icon="again">
            Undoes change {undoes}
          </Badge>
        )}
        {isUndone && (
          <Badge tone="raw" icon="history">
            Undone
          </Badge>
        )}
      </p>
      <dl className="setting-change-list">
        {Object.keys(after).map((name) => (
          <div key={name}>
            <dt>{getSettingLabel(name)}</dt>
            <dd>
              <del>{formatValue(name, before[name])}</del>
              <span aria-hidden="true"> → </span>
              <ins>{formatValue(name, after[name])}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {!isUndone && (
        <Button
          size="sm"
          variant="ghost"
          icon="again"
          busy={undo.isPending}
          onClick={() => {
            focusAfter(headId);
            undo.mutate(id);
          }}
        >
          Undo<span className="vh"> change {id}</span>
        </Button>
      )}
    </Card>
  );
}
