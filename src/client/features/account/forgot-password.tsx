import './account-form.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { call } from '#client/platform/calls/api.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useValidatedForm } from '#client/platform/hooks/use-validated-form.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { LetterArt } from '#client/ui/scenery/letter-art.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { validateEmail } from './credentials.ts';
import { FormError } from './form-error.tsx';
import { toCredentialErrors } from './credentials.ts';

export function ForgotPassword() {
  const options = useAccountOptions();
  if (options.error) {
    return (
      <LoadError title="This is not possible right now" error={options.error} onRetry={() => void options.refetch()} />
    );
  }
  if (!options.data) return <Skeleton shape="card" count={2} />;
  return options.data.mail && options.data.provider !== 'oidc' ? <RequestResetLink /> : <AskOperator />;
}

function AskOperator() {
  return (
    <>
      <h1>Lost the key?</h1>
      <p className="muted">
        This game sends no mail. Whoever runs it can give you a link to set a new password: it works once, within a day.
      </p>
      <LinkButton href={pathTo('/account')} size="lg" variant="secondary" icon="back" block>
        Back to sign-in
      </LinkButton>
    </>
  );
}

function RequestResetLink() {
  const [email, setEmail] = useState('');
  const requestLink = useMutation({
    mutationFn: () => call('POST /api/account/forgotten-password', { body: { email: email.trim() } }),
  });
  const isValid = () => validateEmail(email) === undefined;
  const { form, wasTried, typing, forgetTries, submit } = useValidatedForm({ send: requestLink, canSend: isValid });
  const serverErrors = requestLink.error ? toCredentialErrors(requestLink.error, false) : null;

  if (requestLink.isSuccess) {
    const resetForm = () => {
      requestLink.reset();
      forgetTries();
    };
    return <LinkSent email={email.trim()} onAgain={resetForm} />;
  }
  return (
    <>
      <h1>Lost the key?</h1>
      <p className="muted">It happens. Tell us your address, and we’ll send you a link to choose a new password.</p>
      <form className="account-form" ref={form} onSubmit={submit} noValidate>
        <FormError text={serverErrors?.form ?? null} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          value={email}
          onChange={typing(setEmail)}
          error={(wasTried ? validateEmail(email) : undefined) ?? serverErrors?.fields.email}
          autoComplete="username"
          required
        />
        <Button type="submit" size="lg" icon="send" block busy={requestLink.isPending}>
          Send me a link
        </Button>
        <LinkButton href={pathTo('/account')} variant="ghost" icon="back" block>
          Back to sign-in
        </LinkButton>
      </form>
    </>
  );
}

/** Shown regardless of whether the address has an account, so that accounts cannot be probed. */
function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => containerRef.current?.focus(), []);
  return (
    <div className="link-sent" ref={containerRef} tabIndex={-1}>
      <LetterArt />
      <h1>Look in your mail</h1>
      <p>
        If <b>{email}</b> has an account here, a link is on its way. It works for an hour.
      </p>
      <p className="muted small">Nothing after a few minutes? Have a look among the spam, or try another address.</p>
      <Button variant="ghost" block onClick={onAgain}>
        Try another address
      </Button>
      <LinkButton href={pathTo('/account')} variant="secondary" icon="back" block>
        Back to sign-in
      </LinkButton>
    </div>
  );
}
