import { type FormEvent, useState } from 'react';
import type { Settings } from '#shared/settings/contract.ts';
import { isContactAddress } from '#shared/settings/contact.ts';
import { getUnsavedChanges } from '#client/platform/unsaved-changes.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useChangeSettings } from './writes.ts';

interface ContactInput {
  readonly name?: string;
  readonly address?: string;
}

interface ContactCardProps {
  readonly version: number;
  readonly settings: Pick<Settings, 'operatorName' | 'contactAddress'>;
}

export function ContactCard({ version, settings }: ContactCardProps) {
  /** Unsaved input; untouched fields follow the stored values, even if another administrator changes them. */
  const [typed, setTyped] = useState<ContactInput>({});
  const name = typed.name ?? settings.operatorName ?? '';
  const address = typed.address ?? settings.contactAddress ?? '';
  const save = useChangeSettings();
  const wanted = { operatorName: name.trim() || null, contactAddress: address.trim() || null };
  const isInvalid = wanted.contactAddress !== null && !isContactAddress(wanted.contactAddress);
  const changes: Partial<typeof wanted> = {
    ...(wanted.operatorName !== settings.operatorName && { operatorName: wanted.operatorName }),
    ...(wanted.contactAddress !== settings.contactAddress && { contactAddress: wanted.contactAddress }),
  };
  const isChanged = Object.keys(changes).length > 0;

  /** Input equal to the stored value is not a change. */
  function type(field: keyof ContactInput, text: string, stored: string | null) {
    const { [field]: _before, ...others } = typed;
    setTyped(text === (stored ?? '') ? others : { ...others, [field]: text });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isInvalid || save.isPending) return;
    save.mutate({ version, changes }, { onSuccess: () => setTyped((now) => getUnsavedChanges(now, typed)) });
  }

  return (
    <Card as="section" aria-labelledby="settings-contact">
      <h2 id="settings-contact">Who runs this game</h2>
      <p className="muted">Privacy, Terms and Contact tell it to everybody. Many countries ask for both.</p>
      <form className="contact-form" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          name="operatorName"
          value={name}
          onChange={(text) => type('name', text, settings.operatorName)}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          label="Contact"
          name="contactAddress"
          value={address}
          onChange={(text) => type('address', text, settings.contactAddress)}
          maxLength={200}
          hint="An e-mail address, or a page over https."
          error={isInvalid ? 'An e-mail address or an https address.' : undefined}
          autoComplete="off"
        />
        <Button type="submit" variant="ghost" resting={!isChanged || isInvalid} busy={save.isPending}>
          Save
        </Button>
      </form>
    </Card>
  );
}
