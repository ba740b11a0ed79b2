import { type DraftField, draftFields, type Faults, faultsOf } from './draft-faults.ts';
import type { QuestionDraft } from './question-draft.ts';

/**
 * What is said beside the fields: before the first try only what is wrong with words that are there, since an empty
 * form has no faults yet; then everything, and what the server said.
 */
export function shownFaults(draft: QuestionDraft, wasTried: boolean, refused: Faults): Faults {
  const faults = faultsOf(draft);
  const texts = textsOf(draft);
  const shown: Faults = {};
  for (const field of draftFields) {
    const fault = faults[field] ?? refused[field];
    if (fault && (wasTried || refused[field] || texts[field].trim())) shown[field] = fault;
  }
  return shown;
}

function textsOf({ wrongAnswers, ...texts }: QuestionDraft): Readonly<Record<DraftField, string>> {
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
