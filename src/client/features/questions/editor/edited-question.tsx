import { useState } from 'react';
import type { Question } from '#shared/questions/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { OpenedEditor } from './opened-editor.tsx';
import type { QuestionEditorProps } from './question-editor.tsx';
import { useQuestion } from '../queries.ts';

interface EditedQuestionProps extends Omit<QuestionEditorProps, 'question'> {
  readonly id: number;
  /** The question, where the list has it already. */
  readonly known: Question | undefined;
}

/** The editor of a question that may have to be read first: its address was opened by itself. */
export function EditedQuestion({ id, known, ...form }: EditedQuestionProps) {
  // Kept as it was first seen: the list may lose it while somebody writes.
  const [kept, setKept] = useState(known);
  const read = useQuestion(id, kept === undefined && known === undefined);
  // What the cache has from last time may be older than what was saved here since.
  const fresh = read.isFetchedAfterMount && !read.error ? read.data : undefined;
  const question = kept ?? known ?? fresh;
  if (question && !kept) setKept(question);
  if (question) return <OpenedEditor question={question} {...form} />;
  if (read.error) {
    return <LoadError title="The question did not load" error={read.error} onRetry={() => void read.refetch()} />;
  }
  return <LoadingNeedle label="Loading question..." />;
}
