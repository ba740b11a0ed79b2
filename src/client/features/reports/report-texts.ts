/** "1 report", "3 reports". */
export function reportCountText(count: number): string {
  return count === 1 ? '1 report' : `${count} reports`;
}

/** What the link to the queue says; a full page may not be all. */
export function queueText(questions: number, limit: number): string {
  if (questions === 0) return 'No open reports';
  if (questions === 1) return '1 question reported';
  return `${questions}${questions >= limit ? '+' : ''} questions reported`;
}
