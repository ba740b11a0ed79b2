import './sign-in-settings.css';
import { useMutation } from '@tanstack/react-query';
import type { Passkey } from '#shared/account/passkeys-contract.ts';
import { maxPasskeyName } from '#shared/account/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';

interface NamePasskeySheetProps {
  /** The passkey to rename, or null while the sheet is closed. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
  readonly onNamed: (all: Passkey[]) => void;
}

export function NamePasskeySheet({ passkey, onClose, onNamed }: NamePasskeySheetProps) {
  return (
    <Sheet open={passkey !== null} title="What do you call it?" onClose={onClose}>
      {passkey && <NameForm key={passkey.id} passkey={passkey} onClose={onClose} onNamed={onNamed} />}
    </Sheet>
  );
}

const validatePasskeyName = ({ name }: { readonly name: string }) =>
  name.trim() ? {} : { name: 'A word or two, please.' };

function NameForm({ passkey, onClose, onNamed }: NamePasskeySheetProps & { readonly passkey: Passkey }) {
  const save = useMutation({
    mutationFn: (name: string) =>
      call('PATCH /api/account/passkeys/:id', { params: { id: passkey.id }, body: { name } }),
    onSuccess: onNamed,
  });
  const { form, draft, faults, failure, change, submit } = useDraftForm({
    start: () => ({ name: passkey.name }),
    fields: ['name'] as const,
    validateDraft: validatePasskeyName,
    save,
    toPayload: ({ name }) => name.trim(),
    onSaved: onClose,
    firstField: '[name="name"]',
  });
  return (
    <form ref={form} className="password-form" onSubmit={submit} noValidate>
      <TextField
        label="Name of the passkey"
        name="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={faults.name ?? failure ?? undefined}
        hint="So that you know it again, for example “My phone”."
        maxLength={maxPasskeyName}
        autoComplete="off"
        required
      />
      <Button type="submit" block busy={save.isPending}>
        Save the name
      </Button>
    </form>
  );
}
