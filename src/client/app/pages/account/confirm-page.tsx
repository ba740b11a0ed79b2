import { useQueryClient } from '@tanstack/react-query';
import { pathTo } from '#shared/path-to.ts';
import { MailedLinkAction } from '#client/features/account/mailed-link.tsx';
import { refreshUser, useUser } from '#client/entities/user.ts';
import { useHashToken } from '#client/platform/hooks/use-hash-token.ts';
import { call } from '#client/platform/calls/api.ts';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Target of the link in a confirmation mail, for the current or a new e-mail address. */
export function ConfirmPage() {
  const token = useHashToken();
  usePageTitle('Your e-mail address');
  const client = useQueryClient();
  const { user, isLoading } = useUser();
  const refetch = () => {
    void invalidateAfter(client, 'POST /api/account/address/confirm');
    void refreshUser(client);
  };
  return (
    <AccountFrame>
      <MailedLinkAction
        key={token}
        title="Is this your address?"
        text="One press, and we know where to send the way back, should you ever forget your password."
        label="Yes, it’s mine"
        performAction={() => call('POST /api/account/address/confirm', { body: { token } })}
        onDone={refetch}
      >
        {({ email }) => (
          <>
            <h1>Thank you!</h1>
            <p>
              <b>{email}</b> is confirmed.
            </p>
            <LinkButton href={pathTo('/')} size="lg" block>
              On to the game
            </LinkButton>
          </>
        )}
      </MailedLinkAction>
      {/* Confirming requires being signed in to the account. */}
      {!isLoading && (!user || user.isGuest) && (
        <LinkButton href={pathTo('/account', { query: { signIn: '' } })} variant="ghost" block>
          Sign in first
        </LinkButton>
      )}
    </AccountFrame>
  );
}
