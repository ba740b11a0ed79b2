/** What the server says of a field ("must not be empty") as a sentence beside it. */
export function fieldSentence(message: string): string {
  const text = message.startsWith('must') ? `It ${message}` : message;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
