import './toaster.css';
import { useEffect, useRef } from 'react';
import { getInputTracker } from '#client/platform/last-input.ts';
import { useToast } from '#client/platform/toast.ts';
import { Deferred } from './deferred.tsx';
import { useRestoreFocus } from './use-focus-back.ts';

const loadToast = async () => (await import('./late-parts.ts')).ShownToast;

/**
 * Region for toasts; F8 moves the focus here (rules 9.9). Errors interrupt screen readers, other toasts wait. When a
 * toast with the focus disappears, the focus returns to where it was before.
 */
export function Toaster() {
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  const hasToast = toast !== null;
  useRestoreFocus(region, toast);

  useEffect(() => {
    // Start tracking the last input device now, because a key press may lead into a game.
    getInputTracker();
    // Preloaded after the first screen, so that a toast need not wait.
    loadToast().catch(() => undefined);
  }, []);

  useEffect(() => {
    function focusOnHotkey(event: KeyboardEvent) {
      // Without a toast there is nothing to focus.
      if (event.key === 'F8' && hasToast) region.current?.focus();
    }
    document.addEventListener('keydown', focusOnHotkey);
    return () => document.removeEventListener('keydown', focusOnHotkey);
  }, [hasToast]);

  const isUrgent = toast?.tone === 'destructive';
  const shown = toast && <Deferred key={toast.id} load={loadToast} partProps={{ toast }} />;
  return (
    <section className="toaster" ref={region} tabIndex={-1} aria-label="Notifications (F8)">
      <div role="status" aria-live="polite">
        {!isUrgent && shown}
      </div>
      <div role="alert" aria-live="assertive">
        {isUrgent && shown}
      </div>
    </section>
  );
}
