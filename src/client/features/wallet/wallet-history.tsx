import './wallet-history.css';
import { pathTo } from '#shared/path-to.ts';
import { gameReward } from '#shared/wallet/rules.ts';
import { usePublicSettings } from '#client/platform/public-settings.ts';
import { useListEndFocus } from '#client/platform/hooks/use-end-focus.ts';
import { groupByDay } from '#client/platform/group-by-day.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useWalletHistory } from './queries.ts';
import { WalletRow } from './wallet-row.tsx';

export function WalletHistory() {
  const history = useWalletHistory();
  const reward = usePublicSettings().data?.gameReward ?? gameReward;
  const end = useListEndFocus(history.hasNextPage);
  if (!history.data) {
    if (!history.error) return <Skeleton shape="row" count={6} />;
    return <LoadError title="Your wallet did not load" error={history.error} onRetry={() => void history.refetch()} />;
  }
  const entries = history.data.pages.flat();
  if (entries.length === 0) {
    return (
      <EmptyState title="No coins have moved yet" text={`Finish a game with a right answer: that is ${reward} coins.`}>
        <LinkButton href={pathTo('/game')} icon="play">
          Quick Play
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="wallet">
      {groupByDay(entries, new Date(history.dataUpdatedAt)).map(({ label, entries: dayEntries }) => (
        <section key={label}>
          <h2>{label}</h2>
          <Card as="ol" className="wallet-rows">
            {dayEntries.map((entry) => (
              <WalletRow key={entry.id} entry={entry} />
            ))}
          </Card>
        </section>
      ))}
      {history.isFetchNextPageError && (
        <p role="alert" className="wallet-failed">
          {getErrorText(history.error, 'The older entries did not load.')}
        </p>
      )}
      {history.hasNextPage && (
        <Button variant="secondary" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Load more
        </Button>
      )}
      {!history.hasNextPage && (
        <p className="muted small wallet-end" tabIndex={-1} ref={end}>
          That is every coin, back to the first.
        </p>
      )}
    </div>
  );
}
