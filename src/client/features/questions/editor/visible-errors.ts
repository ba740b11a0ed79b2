import { type DraftField, draftFields, type DraftErrors, validateDraft } from './draft-validation.ts';
import type { QuestionDraft } from './question-draft.ts';

/**
 * Before the first submit only texts that were entered have errors, because an untouched form should show none;
 * afterwards all errors are shown, including those from the server.
 */
export function listVisibleErrors(draft: QuestionDraft, wasTried: boolean, refused: DraftErrors): DraftErrors {
  const faults = validateDraft(draft);
  const texts = toFieldTexts(draft);
  const shown: DraftErrors = {};
  for (const field of draftFields) {
    const fault = faults[field] ?? refused[field];
    if (fault && (wasTried || refused[field] || texts[field].trim())) shown[field] = fault;
  }
  return shown;
}

function toFieldTexts({ wrongAnswers, ...texts }: QuestionDraft): Readonly<Record<DraftField, string>> {
  const [first, second, third] = wrongAnswers;
  const { picture, pictureAlt } = texts;
  return {
    ...texts,
    'picture.hash': picture?.hash ?? '',
    'picture.alt': pictureAlt,
    'wrongAnswers.0': first,
    'wrongAnswers.1': second,
    'wrongAnswers.2': third,
  };
}
