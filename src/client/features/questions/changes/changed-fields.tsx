import './changed-fields.css';
import type { Category } from '#shared/catalog/contract.ts';
import { ChangedValues } from '#client/ui/fields/changed-values.tsx';
import { listFieldChanges } from './change-texts.ts';

interface ChangedFieldsProps {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly categories: readonly Category[];
}

export function ChangedFields({ before, after, categories }: ChangedFieldsProps) {
  const changes = listFieldChanges(before, after, categories);
  if (changes.length === 0) return null;
  return <ChangedValues className="changed" changes={changes} />;
}
