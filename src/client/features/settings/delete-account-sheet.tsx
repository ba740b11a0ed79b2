import './delete-account-sheet.css';
import { type FormEvent, useRef, useState } from 'react';
import type { User } from '#shared/account/contract.ts';
import { errorText } from '#client/platform/calls/call-error.ts';
import { useFaultFocus } from '#client/platform/hooks/use-fault-focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { confirmationFault } from './delete-confirmation.ts';
import { goes, stays } from './delete-texts.ts';
import { useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountSheetProps {
  readonly open: boolean;
  readonly user: User;
  readonly onClose: () => void;
}

/** Says exactly what goes and what stays, and asks for a typed word; who it is, the server asks where that is long ago. */
export function DeleteAccountSheet({ open, user, onClose }: DeleteAccountSheetProps) {
  return (
    <Sheet open={open} title="Delete your account?" onClose={onClose} className="delete-account">
      <h3>Gone for good</h3>
      <ul>
        {goes(user).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>Stays, without your name</h3>
      <ul>
        {stays.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ConfirmForm onClose={onClose} />
    </Sheet>
  );
}

function ConfirmForm({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const deletion = useDeleteAccount();
  const form = useRef<HTMLFormElement>(null);
  const refusal = deletion.error ? errorText(deletion.error, 'That did not work. Please try again.') : undefined;
  useFaultFocus(form, deletion.error ?? fault);

  function change(value: string) {
    setText(value);
    setFault(undefined);
    if (deletion.error) deletion.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (deletion.isPending) return;
    const found = confirmationFault(text);
    setFault(found);
    if (!found) deletion.mutate();
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
        error={fault ?? refusal}
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
