import './delete-account-sheet.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import { call } from '#client/platform/calls/api.ts';
import { forgetPractice } from '#client/platform/calls/device-cleanup.ts';
import { forgetOwnUser, runAccountDeletion } from '#client/platform/calls/own-user.ts';
import { showToast } from '#client/platform/toast.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { useErrorFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { keptData, listDeletedData, validateConfirmation } from './delete-account-texts.ts';

/** Shows the landing page and clears all player data from memory. */
function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => runAccountDeletion(() => call('POST /api/user/delete-account', { body: {} })),
    onSuccess: () => {
      void forgetPractice().catch(() => undefined);
      // Navigate in the same tick: a player page without a player would ask to sign in.
      forgetOwnUser(client);
      navigate(pathTo('/'), { replace: true });
      scrollTo(0, 0);
      client.removeQueries({ type: 'inactive' });
      showToast({ title: 'Your account is deleted.', text: 'Thank you for playing. Safe travels!' });
    },
  });
}

interface DeleteAccountSheetProps {
  readonly open: boolean;
  readonly user: User;
  readonly onClose: () => void;
}

/** The server asks for a new sign-in if the last one is too old. */
export function DeleteAccountSheet({ open, user, onClose }: DeleteAccountSheetProps) {
  return (
    <Sheet open={open} title="Delete your account?" onClose={onClose} className="delete-account">
      <h3>Gone for good</h3>
      <ul>
        {listDeletedData(user).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>Stays, without your name</h3>
      <ul>
        {keptData.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ConfirmForm onClose={onClose} />
    </Sheet>
  );
}

function ConfirmForm({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [inputError, setFault] = useState<string | undefined>();
  const deletion = useDeleteAccount();
  const form = useRef<HTMLFormElement>(null);
  const serverError = deletion.error ? getErrorText(deletion.error, 'That did not work. Please try again.') : undefined;
  useErrorFocus(form, deletion.error ?? inputError);

  function change(value: string) {
    setText(value);
    setFault(undefined);
    if (deletion.error) deletion.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (deletion.isPending) return;
    const error = validateConfirmation(text);
    setFault(error);
    if (!error) deletion.mutate();
  }

  return (
    <form ref={form} className="delete-account-form" onSubmit={submit} noValidate>
      <TextField
        label="Type DELETE to confirm"
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        onChange={change}
        error={inputError ?? serverError}
      />
      <div className="delete-account-ways">
        <Button variant="ghost" onClick={onClose}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" busy={deletion.isPending}>
          {deletion.isPending ? 'Deleting...' : 'Delete it'}
        </Button>
      </div>
    </form>
  );
}
