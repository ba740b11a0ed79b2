import type { MouseEvent } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { errorText } from './call-error.ts';

interface LoadErrorProps {
  /** What did not load, in the player's words. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part of a screen that could not be loaded, and the way to try again. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  /** The button goes while it is tried: the focus stays in the part. */
  function again({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const place = currentTarget.closest<HTMLElement>('dialog, [role="tabpanel"], main');
    onRetry();
    if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  }

  return (
    <div role="alert">
      <EmptyState title={title} text={errorText(error, 'Something went wrong on the way.')} art="signpost">
        <Button variant="secondary" size="sm" icon="again" onClick={again}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
