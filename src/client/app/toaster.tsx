import './toaster.css';
import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './navigation/use-navigation-focus.ts';
import { getInputTracker } from '#client/platform/input-tracker.ts';
import { useToast } from '#client/platform/toast.ts';
import { Deferred } from './deferred.tsx';

/**
 * Restores the focus to the element that had it before, when the focused content inside a region disappears with
 * `shown`.
 */
function useRestoreFocus(region: RefObject<HTMLElement | null>, shown: unknown): void {
  /** Undefined while the focus is outside the region. */
  const previousFocus = useRef<EventTarget | null>(undefined);
  const lastShown = useRef(shown);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    function handleFocusIn({ relatedTarget }: FocusEvent) {
      if (!isInside(relatedTarget)) previousFocus.current = relatedTarget;
    }
    function handleFocusOut({ relatedTarget }: FocusEvent) {
      if (relatedTarget && !isInside(relatedTarget)) previousFocus.current = undefined;
    }
    element.addEventListener('focusin', handleFocusIn);
    element.addEventListener('focusout', handleFocusOut);
    return () => {
      element.removeEventListener('focusin', handleFocusIn);
      element.removeEventListener('focusout', handleFocusOut);
    };
  }, [region]);

  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    if (previousFocus.current === undefined || document.activeElement !== document.body) return;
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true });
    previousFocus.current = undefined;
    // That element may be gone too, for example the row of a finished action.
    if (document.activeElement === document.body) focusHeading(true);
  }, [shown]);
}

const loadToast = async () => (await import('./late/late-parts.ts')).ShownToast;

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
