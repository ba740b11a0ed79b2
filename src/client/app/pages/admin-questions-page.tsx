import './admin-questions-page.css';
import { lazy, Suspense, useState } from 'react';
import { AddQuestionButton } from '#client/features/questions/editor/add-question-button.tsx';
import { QuestionManager } from '#client/features/questions/list/question-manager.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';

const ImportPanel = lazy(() => import('./admin/import-panel.tsx').then((part) => ({ default: part.ImportPanel })));

/** The question manager (rules 2.37): the list, with the import tools opening above it. */
export function AdminQuestionsPage() {
  usePageTitle('Question Manager');
  const [isImporting, setIsImporting] = useState(() => location.hash === '#import');
  return (
    <div className="admin-questions">
      <header className="admin-questions-head">
        <h1>Question Manager</h1>
        <div className="admin-questions-ways">
          <Button
            size="sm"
            variant="plain"
            icon="upload"
            aria-expanded={isImporting}
            onClick={() => setIsImporting(!isImporting)}
          >
            Import and Export
          </Button>
          <AddQuestionButton />
        </div>
      </header>
      {isImporting && (
        <Suspense fallback={<LoadingNeedle label="Loading imports..." />}>
          <ImportPanel />
        </Suspense>
      )}
      <QuestionManager />
    </div>
  );
}
