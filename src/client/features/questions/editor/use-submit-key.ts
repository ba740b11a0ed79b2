import { type RefObject, useEffect } from 'react';

/** Submits a form with Ctrl or Command and Enter from any field, including text areas. */
export function useSubmitKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    function send(event: KeyboardEvent) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element?.requestSubmit();
    }
    element?.addEventListener('keydown', send);
    return () => element?.removeEventListener('keydown', send);
  }, [form]);
}
