import type { MouseEvent } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getErrorText } from './call-error.ts';

interface LoadErrorProps {
  /** The title names the failed part in words for the player. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  /** The button disappears while retrying, so the focus moves to the surrounding part. */
  function retry({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const place = currentTarget.closest<HTMLElement>('dialog, [role="tabpanel"], main');
    onRetry();
    if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  }

  return (
    <div role="alert">
      <EmptyState title={title} text={getErrorText(error, 'Something went wrong on the way.')} art="signpost">
        <Button variant="secondary" size="sm" icon="again" onClick={retry}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
