import { useEffect, useRef } from 'react';
import { documentTitle } from '#shared/document-title.ts';

/** Where the question was, the title has the focus now: never nowhere (2.4.3). The page is called so as long as it is there. */
export function FocusedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const before = document.title;
    document.title = documentTitle(children);
    return () => void (document.title = before);
  }, [children]);
  return (
    <h1 tabIndex={-1} ref={title}>
      {children}
    </h1>
  );
}
