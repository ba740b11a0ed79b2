import { useEffect } from 'react';
import { documentTitle } from '#shared/document-title.ts';

/** Names the document after the page; the landing, which is the game itself, has no title of its own. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
