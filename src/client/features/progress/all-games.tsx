import './all-games.css';
import { pathTo } from '#shared/path-to.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { groupByDay } from '#client/platform/group-by-day.ts';
import { useListEndFocus } from '#client/platform/hooks/use-end-focus.ts';
import { Card } from '#client/ui/card.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { useAllGames } from './queries.ts';
import { RecentGame } from './recent-games.tsx';

export function AllGames() {
  const games = useAllGames();
  const end = useListEndFocus(games.hasNextPage);
  if (!games.data) {
    if (!games.error) return <Skeleton shape="row" count={6} />;
    return <LoadError title="Your games did not load" error={games.error} onRetry={() => void games.refetch()} />;
  }
  const entries = games.data.pages.flat().map((entry) => ({ ...entry, createdAt: entry.completedAt }));
  if (entries.length === 0) {
    return (
      <EmptyState title="No games played yet" text="Play one, and you can look at its questions here.">
        <LinkButton href={pathTo('/game')} icon="play">
          Quick Play
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <Stack gap={5} className="all-games">
      {groupByDay(entries, new Date(games.dataUpdatedAt)).map(({ label, entries: played }) => (
        <Stack as="section" key={label}>
          <h2>{label}</h2>
          <Card as="ol" className="recent-games">
            {played.map((entry) => (
              <RecentGame key={entry.id} entry={entry} />
            ))}
          </Card>
        </Stack>
      ))}
      {games.isFetchNextPageError && <p role="alert">{getErrorText(games.error, 'The older games did not load.')}</p>}
      {games.hasNextPage ? (
        <Button variant="secondary" busy={games.isFetchingNextPage} onClick={() => void games.fetchNextPage()}>
          Load more
        </Button>
      ) : (
        <p tabIndex={-1} ref={end}>
          <Text as="span" size="sm" tone="muted">
            That is every game, back to the first.
          </Text>
        </p>
      )}
    </Stack>
  );
}
