import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field after a failed try; `found` must change with each try. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, found: unknown): void {
  useEffect(() => {
    if (found) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, found]);
}
