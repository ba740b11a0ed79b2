import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';

interface DetailCountdownProps {
  readonly at: string;
  readonly formatLeft: (leftMs: number) => string;
}

/**
 * Updates every minute without announcing the change to screen readers. When the time is up, the bracket is refetched.
 */
export function DetailCountdown({ at, formatLeft: textOf }: DetailCountdownProps) {
  const client = useQueryClient();
  const handleExpired = useCallback(() => void invalidateAfter(client, 'tournamentDeadline'), [client]);
  return <time dateTime={at}>{textOf(useCountdown(at, handleExpired))}</time>;
}
