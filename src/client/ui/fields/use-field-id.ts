import { useId } from 'react';

/** The given id of a field, or a unique one that contains its name. */
export function useFieldId(given: string | undefined, name: string): string {
  const unique = useId();
  return given ?? `${name}-${unique}`;
}
