import { track } from '#client/platform/device/tracking.ts';
import { showToast } from '#client/platform/toast.ts';

/** Opens the device's share sheet, or copies the invite link to the clipboard where there is none. */
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
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Not shared', text: 'Mark the link and copy it by hand.', tone: 'destructive' });
  }
}
