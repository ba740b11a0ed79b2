import { useEffect } from 'react';
import { formatDocumentTitle } from '#shared/document-title.ts';

/** Sets the document title of a page; null on the landing page, which has the title of the game alone. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = formatDocumentTitle(title);
  }, [title]);
}
