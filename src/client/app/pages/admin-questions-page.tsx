import './admin-questions-page.css';
import { useCategories } from '#client/entities/categories.ts';
import { ImportBlock } from '#client/features/imports/import-block.tsx';
import { QuestionFiles } from '#client/features/question-files/question-files.tsx';
import { AddQuestion } from '#client/features/questions/editor/add-question.tsx';
import { categoryChoices } from '#client/features/questions/category-choices.ts';
import { exportInput } from '#client/features/questions/question-filter.ts';
import { QuestionManager } from '#client/features/questions/list/question-manager.tsx';
import { useManagerAddress } from '#client/features/questions/use-manager-address.ts';
import { usePageTitle } from '#client/platform/page-title.ts';

/** The question manager (rules 2.37): what works on the bank, one section below the other. */
export function AdminQuestionsPage() {
  usePageTitle('Question Manager');
  const { filter } = useManagerAddress();
  const { data: categories = [] } = useCategories();
  return (
    <div className="admin-questions">
      <header className="admin-questions-head">
        <h1>Question Manager</h1>
        <div className="admin-questions-ways">
          <AddQuestion />
        </div>
      </header>
      <ImportBlock />
      <QuestionFiles filter={exportInput(filter)} categoryOptions={categoryChoices(categories)} />
      <QuestionManager />
    </div>
  );
}
