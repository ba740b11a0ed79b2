import { useEffect, useRef } from 'react';
import { formatDocumentTitle } from '#shared/document-title.ts';

/** Takes the focus in place of the question so that it is never lost (WCAG 2.4.3). */
export function FocusedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const before = document.title;
    document.title = formatDocumentTitle(children);
    return () => void (document.title = before);
  }, [children]);
  return (
    <h1 tabIndex={-1} ref={title}>
      {children}
    </h1>
  );
}
