import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import { MailedLinkAction } from '#client/features/account/mailed-link.tsx';
import { useHashToken } from '#client/platform/hooks/use-hash-token.ts';
import { call } from '#client/platform/calls/api.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { AccountFrame } from './account-frame.tsx';

export function UndoPage() {
  const token = useHashToken();
  usePageTitle('Bring your address back');
  return (
    <AccountFrame>
      <MailedLinkAction
        key={token}
        title="It wasn’t you?"
        text="One press brings your old address back and signs everybody out. Then you choose a new password, and the account is yours alone again."
        label="Bring it back"
        performAction={() => call('POST /api/account/address/undo', { body: { token } })}
        onDone={({ resetToken }) => navigate(pathTo('/reset', { hash: resetToken }), { replace: true })}
      >
        {() => <h1>Your address is back</h1>}
      </MailedLinkAction>
    </AccountFrame>
  );
}
