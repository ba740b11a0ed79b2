import type { ReactNode } from 'react';
import { BareFrame } from './bare-frame.tsx';
import { ScreenLoadError } from './load-failed.tsx';
import { PageSpinner } from './waiting.tsx';

interface GuardWaitingProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown by a guard while the session is being loaded. */
export function GuardFallback({ error, onRetry }: GuardWaitingProps): ReactNode {
  if (error) return <ScreenLoadError error={error} onRetry={onRetry} />;
  return (
    <BareFrame>
      <PageSpinner />
    </BareFrame>
  );
}
