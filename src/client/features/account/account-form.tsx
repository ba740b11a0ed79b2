import './account-form.css';
import { type FormEvent, useRef, useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type CredentialErrors, credentialErrors, type Credentials } from './credentials.ts';
import { signIn, signUp } from './enter.ts';
import { FormError } from './form-error.tsx';
import { LeaveGuestSheet } from './leave-guest-sheet.tsx';
import { useUser } from '#client/entities/user.ts';
import { refusedCredentials } from './refused-credentials.ts';
import { useEnter } from './use-enter.ts';

const empty: Credentials = { email: '', password: '', name: '' };

interface Entering {
  readonly credentials: Credentials;
  /** That a guest knows what is lost by signing in. */
  readonly leaveGuest: boolean;
}

interface AccountFormProps {
  readonly isNew: boolean;
  /** Whether the game sends any mail. */
  readonly hasMail: boolean;
  readonly submitLabel?: string | undefined;
  /** Whether passkeys are offered where the address is typed. */
  readonly hasPasskeys?: boolean | undefined;
  /** Beside another way in that comes first. */
  readonly isSecond?: boolean | undefined;
}

/** Signing in, or creating an account: the same fields, and a name for who is new. */
export function AccountForm(props: AccountFormProps) {
  const { isNew, hasMail, submitLabel = isNew ? 'Create account' : 'Sign in', isSecond = false, hasPasskeys } = props;
  const { user } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const [values, setValues] = useState(empty);
  const [ownErrors, setOwnErrors] = useState<CredentialErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const enter = useEnter(({ credentials, leaveGuest }: Entering) =>
    isNew ? signUp(credentials) : signIn(credentials, leaveGuest),
  );
  const refused = enter.error ? refusedCredentials(enter.error, isNew) : null;
  const errors = { ...refused?.fields, ...ownErrors };

  function change(name: keyof Credentials) {
    return (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setOwnErrors({});
      if (enter.error) enter.reset();
    };
  }

  function focusFirst(wrong: CredentialErrors) {
    const name = (['name', 'email', 'password'] as const).find((field) => wrong[field]);
    if (name) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (enter.isPending) return;
    const wrong = credentialErrors(values, isNew);
    setOwnErrors(wrong);
    if (Object.keys(wrong).length > 0) focusFirst(wrong);
    else if (user?.isGuest && !isNew) setIsAsking(true);
    else go(false);
  }

  function go(leaveGuest: boolean) {
    setIsAsking(false);
    enter.mutate(
      { credentials: values, leaveGuest },
      { onError: (error) => focusFirst(refusedCredentials(error, isNew).fields) },
    );
  }

  return (
    <form className="account-form" ref={form} onSubmit={submit} noValidate>
      <FormError text={refused?.form ?? null} />
      {isNew && (
        <TextField
          label="Display name"
          name="name"
          value={values.name}
          onChange={change('name')}
          error={errors.name}
          hint="What others see: no e-mail address, please."
          autoComplete="nickname"
          maxLength={40}
          required
        />
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        value={values.email}
        onChange={change('email')}
        error={errors.email}
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        value={values.password}
        onChange={change('password')}
        error={errors.password}
        hint={isNew ? 'At least 8 characters.' : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
      />
      <Button type="submit" size="lg" variant={isSecond ? 'secondary' : 'primary'} block busy={enter.isPending}>
        {submitLabel}
      </Button>
      {!isNew && hasMail && (
        <LinkButton href={pathTo('/account/forgot')} variant="ghost" block>
          Forgot your password?
        </LinkButton>
      )}
      {!isNew && !hasMail && (
        <p className="muted small">
          Forgot your password? This game sends no mail, but whoever runs it can give you a link to set a new one.
        </p>
      )}
      {user?.isGuest && (
        <LeaveGuestSheet
          user={user}
          open={isAsking}
          confirmLabel="Sign in"
          onConfirm={() => go(true)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}
