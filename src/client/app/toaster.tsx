import './toaster.css';
import { useEffect, useRef } from 'react';
import { lastInput } from '#client/platform/last-input.ts';
import { useToast } from '#client/platform/toast.ts';
import { Deferred } from './deferred.tsx';
import { useFocusBack } from './use-focus-back.ts';

const load = async () => (await import('./late-parts.ts')).ShownToast;

/**
 * Where toasts appear; F8 moves the focus here (rules 9.9). Errors interrupt what is being read, the rest waits. Who pressed
 * something in one goes on, when it is gone, from where they were before.
 */
export function Toaster() {
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  const isThere = toast !== null;
  useFocusBack(region, toast);

  useEffect(() => {
    // Who comes into a game by a key has pressed it here.
    lastInput();
    // The first screen does not wait for it, and no toast should.
    load().catch(() => undefined);
  }, []);

  useEffect(() => {
    function focusOnHotkey(event: KeyboardEvent) {
      // With nothing to read there is nowhere to go.
      if (event.key === 'F8' && isThere) region.current?.focus();
    }
    document.addEventListener('keydown', focusOnHotkey);
    return () => document.removeEventListener('keydown', focusOnHotkey);
  }, [isThere]);

  const isUrgent = toast?.tone === 'destructive';
  const shown = toast && <Deferred key={toast.id} load={load} given={{ toast }} />;
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
