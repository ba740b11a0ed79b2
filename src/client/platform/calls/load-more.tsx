import { useState } from 'react';
import { useEndFocus } from '#client/platform/hooks/use-end-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

/** Goes on with a list that is read page by page; where the button stood it is said at last that this was all. */
export function LoadMore({ hasMore, isBusy, onMore }: LoadMoreProps) {
  const [hadMore, setHadMore] = useState(hasMore);
  const end = useEndFocus(hasMore);
  if (hasMore && !hadMore) setHadMore(true);
  if (hasMore) {
    return (
      <Button variant="secondary" busy={isBusy} onClick={onMore}>
        Load more
      </Button>
    );
  }
  return (
    hadMore && (
      <p className="muted small" tabIndex={-1} ref={end}>
        That is all of it.
      </p>
    )
  );
}
