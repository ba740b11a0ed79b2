import { ForgotPassword } from '#client/features/account/forgot-password.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { AccountFrame } from './account-frame.tsx';

export function ForgotPage() {
  usePageTitle('Forgot your password?');
  return (
    <AccountFrame>
      <ForgotPassword />
    </AccountFrame>
  );
}
