import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import type { GameRunningRefusal } from '../session/deal-refusal.ts';
import { getLeaveCost } from '../leave/leaving-cost.ts';
import { OpenGameSummary } from './open-game-face.tsx';
import { getOpenGamePath } from './open-game-facts.ts';
import { TimeLeft } from '../parts/time-left.tsx';

interface GameRunningNoticeProps {
  taken: GameRunningRefusal;
  onReplace: () => void;
}

/** Another game is open: the player can resume it, or leave it for this one unless it is a contest. */
export function GameRunningNotice({ taken: { open, endsInMs }, onReplace }: GameRunningNoticeProps) {
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
