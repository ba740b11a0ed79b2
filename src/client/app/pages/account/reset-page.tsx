import { ResetForm } from '#client/features/account/reset-form.tsx';
import { useHashToken } from '#client/platform/hooks/use-hash-token.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { AccountFrame } from './account-frame.tsx';

/** Target of a one-time password link, mailed or created by an administrator. */
export function ResetPage() {
  const token = useHashToken();
  usePageTitle('New password');
  return (
    <AccountFrame>
      <h1>Find your way back</h1>
      <p className="muted">Choose a new password. The link works once.</p>
      <ResetForm key={token} token={token} />
    </AccountFrame>
  );
}
