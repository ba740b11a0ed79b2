import { useRef, useState } from 'react';
import { resetLinkHours } from '#shared/players/rules.ts';
import { showToast } from '#client/platform/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { formatMoment } from './player-texts.ts';
import { WriteFailure } from './player-sheet-form.tsx';
import { useEndSessions, useResetLink } from './writes.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { usePermission } from '#client/entities/user.ts';
import { MenuButton } from '#client/ui/controls/menu-button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { CorrectBalanceForm } from './correct-balance-form.tsx';
import { RenameForm } from './rename-form.tsx';
import { RoleForm } from './role-form.tsx';

/** The link is shown here and never again. */
function ResetLinkPanel({ id }: { id: string }) {
  const link = useResetLink(id);
  const field = useRef<HTMLInputElement>(null);

  async function copy(url: string) {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied', tone: 'success' });
    } catch {
      // The field is selected, so keyboard copying works even if the browser denies access to the clipboard.
      showToast({ title: 'Please copy the link by hand' });
    }
  }

  if (!link.data) {
    return (
      <div className="player-form">
        <p>
          With the link the player sets a new password, once, within {resetLinkHours} hours. Send it to nobody else. An
          older link stops working.
        </p>
        <WriteFailure error={link.error} title="Failed to make a link." />
        <Button icon="key" busy={link.isPending} onClick={() => link.mutate()}>
          Create Link
        </Button>
      </div>
    );
  }
  const { url, expiresAt } = link.data;
  return (
    <div className="player-form">
      <TextField
        label="One-time link"
        name="url"
        ref={field}
        value={url}
        onChange={() => undefined}
        readOnly
        hint={`Good until ${formatMoment(expiresAt)}. It is not shown again.`}
      />
      <Button icon="share" onClick={() => void copy(url)}>
        Copy Link
      </Button>
    </div>
  );
}

type OpenAction = 'correct' | 'rename' | 'link' | 'role' | 'sessions' | null;

const rareActions = [{ value: 'sessions', label: 'End Sessions' }];

interface PlayerActionsProps {
  readonly player: ManagedDetails;
  readonly isSelf: boolean;
  /** Null if the viewer may act on the player. */
  readonly refusal: string | null;
}

/** The suspension is separate, at the end of the page. */
export function PlayerActions({ player, isSelf, refusal }: PlayerActionsProps) {
  const [open, setOpen] = useState<OpenAction>(null);
  const { data: options } = useAccountOptions();
  // If an identity provider keeps all accounts, there are no passwords to reset.
  const hasPasswords = options !== undefined && options.provider !== 'oidc';
  const isOwner = usePermission('admin');
  const endSessions = useEndSessions(player.id);
  const close = () => setOpen(null);
  const name = player.player.displayName;
  const form = { player, onDone: close };

  if (refusal !== null) {
    return (
      <Card as="section" className="player-actions" aria-labelledby="player-actions">
        <h2 id="player-actions">What you can do</h2>
        <p className="muted">{refusal}</p>
      </Card>
    );
  }

  return (
    <Card as="section" className="player-actions" aria-labelledby="player-actions">
      <h2 id="player-actions">What you can do</h2>
      <div className="player-ways">
        {isOwner && (
          <Button size="sm" variant="plain" icon="bag" onClick={() => setOpen('correct')}>
            Correct Balance
          </Button>
        )}
        <Button size="sm" variant="plain" icon="pencil" onClick={() => setOpen('rename')}>
          Rename
        </Button>
        {isOwner && (
          <>
            <Button
              size="sm"
              variant="plain"
              icon="shield"
              disabled={player.role === 'player' && (player.suspension !== null || player.isGuest)}
              onClick={() => setOpen('role')}
            >
              {player.role === 'player' ? 'Give Role' : 'Change Role'}
            </Button>
            <MenuButton
              size="sm"
              variant="plain"
              label="More"
              items={[...(hasPasswords ? [{ value: 'link', label: 'Reset Link' }] : []), ...rareActions]}
              onChoose={(value) => setOpen(value === 'link' ? 'link' : 'sessions')}
            />
          </>
        )}
      </div>
      <WriteFailure error={endSessions.error} title="Failed to end the sessions." />
      <Sheet open={open === 'correct'} title="Correct balance" onClose={close}>
        <CorrectBalanceForm {...form} />
      </Sheet>
      <Sheet open={open === 'rename'} title="Rename player" onClose={close}>
        <RenameForm {...form} />
      </Sheet>
      <Sheet open={open === 'link'} title="A link for a new password" onClose={close}>
        <ResetLinkPanel id={player.id} />
      </Sheet>
      <Sheet open={open === 'role'} title={`Role of ${name}`} onClose={close}>
        <RoleForm {...form} isSelf={isSelf} />
      </Sheet>
      <ConfirmSheet
        open={open === 'sessions'}
        title="End all sessions?"
        text={isSelf ? 'You are signed out here too.' : 'The player is signed out on every device.'}
        confirmLabel="End Sessions"
        busy={endSessions.isPending}
        onConfirm={() => endSessions.mutate(undefined, { onSettled: close })}
        onCancel={close}
      />
    </Card>
  );
}
