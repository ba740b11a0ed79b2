import { useEffect, useRef } from 'react';

/** When the last page is loaded, the "Load more" button disappears; moves its focus to the end message. */
export function useListEndFocus(hasMore: boolean) {
  const end = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(false);
  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body) end.current?.focus();
    hadMore.current = hasMore;
  }, [hasMore]);
  return end;
}
