import { type FormEvent, useState } from 'react';
import type { Settings } from '#shared/settings/contract.ts';
import { isContact } from '#shared/settings/contact.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useChangeSettings } from './writes.ts';

interface ContactCardProps {
  readonly version: number;
  readonly settings: Pick<Settings, 'operatorName' | 'contactAddress'>;
}

/** Who runs the game and where players can write to, as the public pages tell it. */
export function ContactCard({ version, settings }: ContactCardProps) {
  const [name, setName] = useState(settings.operatorName ?? '');
  const [address, setAddress] = useState(settings.contactAddress ?? '');
  const save = useChangeSettings();
  const changes = { operatorName: name.trim() || null, contactAddress: address.trim() || null };
  const isWrong = changes.contactAddress !== null && !isContact(changes.contactAddress);
  const isChanged =
    changes.operatorName !== settings.operatorName || changes.contactAddress !== settings.contactAddress;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && !isWrong && !save.isPending) save.mutate({ version, changes });
  }

  return (
    <Card as="section" aria-labelledby="settings-contact">
      <h2 id="settings-contact">Who runs this game</h2>
      <p className="muted">Privacy, Terms and Contact tell it to everybody. Many countries ask for both.</p>
      <form className="contact-form" onSubmit={submit} noValidate>
        <TextField label="Name" name="operatorName" value={name} onChange={setName} maxLength={80} autoComplete="off" />
        <TextField
          label="Contact"
          name="contactAddress"
          value={address}
          onChange={setAddress}
          maxLength={200}
          hint="An e-mail address, or a page over https."
          error={isWrong ? 'An e-mail address or an https address.' : undefined}
          autoComplete="off"
        />
        <Button type="submit" variant="ghost" resting={!isChanged || isWrong} busy={save.isPending}>
          Save
        </Button>
      </form>
    </Card>
  );
}
