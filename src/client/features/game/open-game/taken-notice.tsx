import { useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import type { Taken } from '../session/deal-refusal.ts';
import { leavingCost } from '../leave/leaving-cost.ts';
import { OpenGameFace } from './open-game-face.tsx';
import { openGameHref } from './open-game-facts.ts';
import { TimeLeft } from '../parts/time-left.tsx';

interface TakenNoticeProps {
  taken: Taken;
  onReplace: () => void;
}

/** Another game is open: go on with it, or leave it for this one; a contest cannot be left for another game. */
export function TakenNotice({ taken: { open, endsInMs }, onReplace }: TakenNoticeProps) {
  const [endsAt] = useState(() => (endsInMs === null ? null : performance.now() + endsInMs));
  const what = open.gameMode === 'tournament' ? 'match' : 'challenge';
  return (
    <NoticePage
      title="Your game goes on"
      text={
        endsAt === null
          ? 'You play one game at a time.'
          : `You play one game at a time, and a ${what} cannot be set aside.`
      }
    >
      <OpenGameFace open={open} />
      <LinkButton block icon="play" href={openGameHref(open)}>
        Go on with it
      </LinkButton>
      {endsAt === null ? (
        <>
          <Button variant="ghost" block onClick={onReplace}>
            Leave it and play this
          </Button>
          <small className="muted">{leavingCost(open)}</small>
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
