const confirmationWord = 'DELETE';

export function validateConfirmation(text: string): string | undefined {
  return text.trim().toUpperCase() === confirmationWord ? undefined : `Please type ${confirmationWord}.`;
}
