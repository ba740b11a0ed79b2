import { useState } from 'react';
import type { Question } from '#shared/questions/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { LazyQuestionEditor } from './opened-editor.tsx';
import type { QuestionEditorProps } from './question-editor.tsx';
import { useQuestion } from '../queries.ts';

interface EditQuestionLoaderProps extends Omit<QuestionEditorProps, 'question'> {
  readonly id: number;
  /** The question, if the list has already loaded it. */
  readonly known: Question | undefined;
}

/** The editor of a question that may have to be loaded first, because its address was opened directly. */
export function EditQuestionLoader({ id, known, ...form }: EditQuestionLoaderProps) {
  // Keeps the first version, because the list may drop the question during editing.
  const [initialQuestion, setInitialQuestion] = useState(known);
  const read = useQuestion(id, initialQuestion === undefined && known === undefined);
  // Cached data may be older than what was saved here since.
  const fetchedQuestion = read.isFetchedAfterMount && !read.error ? read.data : undefined;
  const question = initialQuestion ?? known ?? fetchedQuestion;
  if (question && !initialQuestion) setInitialQuestion(question);
  if (question) return <LazyQuestionEditor question={question} {...form} />;
  if (read.error) {
    return <LoadError title="The question did not load" error={read.error} onRetry={() => void read.refetch()} />;
  }
  return <LoadingNeedle label="Loading question..." />;
}
