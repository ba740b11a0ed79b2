import { useState } from 'react';
import type { Settings } from '#shared/settings/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useChangeSettings } from './writes.ts';

const maxTextLength = 300;

interface MaintenanceCardProps {
  readonly version: number;
  readonly settings: Pick<Settings, 'maintenance' | 'maintenanceText'>;
}

/** Maintenance mode closes the game for everybody but owners. */
export function MaintenanceCard({ version, settings: { maintenance, maintenanceText } }: MaintenanceCardProps) {
  /** Null while unchanged. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const save = useChangeSettings();
  const text = draft ?? maintenanceText;
  const trimmedText = text.trim();
  const isValid = trimmedText.length > 0 && trimmedText.length <= maxTextLength;
  const isChanged = trimmedText !== maintenanceText;

  /** Keep text that was typed during the save. */
  const resetDraft = { onSuccess: () => setDraft((now) => (now === draft ? null : now)) };

  function close() {
    setIsConfirming(false);
    save.mutate({ version, changes: { maintenance: true, maintenanceText: trimmedText } }, resetDraft);
  }

  return (
    <Card as="section" className="maintenance-card" aria-labelledby="settings-maintenance">
      <h2 id="settings-maintenance">Maintenance</h2>
      <p className="maintenance-state" data-closed={maintenance}>
        <Icon name={maintenance ? 'lock' : 'check'} />
        {maintenance ? 'The game is closed for players.' : 'The game is open.'}
      </p>
      <p className="muted">
        While it is closed, players see your words in place of the game, and are back by themselves once it is open.
        Running games are played to their end; no new one begins.
      </p>
      <CountedField
        label="What players read"
        name="maintenanceText"
        rows={3}
        longest={maxTextLength}
        value={text}
        onChange={(next) => setDraft(next === maintenanceText ? null : next)}
        error={isValid ? undefined : `From 1 to ${maxTextLength} characters.`}
      />
      <div className="maintenance-ways">
        {maintenance ? (
          <Button
            variant="success"
            icon="play"
            busy={save.isPending}
            onClick={() => save.mutate({ version, changes: { maintenance: false } })}
          >
            Open the game
          </Button>
        ) : (
          <Button
            variant="danger"
            icon="lock"
            busy={save.isPending}
            disabled={!isValid}
            onClick={() => setIsConfirming(true)}
          >
            Close the game
          </Button>
        )}
        <Button
          variant="ghost"
          busy={save.isPending}
          resting={!isValid || !isChanged}
          onClick={() => save.mutate({ version, changes: { maintenanceText: trimmedText } }, resetDraft)}
        >
          Save text
        </Button>
      </div>
      <ConfirmSheet
        open={isConfirming}
        title="Close the game?"
        text="Everybody but owners reads your words in place of the game, until you open it again."
        quote={trimmedText}
        confirmLabel="Close the game"
        onConfirm={close}
        onCancel={() => setIsConfirming(false)}
      />
    </Card>
  );
}
