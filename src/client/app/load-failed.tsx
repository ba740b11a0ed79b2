import { getErrorText } from '#client/platform/calls/call-error.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { NoticePage } from '#client/ui/overlays/notice-page.tsx';

interface ScreenLoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Error screen for a screen that could not be loaded. */
export function ScreenLoadError({ error, onRetry }: ScreenLoadErrorProps) {
  return (
    <NoticePage title="That did not load" text={getErrorText(error, 'Something went wrong on the way.')}>
      <Button icon="again" onClick={onRetry}>
        Try again
      </Button>
    </NoticePage>
  );
}
