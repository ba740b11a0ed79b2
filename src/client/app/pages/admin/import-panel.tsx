import { useCategories } from '#client/entities/categories.ts';
import { ImportBlock } from '#client/features/imports/import-block.tsx';
import { QuestionFiles } from '#client/features/question-files/question-files.tsx';
import { listCategoryChoices } from '#client/features/questions/category-choices.ts';
import { toExportQuery } from '#client/features/questions/question-filter.ts';
import { useManagerAddress } from '#client/features/questions/use-manager-address.ts';
import { Stack } from '#client/ui/layout.tsx';

/** This panel is rarely used, so it is loaded on demand. */
export function ImportPanel() {
  const { filter, page } = useManagerAddress();
  const { data: categories = [] } = useCategories();
  return (
    <Stack gap={4}>
      <QuestionFiles filter={toExportQuery(filter, page)} categoryOptions={listCategoryChoices(categories)} />
      <ImportBlock />
    </Stack>
  );
}
