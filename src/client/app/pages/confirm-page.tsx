import { useQueryClient } from '@tanstack/react-query';
import { pathTo } from '#shared/path-to.ts';
import { MailedLink } from '#client/features/account/mailed-link.tsx';
import { refreshUser, useUser } from '#client/entities/user.ts';
import { useAddressToken } from '#client/platform/address-token.ts';
import { call } from '#client/platform/calls/api.ts';
import { usePageTitle } from '#client/platform/page-title.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Where the link leads that asks an address whether it is the player's: that of before, or a new one. */
export function ConfirmPage() {
  const token = useAddressToken();
  usePageTitle('Your e-mail address');
  const client = useQueryClient();
  const { user, isLoading } = useUser();
  const readAgain = () => {
    void invalidateAfter(client, 'POST /api/account/address/confirm');
    void refreshUser(client);
  };
  return (
    <AccountFrame>
      <MailedLink
        key={token}
        title="Is this your address?"
        text="One press, and we know where to send the way back, should you ever forget your password."
        label="Yes, it’s mine"
        act={() => call('POST /api/account/address/confirm', { body: { token } })}
        onDone={readAgain}
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
      </MailedLink>
      {/* Only who is signed in to the account can say yes for it. */}
      {!isLoading && (!user || user.isGuest) && (
        <LinkButton href={pathTo('/account', { query: { signIn: '' } })} variant="ghost" block>
          Sign in first
        </LinkButton>
      )}
    </AccountFrame>
  );
}
