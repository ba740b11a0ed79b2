import { formatDuration } from '#client/platform/countdown.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';
import { Badge } from '#client/ui/badge.tsx';

/** Remaining time of a match. It is not a live region, because it changes every minute. */
export function ContestTimeLeft({ until }: { until: string }) {
  const left = formatDuration(useCountdown(until, invalidateMatches));
  return (
    <Badge tone={left === null ? 'bad' : 'live'} icon="hourglass">
      <span className="num">{left === null ? 'Time is up' : `${left} left`}</span>
    </Badge>
  );
}

function invalidateMatches(): void {
  void invalidateAfter(queryClient, 'playedMatchDeadline');
}
