import { durationText } from '#client/platform/countdown.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';
import { Badge } from '#client/ui/badge.tsx';

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
