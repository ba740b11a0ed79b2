import { type RefObject, useEffect } from 'react';

/** After a try that found faults, the first of them has the focus; `found` tells one try from the next. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, found: unknown): void {
  useEffect(() => {
    if (found) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, found]);
}
