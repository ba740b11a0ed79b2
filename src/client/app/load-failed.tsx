import { errorText } from '#client/platform/calls/call-error.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';

interface LoadFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A whole screen that could not be loaded. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <NoticePage title="That did not load" text={errorText(error, 'Something went wrong on the way.')}>
      <Button icon="again" onClick={onRetry}>
        Try again
      </Button>
    </NoticePage>
  );
}
