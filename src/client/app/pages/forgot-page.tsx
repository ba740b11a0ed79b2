import { ForgottenPassword } from '#client/features/account/forgotten-password.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { AccountFrame } from './account-frame.tsx';

/** For who is in front of a closed door. */
export function ForgotPage() {
  usePageTitle('Forgot your password?');
  return (
    <AccountFrame>
      <ForgottenPassword />
    </AccountFrame>
  );
}
