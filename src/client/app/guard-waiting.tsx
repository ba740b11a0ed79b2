import type { ReactNode } from 'react';
import { BareFrame } from './bare-frame.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Waiting } from './waiting.tsx';

interface GuardWaitingProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What a guard shows until it knows whom it has in front of it. */
export function GuardWaiting({ error, onRetry }: GuardWaitingProps): ReactNode {
  if (error) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <BareFrame>
      <Waiting />
    </BareFrame>
  );
}
