import './changed-fields.css';
import type { Category } from '#shared/catalog/contract.ts';
import { ChangedValues } from '#client/ui/fields/changed-values.tsx';
import { fieldChanges } from './change-texts.ts';

interface ChangedFieldsProps {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly categories: readonly Category[];
}

/** Before and after, field by field. */
export function ChangedFields({ before, after, categories }: ChangedFieldsProps) {
  const changes = fieldChanges(before, after, categories);
  if (changes.length === 0) return null;
  return <ChangedValues className="changed" changes={changes} />;
}
