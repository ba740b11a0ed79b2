import { track } from '#client/platform/device/tracking.ts';
import { showToast } from '#client/platform/toast.ts';

/** Hands an invite to the device's share sheet; where there is none it goes to the clipboard. */
export async function shareInvite(url: string): Promise<void> {
  track('invite');
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: 'Trivia Quest', text: 'Play Trivia Quest with me!', url });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Copied', text: 'Your invite link is on the clipboard.', tone: 'success' });
  } catch (error) {
    // Who closes the share sheet has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Not shared', text: 'Mark the link and copy it by hand.', tone: 'destructive' });
  }
}
