import { type RefObject, useEffect } from 'react';

/** Ctrl or Command with Enter sends a form from wherever in it somebody writes, an area too. */
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
