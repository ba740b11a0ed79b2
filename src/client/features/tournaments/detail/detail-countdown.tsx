import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { useCountdown } from '#client/platform/hooks/use-countdown.ts';

interface DetailCountdownProps {
  readonly at: string;
  readonly textOf: (leftMs: number) => string;
}

/** Changes with each minute and tells nobody: who wants to know looks. Once it is over, the bracket is read anew. */
export function DetailCountdown({ at, textOf }: DetailCountdownProps) {
  const client = useQueryClient();
  const over = useCallback(() => void invalidateAfter(client, 'tournamentDeadline'), [client]);
  return <time dateTime={at}>{textOf(useCountdown(at, over))}</time>;
}
