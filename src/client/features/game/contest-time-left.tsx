import { durationText } from '../../platform/countdown.ts';
import { invalidateAfter } from '../../platform/invalidate.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useCountdown } from '../../platform/use-countdown.ts';
import { Badge } from '../../ui/badge.tsx';

/** How long a match stays open. It changes with each minute and tells nobody: who wants to know looks. */
export function ContestTimeLeft({ until }: { until: string }) {
  const left = durationText(useCountdown(until, forgetMatches));
  return (
    <Badge tone={left === null ? 'bad' : 'live'} icon="hourglass">
      <span className="num">{left === null ? 'Time is up' : `${left} left`}</span>
    </Badge>
  );
}

function forgetMatches(): void {
  void invalidateAfter(queryClient, 'playedMatchDeadline');
}
