import './game-screen.css';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LoadingNeedle } from '../../ui/loading-needle.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import type { ContestRefusal, DealRefusal } from './deal-refusal.ts';

/** The spinner before the first question (section 2). */
export function GameLoading({ isSurvival }: { isSurvival: boolean }) {
  return (
    <main id="main" className="game game-loading" tabIndex={-1}>
      <LoadingNeedle label={isSurvival ? 'Loading question...' : 'Loading...'} />
    </main>
  );
}

interface GameRefusedProps {
  reason: Exclude<DealRefusal, ContestRefusal>;
  onRetry: () => void;
}

/** Nothing to play (sections 2 and 8). */
export function GameRefused({ reason, onRetry }: GameRefusedProps) {
  if (reason === 'failed') {
    return (
      <NoticePage
        title="The game did not start"
        text="The way to the referee is blocked. Check your connection and try again."
      >
        <Button icon="again" onClick={onRetry}>
          Try again
        </Button>
        <LinkButton variant="plain" href="/">
          Back to Home
        </LinkButton>
      </NoticePage>
    );
  }
  const isMissing = reason === 'categoryNotFound';
  return (
    <NoticePage
      title={isMissing ? 'Category Not Found' : 'No Questions Available'}
      text={
        isMissing ? 'This place is not on the map.' : 'Nobody has been here yet. Another place has questions for you.'
      }
    >
      <LinkButton href="/" icon="home">
        Back to Home
      </LinkButton>
    </NoticePage>
  );
}
