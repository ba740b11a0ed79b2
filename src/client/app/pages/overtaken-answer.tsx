import './news-answer.css';
import { useState } from 'react';
import type { Notification } from '#shared/notifications/contract.ts';
import { periodStart } from '#shared/leaderboard/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';

/** One tap to answer who overtook somebody: a game that counts, as long as it is the same week. */
export function OvertakenAnswer({ notification: { actor, createdAt } }: { readonly notification: Notification }) {
  const [now] = useState(() => new Date());
  if (periodStart('week', new Date(createdAt)) !== periodStart('week', now)) return null;
  return (
    <div className="news-answer">
      <LinkButton size="sm" icon="play" href={pathTo('/game')}>
        Play to pass {actor?.displayName ?? 'them'}
      </LinkButton>
    </div>
  );
}
