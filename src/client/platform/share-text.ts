import { showToast } from './toast.ts';

interface SharedText {
  readonly text: string;
  readonly url: string;
}

/** Without a share sheet, the text is copied to the clipboard. */
export async function shareText(share: SharedText): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(share);
    await navigator.clipboard.writeText(`${share.text}\n${share.url}`);
    showToast({ title: 'Copied', text: 'Your result is on the clipboard.', tone: 'success' });
  } catch (error) {
    // The player closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Not shared', text: 'This device does not let us share or copy.', tone: 'destructive' });
  }
}
