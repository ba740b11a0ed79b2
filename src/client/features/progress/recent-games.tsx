import './recent-games.css';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useHistory } from './queries.ts';
import { RecentGame } from './recent-game.tsx';

/** The last ten games (rules 2.17). */
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
