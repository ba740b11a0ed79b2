import type { ForeignNames, NameMapping } from '#shared/question-files/contract.ts';
import { type TableColumn, tableColumns } from '#shared/question-files/table-columns.ts';

const columnNames: Readonly<Record<TableColumn, string>> = {
  id: 'Id',
  category: 'Category',
  question: 'Question',
  correctAnswer: 'Correct answer',
  wrongAnswer1: 'Wrong answer 1',
  wrongAnswer2: 'Wrong answer 2',
  wrongAnswer3: 'Wrong answer 3',
  answer1: 'Answer A (right or wrong)',
  answer2: 'Answer B (right or wrong)',
  answer3: 'Answer C (right or wrong)',
  answer4: 'Answer D (right or wrong)',
  difficulty: 'Difficulty',
  points: 'Points',
  explanation: 'Explanation',
  status: 'Status',
};

export const columnOptions = [
  { value: '', label: 'Choose what it is' },
  { value: 'ignored', label: 'Leave it out' },
  ...tableColumns.map((value) => ({ value, label: columnNames[value] })),
];

export function parseColumnField(text: string): NameMapping['columns'][number]['field'] {
  return text === 'ignored' ? text : (tableColumns.find((column) => column === text) ?? null);
}

export const hasForeignNames = ({ columns, categories }: ForeignNames) => columns.length + categories.length > 0;

/** Whether a second check found new names: the categories of a table are known only once its columns are mapped. */
export function hasNewNames(before: ForeignNames, after: ForeignNames): boolean {
  const known = new Set(before.categories.map(({ name }) => name));
  return after.categories.some(({ name }) => !known.has(name));
}

export const toMapping = ({ columns, categories }: ForeignNames): NameMapping => ({
  columns: columns.map(({ name, field }) => ({ name, field })),
  categories: categories.map(({ name, categoryId }) => ({ name, categoryId })),
});

export function mapAllTo(names: ForeignNames, categoryId: number | null): ForeignNames {
  return { ...names, categories: names.categories.map((entry) => ({ ...entry, categoryId })) };
}
