import './sign-in-settings.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatProviderFailure } from '#client/entities/provider-failure.ts';
import { call } from '#client/platform/calls/api.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { showToast } from '#client/platform/toast.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SettingSection } from './setting-section.tsx';
import { formatDate } from './sign-in-methods.ts';
import { useSignInMethods, signInMethodsQuery } from './sign-in-methods.ts';

interface ProviderLinkProps {
  readonly name: string;
  /** Null if no attempt to link failed. */
  readonly failure: string | null;
}

export function ProviderLink({ name, failure }: ProviderLinkProps) {
  const client = useQueryClient();
  const { data: ways, error, refetch } = useSignInMethods();
  const [isConfirming, setIsAsking] = useState(false);
  const focusAfter = useFocusAfterChange(ways);
  const link = useMutation({
    mutationFn: async () => location.assign((await call('POST /api/account/provider/link')).url),
    meta: { failure: createFailureWithReason(`${name} was not linked`) },
  });
  const unlink = useMutation({
    mutationFn: () => call('DELETE /api/account/provider/link'),
    onSuccess: (left) => {
      focusAfter('provider');
      client.setQueryData(signInMethodsQuery.queryKey, left);
      showToast({ title: `${name} is unlinked`, tone: 'success' });
    },
    onSettled: () => setIsAsking(false),
    meta: { failure: createFailureWithReason(`${name} was not unlinked`) },
  });
  const failureText = formatProviderFailure(failure, name);
  return (
    <SettingSection id="provider" title={name} text={`Sign in with ${name}, and your account here opens.`}>
      <div role="alert" className="provider-failure-place">
        {failureText && <p className="provider-failure">{failureText}</p>}
      </div>
      {error && <LoadError title={`Failed to load ${name}`} error={error} onRetry={() => void refetch()} />}
      {!error && !ways && <Skeleton shape="row" count={1} />}
      {ways && ways.linkedAt !== null && (
        <ul className="sign-in-rows" aria-label={name}>
          <li>
            <Icon name="key" />
            <span className="grow">
              <b>{name}</b> <Badge tone="done">Linked</Badge>
              <small>Since {formatDate(ways.linkedAt)}</small>
            </span>
            {ways.canUnlink && (
              <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
                Unlink
              </Button>
            )}
          </li>
        </ul>
      )}
      {ways && ways.linkedAt !== null && !ways.canUnlink && (
        <p className="muted small">It is your only way in. Set a password, or add a passkey, before you unlink it.</p>
      )}
      {ways && ways.linkedAt === null && (
        <Button variant="secondary" icon="key" block busy={link.isPending} onClick={() => link.mutate()}>
          Link {name}
        </Button>
      )}
      <ConfirmSheet
        open={isConfirming}
        title={`Unlink ${name}?`}
        text="It will no longer open your account. The other ways in stay as they are, and nobody is signed out."
        confirmLabel="Unlink"
        cancelLabel="Keep it"
        busy={unlink.isPending}
        onConfirm={() => unlink.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </SettingSection>
  );
}
