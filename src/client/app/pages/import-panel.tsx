import { useCategories } from '#client/entities/categories.ts';
import { ImportBlock } from '#client/features/imports/import-block.tsx';
import { QuestionFiles } from '#client/features/question-files/question-files.tsx';
import { categoryChoices } from '#client/features/questions/category-choices.ts';
import { exportInput } from '#client/features/questions/question-filter.ts';
import { useManagerAddress } from '#client/features/questions/use-manager-address.ts';
import { Stack } from '#client/ui/layout.tsx';

/** Questions that come and go, from elsewhere and as files: used twice a year, and fetched when it is opened. */
export function ImportPanel() {
  const { filter, page } = useManagerAddress();
  const { data: categories = [] } = useCategories();
  return (
    <Stack gap={4}>
      <QuestionFiles filter={exportInput(filter, page)} categoryOptions={categoryChoices(categories)} />
      <ImportBlock />
    </Stack>
  );
}
