import './account-form.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#shared/path-to.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { call } from '#client/platform/calls/api.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useTriedForm } from '#client/platform/hooks/use-tried-form.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { LetterArt } from '#client/ui/scenery/letter-art.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { emailFault } from './credentials.ts';
import { FormError } from './form-error.tsx';
import { refusedCredentials } from './refused-credentials.ts';

/** A link to set a new password, asked for by address; where the game sends no mail, who else can help. */
export function ForgottenPassword() {
  const options = useAccountOptions();
  if (options.error) {
    return (
      <LoadError title="This is not possible right now" error={options.error} onRetry={() => void options.refetch()} />
    );
  }
  if (!options.data) return <Skeleton shape="card" count={2} />;
  return options.data.mail && options.data.provider !== 'oidc' ? <AskForLink /> : <AskSomebody />;
}

function AskSomebody() {
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

function AskForLink() {
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: () => call('POST /api/account/forgotten-password', { body: { email: email.trim() } }),
  });
  const isRight = () => emailFault(email) === undefined;
  const { form, wasTried, typing, forgetTries, submit } = useTriedForm({ send: ask, isRight });
  const refused = ask.error ? refusedCredentials(ask.error, false) : null;

  if (ask.isSuccess) {
    const askAgain = () => {
      ask.reset();
      forgetTries();
    };
    return <LinkSent email={email.trim()} onAgain={askAgain} />;
  }
  return (
    <>
      <h1>Lost the key?</h1>
      <p className="muted">It happens. Tell us your address, and we’ll send you a link to choose a new password.</p>
      <form className="account-form" ref={form} onSubmit={submit} noValidate>
        <FormError text={refused?.form ?? null} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          value={email}
          onChange={typing(setEmail)}
          error={(wasTried ? emailFault(email) : undefined) ?? refused?.fields.email}
          autoComplete="username"
          required
        />
        <Button type="submit" size="lg" icon="send" block busy={ask.isPending}>
          Send me a link
        </Button>
        <LinkButton href={pathTo('/account')} variant="ghost" icon="back" block>
          Back to sign-in
        </LinkButton>
      </form>
    </>
  );
}

/** The same whether or not the address has an account. */
function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="link-sent" ref={place} tabIndex={-1}>
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
