import { showToast } from './toast.ts';

interface SharedText {
  readonly text: string;
  readonly url: string;
}

/** Hands a result in words to the device's share sheet; where there is none it goes to the clipboard. */
export async function shareText(share: SharedText): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(share);
    await navigator.clipboard.writeText(`${share.text}\n${share.url}`);
    showToast({ title: 'Copied', text: 'Your result is on the clipboard.', tone: 'success' });
  } catch (error) {
    // Who closes the share sheet has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Not shared', text: 'This device does not let us share or copy.', tone: 'destructive' });
  }
}
