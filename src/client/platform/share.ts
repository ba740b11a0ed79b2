import { track } from '#client/platform/device/tracking.ts';
import { showToast } from '#client/platform/toast.ts';

interface SharedLink {
  readonly text: string;
  readonly url: string;
}

/** Without a share sheet, the link is copied to the clipboard. */
export async function shareLink({ text, url }: SharedLink): Promise<void> {
  track('share');
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: 'Trivia Quest', text, url });
  } catch (error) {
    // The player closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  if (await copyLink(url)) showToast({ title: 'Copied', text: 'The link is on the clipboard.', tone: 'success' });
  else showToast({ title: 'Not shared', text: `Copy it by hand: ${url}`, tone: 'destructive' });
}

/** Returns false if that is not allowed. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
