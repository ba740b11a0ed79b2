import './player-desk.css';
import { type FormEvent, useState } from 'react';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { maxNoteLength } from '#shared/players/rules.ts';
import { isVisible } from '#shared/kernel/plain-text.ts';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { formatMoment } from './player-texts.ts';
import { WriteFailure } from './player-sheet-form.tsx';
import { useAddNote, useDeleteNote } from './writes.ts';

const headingId = 'player-notes';

function validateNote(text: string): string | undefined {
  if (!isVisible(text)) return 'Please write something.';
  return text.trim().length > maxNoteLength ? `At most ${maxNoteLength} characters.` : undefined;
}

interface PlayerNotesProps {
  readonly player: ManagedDetails;
  /** Only owners write and delete notes about a player who has a role. */
  readonly mayWrite: boolean;
}

export function PlayerNotes({ player: { id, notes }, mayWrite }: PlayerNotesProps) {
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [noteToDelete, setNoteToDelete] = useState<number | null>(null);
  const focusAfter = useFocusAfterChange(notes.length);
  const add = useAddNote(id);
  const remove = useDeleteNote(id);
  const validationError = validateNote(text);

  if (!mayWrite && notes.length === 0) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasSubmitted(validationError !== undefined);
    if (validationError !== undefined || add.isPending) return;
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
                    {note.authorName}, {formatMoment(note.at)}
                  </Text>
                </div>
                {mayWrite && <IconButton icon="trash" label="Delete note" onClick={() => setNoteToDelete(note.id)} />}
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
              error={hasSubmitted ? validationError : undefined}
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
          open={noteToDelete !== null}
          title="Delete this note?"
          text="Nobody can read it any more."
          confirmLabel="Delete"
          busy={remove.isPending}
          onConfirm={() => {
            // The delete button disappears together with its note.
            focusAfter(headingId);
            if (noteToDelete !== null) remove.mutate(noteToDelete, { onSettled: () => setNoteToDelete(null) });
          }}
          onCancel={() => setNoteToDelete(null)}
        />
      </Stack>
    </Surface>
  );
}
