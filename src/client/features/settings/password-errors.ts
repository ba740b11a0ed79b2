import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';

export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
}

type PasswordErrors = Readonly<Partial<Record<keyof PasswordDraft, string>>>;

const minPasswordLength = 8;
const maxPasswordLength = 128;

export function validateNewPassword(newPassword: string): string | undefined {
  if (newPassword.length < minPasswordLength) return `At least ${minPasswordLength} characters.`;
  return newPassword.length > maxPasswordLength ? `At most ${maxPasswordLength} characters.` : undefined;
}

export function getNewPasswordError(error: unknown): string {
  const { newPassword, currentPassword = '' } = getPasswordErrors(error);
  return newPassword ?? currentPassword;
}

export function validatePasswordChange({ currentPassword, newPassword }: PasswordDraft): PasswordErrors {
  const errors: Partial<Record<keyof PasswordDraft, string>> = {};
  if (!currentPassword) errors.currentPassword = 'Please enter your current password.';
  const error = validateNewPassword(newPassword);
  if (error !== undefined) errors.newPassword = error;
  else if (newPassword === currentPassword) errors.newPassword = 'That is already your password.';
  return errors;
}

/** Uses the new password if the server names it, otherwise the current one. */
export function getPasswordErrors(error: unknown): PasswordErrors {
  const fields = error instanceof CallError ? error.fields : [];
  const refused = fields.find(({ field }) => field === 'newPassword');
  if (refused) return { newPassword: `This ${refused.message}.` };
  return { currentPassword: getErrorText(error, 'That did not work. Please try again.') };
}
