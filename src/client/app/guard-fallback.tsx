import { getErrorText } from '#client/platform/calls/call-error.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';
import type { ReactNode } from 'react';
import { BareFrame } from './bare-frame.tsx';
import { PageSpinner } from './page-spinner.tsx';

interface ScreenLoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function ScreenLoadError({ error, onRetry }: ScreenLoadErrorProps) {
  return (
    <NoticePage title="That did not load" text={getErrorText(error, 'Something went wrong on the way.')}>
      <Button icon="again" onClick={onRetry}>
        Try again
      </Button>
    </NoticePage>
  );
}

interface GuardWaitingProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function GuardFallback({ error, onRetry }: GuardWaitingProps): ReactNode {
  if (error) return <ScreenLoadError error={error} onRetry={onRetry} />;
  return (
    <BareFrame>
      <PageSpinner />
    </BareFrame>
  );
}
