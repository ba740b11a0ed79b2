import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import type { ContestRefusal, DailyTenRefusal, DealRefusal, GameRunningRefusal } from '../session/deal-refusal.ts';
import { formatPoints, getLeaveCost } from '../leave/leave-cost.ts';
import { OpenGameSummary, getOpenGamePath } from './open-game-summary.tsx';
import { TimeLeft } from '../parts/time-left.tsx';
import { GameFailed } from '../play/game-notices.tsx';

interface GameRunningNoticeProps {
  taken: GameRunningRefusal;
  onReplace: () => void;
}

/** The player can resume the open game, or leave it unless it is a contest. */
function GameRunningNotice({ taken: { open, endsInMs }, onReplace }: GameRunningNoticeProps) {
  const [endsAt] = useState(() => (endsInMs === null ? null : performance.now() + endsInMs));
  const gameName = open.gameMode === 'tournament' ? 'match' : 'challenge';
  return (
    <NoticePage
      title="Your game goes on"
      text={
        endsAt === null
          ? 'You play one game at a time.'
          : `You play one game at a time, and a ${gameName} cannot be set aside.`
      }
    >
      <OpenGameSummary open={open} />
      <LinkButton block icon="play" href={getOpenGamePath(open)}>
        Go on with it
      </LinkButton>
      {endsAt === null ? (
        <>
          <Button variant="ghost" block onClick={onReplace}>
            Leave it and play this
          </Button>
          <small className="muted">{getLeaveCost(open)}</small>
        </>
      ) : (
        <small className="muted">
          It is over in <TimeLeft until={endsAt} /> at the latest. Then you can play this one.
        </small>
      )}
      <LinkButton variant="plain" size="sm" href={pathTo('/')} icon="home">
        Home
      </LinkButton>
    </NoticePage>
  );
}

interface GameRefusedProps {
  refusal: Exclude<DealRefusal, { reason: ContestRefusal | DailyTenRefusal }>;
  onRetry: () => void;
  onReplace: () => void;
}

/** See rules G4, 2.8, 2.11. */
export function GameRefused({ refusal, onRetry, onReplace }: GameRefusedProps) {
  switch (refusal.reason) {
    case 'failed':
      return <GameFailed onRetry={onRetry} />;
    case 'gameRunning':
      return <GameRunningNotice taken={refusal} onReplace={onReplace} />;
    case 'endedElsewhere':
    case 'endedByTime':
      return <GameEnded {...refusal} onAgain={onRetry} />;
    case 'tooManyDeals':
      return <DealLimitReached retryAfterSeconds={refusal.retryAfterSeconds} />;
    case 'contestUndecided':
      return (
        <NoticePage title="Not Just Yet" text={refusal.text}>
          <HomeLink />
        </NoticePage>
      );
    case 'categoryNotFound':
      return (
        <NoticePage title="Category Not Found" text="This place is not on the map.">
          <HomeLink />
        </NoticePage>
      );
    case 'noQuestions':
      return (
        <NoticePage
          title="No Questions Available"
          text="Nobody has been here yet. Another place has questions for you."
        >
          <HomeLink />
        </NoticePage>
      );
  }
}

interface GameEndedProps {
  reason: 'endedElsewhere' | 'endedByTime';
  score: number;
  onAgain: () => void;
}

function GameEnded({ reason, score, onAgain }: GameEndedProps) {
  const [title, text] =
    reason === 'endedElsewhere'
      ? ['This game was ended on another device', 'Or in another tab: you play one game at a time.']
      : ['This game has ended', 'It was idle for too long, so it was closed.'];
  return (
    <NoticePage title={title} text={`${text} It ended with ${formatPoints(score)}.`}>
      <Button icon="again" onClick={onAgain}>
        Play Again
      </Button>
      <LinkButton variant="plain" href={pathTo('/')} icon="home">
        Home
      </LinkButton>
    </NoticePage>
  );
}

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

function DealLimitReached({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  // Rounded up to the minute so that the next game is really available then.
  const [availableAt] = useState(() =>
    timeFormat.format(Math.ceil((Date.now() + retryAfterSeconds * 1000) / 60_000) * 60_000),
  );
  return (
    <NoticePage
      title="Time for a break"
      text={`A lot was played in the last hour, by you or on your network. Your next game is ready at ${availableAt}.`}
    >
      <HomeLink />
    </NoticePage>
  );
}

function HomeLink() {
  return (
    <LinkButton href={pathTo('/')} icon="home">
      Back to Home
    </LinkButton>
  );
}
