/** Null is the home page. */
export function formatDocumentTitle(title: string | null): string {
  return title === null ? 'Trivia Quest' : `${title} - Trivia Quest`;
}
