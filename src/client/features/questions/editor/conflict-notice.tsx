import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { ChangedFields } from '../changes/changed-fields.tsx';
import { findDifferences } from '../changes/change-texts.ts';
import { useQuestion } from '../queries.ts';

interface ConflictNoticeProps {
  /** The version of the question that this form was filled from. */
  readonly mine: Question;
  readonly categories: readonly Category[];
  readonly onTakeOver: (theirs: Question, words: 'theirs' | 'mine') => void;
}

/** Another user saved first: shows their changes and asks whose version to keep. */
export function ConflictNotice({ mine, categories, onTakeOver }: ConflictNoticeProps) {
  const read = useQuestion(mine.id, true);
  const theirs = read.data;
  if (read.error) {
    return <LoadError title="Their version did not load" error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!theirs || theirs.revision === mine.revision) return <LoadingNeedle label="Loading their version..." />;
  const { before, after } = findDifferences(mine, theirs);
  return (
    <div className="editor-alert" role="alert">
      <b>Somebody else changed this question meanwhile</b>
      <ChangedFields before={before} after={after} categories={categories} />
      <p>Load their version, or keep yours: your next save then replaces theirs.</p>
      <div className="editor-whose">
        <Button variant="plain" size="sm" icon="again" onClick={() => onTakeOver(theirs, 'theirs')}>
          Load their version
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onTakeOver(theirs, 'mine')}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
