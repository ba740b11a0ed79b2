/** Formats a server message about a field ("must not be empty") as a sentence. */
export function formatFieldError(message: string): string {
  const text = message.startsWith('must') ? `It ${message}` : message;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
