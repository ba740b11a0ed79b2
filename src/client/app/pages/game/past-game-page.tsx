import type { PastGame as PastGameView } from '#shared/game/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { PastGame } from '#client/features/game/past/past-game.tsx';
import { usePastGame } from '#client/features/game/past/past-game-query.ts';
import { getEntryTitle } from '#client/features/progress/game-entry.ts';
import { ReportButton } from '#client/features/reports/report-button.tsx';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';

export interface PastGamePageProps {
  readonly id: number;
  /** Guests cannot report questions. */
  readonly isGuest: boolean;
}

/** `/games/{id}`: a finished game with its questions, answers and explanations. */
export function PastGamePage({ id, isGuest }: PastGamePageProps) {
  const { data: game, error, refetch } = usePastGame(id);
  const title = game ? getEntryTitle(game) : 'A game of yours';
  usePageTitle(title);
  return (
    <Stack gap={5}>
      <Row as="header">
        <IconLink icon="back" label="All games" href={pathTo('/games')} />
        <Text as="h1" size="title">
          {title}
        </Text>
      </Row>
      {game ? (
        <PastGame
          game={game}
          share={isShareable(game) && <ShareButton what={{ kind: 'game', id }} />}
          renderAction={(question) => !isGuest && <ReportButton question={question} isFlagged={false} />}
        />
      ) : (
        <PastGameFallback error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

function isShareable({ isWhole, isFinished, gameMode, result }: PastGameView): boolean {
  const outcome = result.contest?.outcome;
  if (outcome !== undefined) return outcome !== 'waiting' && outcome !== 'ended';
  return isWhole && isFinished && gameMode !== 'practice';
}

function PastGameFallback({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (!error) return <Skeleton shape="card" count={3} />;
  const status = error instanceof CallError ? error.status : 0;
  if (status === 409) {
    return (
      <EmptyState title="This game is still being played" text="Finish it, and its answers stand here.">
        <LinkButton href={pathTo('/')} icon="home">
          Home
        </LinkButton>
      </EmptyState>
    );
  }
  if (status !== 404) return <LoadError title="The game did not load" error={error} onRetry={onRetry} />;
  return (
    <EmptyState title="Game not found" text="It is none of yours, or the link was cut on its way." art="signpost">
      <LinkButton href={pathTo('/games')}>All games</LinkButton>
    </EmptyState>
  );
}
