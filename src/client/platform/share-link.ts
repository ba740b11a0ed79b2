import { track } from '#client/platform/device/tracking.ts';
import { showToast } from '#client/platform/toast.ts';

interface SharedLink {
  /** What it leads to, in one sentence. */
  readonly text: string;
  readonly url: string;
}

/** Hands a link to the device's share sheet; where there is none it goes to the clipboard. */
export async function shareLink({ text, url }: SharedLink): Promise<void> {
  track('share');
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: 'Trivia Quest', text, url });
  } catch (error) {
    // Who closes the share sheet has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  if (await copyLink(url)) showToast({ title: 'Copied', text: 'The link is on the clipboard.', tone: 'success' });
  else showToast({ title: 'Not shared', text: `Copy it by hand: ${url}`, tone: 'destructive' });
}

/** Puts a link on the clipboard; answers whether that is allowed. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
