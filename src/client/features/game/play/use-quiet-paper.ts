import { useEffect } from 'react';

/** The map's contour lines step back while a question is on the screen. */
export function useQuietPaper(): void {
  useEffect(() => {
    document.documentElement.classList.add('quiet-paper');
    return () => document.documentElement.classList.remove('quiet-paper');
  }, []);
}
