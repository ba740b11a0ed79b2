const word = 'DELETE';

/** What is missing before anything is sent; undefined when nothing is. */
export function confirmationFault(text: string): string | undefined {
  return text.trim().toUpperCase() === word ? undefined : `Please type ${word}.`;
}
