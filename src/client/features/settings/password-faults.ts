import { CallError, errorText } from '#client/platform/calls/call-error.ts';

export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
}

type PasswordFaults = Readonly<Partial<Record<keyof PasswordDraft, string>>>;

const shortest = 8;
const longest = 128;

/** What is wrong with a change of password before it is sent; empty when nothing is. */
export function passwordFaults({ currentPassword, newPassword }: PasswordDraft): PasswordFaults {
  const faults: Partial<Record<keyof PasswordDraft, string>> = {};
  if (!currentPassword) faults.currentPassword = 'Please enter your current password.';
  if (newPassword.length < shortest) faults.newPassword = `At least ${shortest} characters.`;
  else if (newPassword.length > longest) faults.newPassword = `At most ${longest} characters.`;
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
