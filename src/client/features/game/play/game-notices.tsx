import './game-screen.css';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';

export function GameLoading({ isSurvival }: { isSurvival: boolean }) {
  return (
    <main id="main" className="game game-loading" tabIndex={-1}>
      <LoadingNeedle label={isSurvival ? 'Loading question...' : 'Loading...'} />
    </main>
  );
}

export function GameFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <NoticePage
      title="The game did not start"
      text="The way to the referee is blocked. Check your connection and try again."
    >
      <Button icon="again" onClick={onRetry}>
        Try again
      </Button>
      <LinkButton variant="plain" href={pathTo('/')}>
        Back to Home
      </LinkButton>
    </NoticePage>
  );
}
