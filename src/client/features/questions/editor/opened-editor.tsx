import { lazy, Suspense } from 'react';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { QuestionEditorProps } from './question-editor.tsx';

// The list is there without it.
const QuestionEditor = lazy(() => import('./question-editor.tsx').then((part) => ({ default: part.QuestionEditor })));

/** The question form, which comes when it is opened. */
export function OpenedEditor(props: QuestionEditorProps) {
  return (
    <Suspense fallback={<LoadingNeedle label="Loading the form..." />}>
      <QuestionEditor {...props} />
    </Suspense>
  );
}
