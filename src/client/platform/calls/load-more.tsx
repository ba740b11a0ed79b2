import { useState } from 'react';
import { useListEndFocus } from '#client/platform/hooks/use-end-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

export function LoadMore({ hasMore, isBusy, onMore }: LoadMoreProps) {
  const [hadMore, setHadMore] = useState(hasMore);
  const end = useListEndFocus(hasMore);
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
