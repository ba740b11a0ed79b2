import './sign-in-settings.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { showToast } from '#client/platform/toast.ts';
import { useValidatedForm } from '#client/platform/hooks/use-validated-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { type PasswordDraft, validatePasswordChange, getPasswordErrors } from './password-errors.ts';
import { SettingSection } from './setting-section.tsx';

const emptyDraft: PasswordDraft = { currentPassword: '', newPassword: '' };

/** Signs out all other devices unless the player decides otherwise. */
export function ChangePassword({ email }: { email: string }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [endsOthers, setEndsOthers] = useState(true);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => send('POST', '/api/auth/change-password', { ...draft, revokeOtherSessions: endsOthers }),
    onSuccess: () => {
      setDraft(emptyDraft);
      forgetTries();
      const text = endsOthers ? 'All other devices are signed out.' : undefined;
      showToast({ title: 'Your password is changed', tone: 'success', ...(text && { text }) });
      void invalidateAfter(client, 'passwordChanged');
    },
  });
  const isRight = () => Object.keys(validatePasswordChange(draft)).length === 0;
  const { form, failure, wasTried, typing, forgetTries, submit } = useValidatedForm({ send: change, canSend: isRight });
  const errors = failure ? getPasswordErrors(failure) : wasTried ? validatePasswordChange(draft) : {};
  const set = (name: keyof PasswordDraft) => typing((value) => setDraft((before) => ({ ...before, [name]: value })));

  return (
    <SettingSection id="password-heading" title="Password">
      <form ref={form} className="password-form" id="password" onSubmit={submit} noValidate>
        {/* Lets a password manager find the account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          value={draft.currentPassword}
          onChange={set('currentPassword')}
          error={errors.currentPassword}
          autoComplete="current-password"
          required
        />
        <PasswordField
          label="New password"
          name="newPassword"
          value={draft.newPassword}
          onChange={set('newPassword')}
          error={errors.newPassword}
          hint="At least 8 characters. A few words that only you would put together are best."
          autoComplete="new-password"
          required
        />
        <Checkbox label="Sign out all other devices" checked={endsOthers} onChange={setEndsOthers} />
        <Button type="submit" block busy={change.isPending}>
          Change password
        </Button>
      </form>
    </SettingSection>
  );
}
