import './picture-field.css';
import { type MouseEvent, useState } from 'react';
import { maxUploadBytes, maxAltLength } from '#shared/pictures/rules.ts';
import { getAdminPicture } from '#client/platform/admin-picture.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { formatFieldError } from '#client/platform/form-errors.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { FileDrop } from '#client/ui/fields/file-drop.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import type { DraftFieldsProps } from './question-fields.tsx';
import type { useUploadPicture } from '../writes.ts';

const megabytes = maxUploadBytes / 1024 / 1024;

const formatRemovedParts = (leftOut: readonly string[]) =>
  leftOut.length === 0 ? undefined : `Left out of the drawing: ${leftOut.join(', ')}.`;

interface PictureFieldProps extends DraftFieldsProps {
  readonly upload: ReturnType<typeof useUploadPicture>;
}

export function PictureField({ draft, faults, onChange, upload }: PictureFieldProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const { picture } = draft;

  function choose(file: File) {
    if (upload.isPending) return;
    setTooLarge(file.size > maxUploadBytes);
    if (file.size > maxUploadBytes) return;
    upload.mutate(file, {
      onSuccess: ({ hash, width, height }) => onChange({ picture: { hash, width, height } }),
    });
  }

  /** The button disappears together with the picture, so the focus moves to the file field. */
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('.picture-field')?.querySelector('input')?.focus();
    upload.reset();
    onChange({ picture: null });
  }

  const refusal = upload.error instanceof CallError ? upload.error.fields[0]?.message : undefined;
  const error = tooLarge
    ? `At most ${megabytes} MB.`
    : refusal
      ? formatFieldError(refusal)
      : upload.error
        ? getErrorText(upload.error, 'Please try again.')
        : faults['picture.hash'];
  return (
    <div className="picture-field">
      <FileDrop
        label={picture ? 'Choose another picture' : 'Choose a picture'}
        name="picture"
        accept=".svg,.png,.webp,image/svg+xml,image/png,image/webp"
        hint={
          formatRemovedParts(upload.data?.leftOut ?? []) ??
          'Optional. SVG up to 300 KB, or PNG and WebP, which are made smaller.'
        }
        error={error}
        onChoose={choose}
      />
      {picture && (
        <>
          <div className="picture-field-shown">
            <QuestionPicture {...getAdminPicture({ ...picture, alt: draft.pictureAlt })} size="small" />
            <Button size="sm" variant="plain" icon="trash" onClick={remove}>
              Remove picture
            </Button>
          </div>
          <CountedField
            label="In words, for who cannot see it"
            name="pictureAlt"
            longest={maxAltLength}
            value={draft.pictureAlt}
            onChange={(pictureAlt) => onChange({ pictureAlt })}
            error={faults['picture.alt']}
            hint="What there is to see, without the answer."
            autoComplete="off"
            required
          />
        </>
      )}
    </div>
  );
}
