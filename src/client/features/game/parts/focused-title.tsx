import { useEffect, useRef } from 'react';

/** Where the question was, the title has the focus now: never nowhere (2.4.3). */
export function FocusedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 tabIndex={-1} ref={title}>
      {children}
    </h1>
  );
}
