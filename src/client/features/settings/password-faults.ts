import { CallError, errorText } from '#client/platform/calls/call-error.ts';

export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
}

type PasswordFaults = Readonly<Partial<Record<keyof PasswordDraft, string>>>;

const shortest = 8;
const longest = 128;

/** What is wrong with a first password before it is sent. */
export function firstPasswordFault(newPassword: string): string | undefined {
  if (newPassword.length < shortest) return `At least ${shortest} characters.`;
  return newPassword.length > longest ? `At most ${longest} characters.` : undefined;
}

/** The server's refusal of a first password. */
export function refusedFirstPassword(error: unknown): string {
  const { newPassword, currentPassword = '' } = refusedPassword(error);
  return newPassword ?? currentPassword;
}

/** What is wrong with a change of password before it is sent; empty when nothing is. */
export function passwordFaults({ currentPassword, newPassword }: PasswordDraft): PasswordFaults {
  const faults: Partial<Record<keyof PasswordDraft, string>> = {};
  if (!currentPassword) faults.currentPassword = 'Please enter your current password.';
  const fault = firstPasswordFault(newPassword);
  if (fault !== undefined) faults.newPassword = fault;
  else if (newPassword === currentPassword) faults.newPassword = 'That is already your password.';
  return faults;
}

/** The server's refusal where the player looks: at the new password when it names it, else at the present one. */
export function refusedPassword(error: unknown): PasswordFaults {
  const fields = error instanceof CallError ? error.fields : [];
  const refused = fields.find(({ field }) => field === 'newPassword');
  if (refused) return { newPassword: `This ${refused.message}.` };
  return { currentPassword: errorText(error, 'That did not work. Please try again.') };
}
