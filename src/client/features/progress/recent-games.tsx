import './recent-games.css';
import '#client/ui/controls/whole-link.css';
import { pathTo } from '#shared/path-to.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { getEntryTitle, isGoodEntry } from './game-entry.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useHistory } from './queries.ts';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const resultBadges = { good: { tone: 'done', icon: 'check' }, bad: { tone: 'bad', icon: 'cross' } } as const;
/** Leaving a game early is not shown as a failure. */
const leftEarlyBadge = { tone: 'raw', icon: 'back' } as const;

export function RecentGame({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="recent-game">
      <div className="grow">
        <b>
          <a className="whole-link" href={pathTo('/games/:id', { params: { id: entry.id } })}>
            {getEntryTitle(entry)}
          </a>
        </b>
        <small>
          <time dateTime={entry.completedAt}>{dateFormat.format(new Date(entry.completedAt))}</time>
          {!entry.isFinished && ' · left early'}
        </small>
      </div>
      <Badge {...(entry.isFinished ? resultBadges[isGoodEntry(entry) ? 'good' : 'bad'] : leftEarlyBadge)}>
        <span className="num">
          {entry.questionsCorrect}/{entry.questionsAnswered}
        </span>
        <span className="vh"> right</span>
      </Badge>
      <span className="recent-points num">+{formatNumber(entry.score)} pts</span>
    </li>
  );
}

/** See rules 2.17. */
export function RecentGames() {
  const history = useHistory();
  if (history.error && !history.data) {
    return <LoadError title="Your games did not load" error={history.error} onRetry={() => void history.refetch()} />;
  }
  if (!history.data) return <Skeleton shape="row" count={3} />;
  if (history.data.length === 0) {
    return (
      <EmptyState title="No games played yet">
        <LinkButton href={pathTo('/game')} icon="play" size="sm">
          Quick Play
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <Stack>
      <Card as="ol" className="recent-games">
        {history.data.map((entry) => (
          <RecentGame key={entry.id} entry={entry} />
        ))}
      </Card>
      <LinkButton variant="plain" size="sm" href={pathTo('/games')}>
        All games
      </LinkButton>
    </Stack>
  );
}
