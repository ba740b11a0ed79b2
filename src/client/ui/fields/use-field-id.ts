import { useId } from 'react';

/** The id of a field: the one it was given, else one that is unique on the page and tells its name. */
export function useFieldId(given: string | undefined, name: string): string {
  const unique = useId();
  return given ?? `${name}-${unique}`;
}
