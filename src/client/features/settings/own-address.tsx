import './sign-in-settings.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { showToast } from '#client/platform/toast.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ChangeAddressSheet } from './change-address-sheet.tsx';
import { SettingSection } from './setting-section.tsx';

const addressQuery = createReadQuery('GET /api/account/address');

export function EmailAddressSettings() {
  const client = useQueryClient();
  const { data: own, error, refetch } = useQuery({ ...addressQuery, refetchOnMount: 'always' });
  const [isChanging, setIsChanging] = useState(false);
  const resend = useMutation({
    mutationFn: () => call('POST /api/account/address/send-again'),
    onSuccess: (state) => {
      client.setQueryData(addressQuery.queryKey, state);
      showToast({ title: 'A link is on its way', text: `Look in the mail of ${state.email}.`, tone: 'success' });
    },
    meta: { failure: 'The mail could not be sent' },
  });
  return (
    <SettingSection
      id="address"
      title="E-mail address"
      text="You sign in with it, and it brings you back in if you forget your password."
    >
      {error && <LoadError title="Failed to load your address" error={error} onRetry={() => void refetch()} />}
      {!error && !own && <Skeleton shape="card" count={1} />}
      {own && (
        <>
          <ul className="sign-in-rows" aria-label="E-mail address">
            <li>
              <Icon name={own.isConfirmed ? 'check' : 'warning'} />
              <span className="grow own-address">
                <b>{own.email}</b>{' '}
                <Badge tone={own.isConfirmed ? 'done' : 'plain'}>
                  {own.isConfirmed ? 'Confirmed' : 'Not confirmed'}
                </Badge>
                <small>
                  {own.isConfirmed
                    ? 'We know that it is yours.'
                    : 'Press the button in the mail that we sent, so that we know it is yours.'}
                </small>
              </span>
            </li>
            {own.wantedEmail !== null && (
              <li>
                <Icon name="send" />
                <span className="grow own-address">
                  <b>{own.wantedEmail}</b>
                  <small>
                    Takes over once you press the button in the mail that we sent there. It works for 24 hours.
                  </small>
                </span>
              </li>
            )}
          </ul>
          {!own.isConfirmed && (
            <Button icon="send" block busy={resend.isPending} onClick={() => resend.mutate()}>
              Send the link again
            </Button>
          )}
          <Button variant="ghost" block onClick={() => setIsChanging(true)}>
            Change the address
          </Button>
          <ChangeAddressSheet
            open={isChanging}
            onClose={() => setIsChanging(false)}
            onAsked={(state) => client.setQueryData(addressQuery.queryKey, state)}
          />
        </>
      )}
    </SettingSection>
  );
}
