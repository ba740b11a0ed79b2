/**
 * SQL for what makes two questions the same one: question and right answer, without case, spaces and punctuation. The
 * database alone decides, for rows that stand and rows that come. Signs of mathematics count.
 */
export function fingerprintOf(question: string, correctAnswer: string): string {
  return `md5(lower(regexp_replace(${question} || '|' || ${correctAnswer}, '[\\s!"''(),.:;?_\u2018\u2019\u201c\u201d]', '', 'g')))`;
}
