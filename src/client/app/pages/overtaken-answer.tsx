import './news-answer.css';
import { useState } from 'react';
import type { Notification } from '#shared/notifications/contract.ts';
import { getPeriodStart } from '#shared/leaderboard/rules.ts';
import { pathTo } from '#shared/path-to.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';

/** The link is shown during the same week only. */
export function OvertakenAnswer({ notification: { actor, createdAt } }: { readonly notification: Notification }) {
  const [now] = useState(() => new Date());
  if (getPeriodStart('week', new Date(createdAt)) !== getPeriodStart('week', now)) return null;
  return (
    <div className="news-answer">
      <LinkButton size="sm" icon="play" href={pathTo('/game')}>
        Play to pass {actor?.displayName ?? 'them'}
      </LinkButton>
    </div>
  );
}
