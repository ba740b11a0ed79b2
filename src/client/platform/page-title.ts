import { useEffect } from 'react';

/** Names the document after the page; the landing, which is the game itself, has no title of its own. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Trivia Quest' : `${title} - Trivia Quest`;
  }, [title]);
}
