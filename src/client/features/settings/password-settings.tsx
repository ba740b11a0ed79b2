import './sign-in-settings.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { useValidatedForm } from '#client/platform/hooks/use-validated-form.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { getNewPasswordError, validateNewPassword } from './password-errors.ts';
import { SettingSection } from './setting-section.tsx';
import { signInMethodsQuery, useSignInMethods } from './sign-in-methods.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { ChangePassword } from './change-password.tsx';

interface SetPasswordProps {
  readonly email: string;
  readonly providerName: string;
  /** Called before this form is replaced by the one for changing the password. */
  readonly onSet: () => void;
}

function SetPassword({ email, providerName, onSet }: SetPasswordProps) {
  const client = useQueryClient();
  const [newPassword, setNewPassword] = useState('');
  const set = useMutation({
    mutationFn: () => call('POST /api/account/password', { body: { newPassword } }),
    onSuccess: (ways) => {
      onSet();
      client.setQueryData(signInMethodsQuery.queryKey, ways);
      showToast({ title: 'Your password is set', text: `Sign in with ${email}, too.`, tone: 'success' });
      void invalidateAfter(client, 'passwordChanged');
    },
  });
  const isRight = () => validateNewPassword(newPassword) === undefined;
  const { form, failure, wasTried, typing, submit } = useValidatedForm({ send: set, canSend: isRight });
  const error = failure ? getNewPasswordError(failure) : wasTried ? validateNewPassword(newPassword) : undefined;

  return (
    <SettingSection
      id="password-heading"
      title="Password"
      text={`You sign in with ${providerName} only. A password is a second way in.`}
    >
      <form ref={form} className="password-form" id="password" onSubmit={submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          name="newPassword"
          value={newPassword}
          onChange={typing(setNewPassword)}
          error={error}
          hint="At least 8 characters. A few words that only you would put together are best."
          autoComplete="new-password"
          required
        />
        <Button type="submit" block busy={set.isPending}>
          Set password
        </Button>
      </form>
    </SettingSection>
  );
}

interface OwnPasswordProps {
  readonly email: string;
  /** Null if no provider is configured. */
  readonly providerName: string | null;
}

/** Players who sign in only through a provider set their first password. */
export function PasswordSettings({ email, providerName }: OwnPasswordProps) {
  const { data: ways } = useSignInMethods();
  const focusAfter = useFocusAfterChange(ways?.password);
  if (ways?.password === false) {
    return (
      <SetPassword
        email={email}
        providerName={providerName ?? 'the provider'}
        onSet={() => focusAfter('password-heading')}
      />
    );
  }
  return <ChangePassword email={email} />;
}
