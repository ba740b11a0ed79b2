import './player-desk.css';
import { type FormEvent, useState } from 'react';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { maxNoteLength } from '#shared/players/rules.ts';
import { isVisible } from '#shared/kernel/plain-text.ts';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { momentText } from './player-texts.ts';
import { WriteFailure } from './write-failure.tsx';
import { useAddNote, useDeleteNote } from './writes.ts';

const headingId = 'player-notes';

function noteFault(text: string): string | undefined {
  if (!isVisible(text)) return 'Please write something.';
  return text.trim().length > maxNoteLength ? `At most ${maxNoteLength} characters.` : undefined;
}

interface PlayerNotesProps {
  readonly player: ManagedDetails;
  /** Of somebody with a role only owners write and delete notes. */
  readonly mayWrite: boolean;
}

/** What owners and moderators write down about a player, for each other. */
export function PlayerNotes({ player: { id, notes }, mayWrite }: PlayerNotesProps) {
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [going, setGoing] = useState<number | null>(null);
  const focusAfter = useFocusAfter(notes.length);
  const add = useAddNote(id);
  const remove = useDeleteNote(id);
  const fault = noteFault(text);

  if (!mayWrite && notes.length === 0) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(fault !== undefined);
    if (fault !== undefined || add.isPending) return;
    add.mutate(text.trim(), { onSuccess: () => setText('') });
  }

  return (
    <Surface as="section" aria-labelledby={headingId}>
      <Stack>
        <Text as="h2" id={headingId} tabIndex={-1} size="lg" display strong>
          Notes
        </Text>
        {notes.length > 0 && (
          <ul className="player-lines">
            {notes.map((note) => (
              <Row as="li" key={note.id} align="start" between>
                <div>
                  <Text>{note.text}</Text>
                  <Text size="xs" tone="muted">
                    {note.authorName}, {momentText(note.at)}
                  </Text>
                </div>
                {mayWrite && <IconButton icon="trash" label="Delete note" onClick={() => setGoing(note.id)} />}
              </Row>
            ))}
          </ul>
        )}
        {mayWrite && (
          <form className="player-note-form" onSubmit={submit} noValidate>
            <CountedField
              label="New note"
              name="note"
              longest={maxNoteLength}
              value={text}
              onChange={setText}
              error={isTried ? fault : undefined}
              hint="Owners and moderators see it here. The player finds it in their own data export."
              autoComplete="off"
            />
            <Button type="submit" size="sm" variant="secondary" busy={add.isPending}>
              Save Note
            </Button>
          </form>
        )}
        <WriteFailure error={add.error ?? remove.error} title="Failed to change the notes." />
        <ConfirmSheet
          open={going !== null}
          title="Delete this note?"
          text="Nobody can read it any more."
          confirmLabel="Delete"
          busy={remove.isPending}
          onConfirm={() => {
            // Its button goes with it.
            focusAfter(headingId);
            if (going !== null) remove.mutate(going, { onSettled: () => setGoing(null) });
          }}
          onCancel={() => setGoing(null)}
        />
      </Stack>
    </Surface>
  );
}
