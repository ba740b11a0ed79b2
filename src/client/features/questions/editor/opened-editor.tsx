import { lazy, Suspense } from 'react';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { QuestionEditorProps } from './question-editor.tsx';

// Loaded on demand, because the list works without it.
const QuestionEditor = lazy(() => import('./question-editor.tsx').then((part) => ({ default: part.QuestionEditor })));

/** The question form, whose code is loaded when it is opened. */
export function LazyQuestionEditor(props: QuestionEditorProps) {
  return (
    <Suspense fallback={<LoadingNeedle label="Loading the form..." />}>
      <QuestionEditor {...props} />
    </Suspense>
  );
}
