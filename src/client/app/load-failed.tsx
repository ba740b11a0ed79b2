import { errorText } from '../platform/call-error.ts';
import { Button } from '../ui/button.tsx';
import { NoticePage } from '../ui/notice-page.tsx';

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
