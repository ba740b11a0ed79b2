import './sign-in-settings.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '#shared/account/passkeys-contract.ts';
import { maxPasskeyName, maxPasskeys } from '#shared/account/rules.ts';
import { call } from '#client/platform/calls/api.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { useState } from 'react';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { createPasskey } from '#client/platform/device/passkeys.ts';
import { showToast } from '#client/platform/toast.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Badge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Row } from '#client/ui/layout.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SettingSection } from './setting-section.tsx';
import { formatDate, formatDateTime, signInMethodsQuery } from './sign-in-methods.ts';

interface NamePasskeySheetProps {
  /** Null while the sheet is closed. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
  readonly onNamed: (all: Passkey[]) => void;
}

function NamePasskeySheet({ passkey, onClose, onNamed }: NamePasskeySheetProps) {
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

const passkeysQuery = createReadQuery('GET /api/account/passkeys');
const listId = 'passkey-list';

export function Passkeys() {
  const client = useQueryClient();
  const { data: passkeys, error, refetch } = useQuery({ ...passkeysQuery, refetchOnMount: 'always' });
  const [named, setNamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const focusAfter = useFocusAfterChange(passkeys);
  const show = (all: Passkey[]) => client.setQueryData(passkeysQuery.queryKey, all);

  const add = useMutation({
    mutationFn: async () => {
      const made = await createPasskey(await call('POST /api/account/passkeys/options'));
      if (made === 'known') showToast({ title: 'There is a passkey on this device already.' });
      if (made === null || made === 'known') return null;
      return call('POST /api/account/passkeys', { body: { credential: made } });
    },
    onSuccess: (all) => {
      if (!all) return;
      show(all);
      setNamed(all[0] ?? null);
      showToast({ title: 'Your passkey is added', tone: 'success' });
      void invalidateAfter(client, 'POST /api/account/passkeys');
      void client.invalidateQueries(signInMethodsQuery);
    },
    meta: { failure: createFailureWithReason('The passkey was not added') },
  });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => call('DELETE /api/account/passkeys/:id', { params: { id } }),
    onSuccess: (left, { name }) => {
      focusAfter(listId, 'passkeys');
      show(left);
      showToast({ title: `“${name}” is removed`, tone: 'success' });
      void client.invalidateQueries(signInMethodsQuery);
    },
    onSettled: () => setRemoved(null),
    onError: () => void refetch(),
    meta: { failure: createFailureWithReason('The passkey was not removed') },
  });

  return (
    <SettingSection
      id="passkeys"
      title="Passkeys"
      text="Sign in with your fingerprint, your face or the lock of your device. Nobody can guess a passkey, and you need not remember it."
    >
      {error && <LoadError title="Failed to load your passkeys" error={error} onRetry={() => void refetch()} />}
      {!error && !passkeys && <Skeleton shape="card" count={1} />}
      {passkeys && passkeys.length > 0 && (
        <ul className="sign-in-rows" id={listId} tabIndex={-1} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="passkey-row">
              <Icon name="key" />
              <span className="grow">
                <b className="passkey-name">{passkey.name}</b>{' '}
                {passkey.isBackedUp && <Badge tone="done">Backed up</Badge>}
                <small>
                  Since {formatDate(passkey.createdAt)} ·{' '}
                  {passkey.lastUsedAt === null ? 'not used yet' : `last used ${formatDateTime(passkey.lastUsedAt)}`}
                </small>
              </span>
              <Row gap={2}>
                <IconButton icon="pencil" label={`Rename ${passkey.name}`} onClick={() => setNamed(passkey)} />
                <IconButton icon="trash" label={`Remove ${passkey.name}`} onClick={() => setRemoved(passkey)} />
              </Row>
            </li>
          ))}
        </ul>
      )}
      {passkeys && passkeys.length < maxPasskeys && (
        <Button
          variant={passkeys.length === 0 ? 'secondary' : 'ghost'}
          icon="plus"
          block
          busy={add.isPending}
          onClick={() => add.mutate()}
        >
          {passkeys.length === 0 ? 'Add a passkey' : 'Add another one'}
        </Button>
      )}
      <NamePasskeySheet passkey={named} onClose={() => setNamed(null)} onNamed={show} />
      <ConfirmSheet
        open={removed !== null}
        title="Remove this passkey?"
        text="It opens nothing here any more, and nobody is signed out. Your device may go on offering it until you delete it there too."
        quote={removed?.name}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
        onCancel={() => setRemoved(null)}
      />
    </SettingSection>
  );
}
