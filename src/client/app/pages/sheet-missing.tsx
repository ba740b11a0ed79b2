import { useEffect } from 'react';
import { showToast } from '#client/platform/toast.ts';

/** In place of a sheet that cannot be fetched: it says so at every tap. */
export function SheetMissing({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    showToast({
      title: 'That did not open',
      text: 'Check your connection, then load the page again.',
      tone: 'destructive',
    });
    onClose();
  }, [onClose]);
  return null;
}
