/** What the browser calls a page; null is the game itself. */
export function documentTitle(title: string | null): string {
  return title === null ? 'Trivia Quest' : `${title} - Trivia Quest`;
}
