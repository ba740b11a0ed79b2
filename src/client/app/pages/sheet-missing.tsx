import { useEffect } from 'react';
import { showToast } from '#client/platform/toast.ts';

/** Replaces a sheet that cannot be loaded: shows an error message each time it is opened. */
export function SheetLoadError({ onClose }: { readonly onClose: () => void }) {
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
