import { useEffect, useRef } from 'react';

/** The button for more goes when there is no more: the focus that it had moves on to what is said instead. */
export function useEndFocus(hasMore: boolean) {
  const end = useRef<HTMLParagraphElement>(null);
  const hadMore = useRef(false);
  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body) end.current?.focus();
    hadMore.current = hasMore;
  }, [hasMore]);
  return end;
}
