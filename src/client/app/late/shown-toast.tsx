import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { usePlaying } from '#client/entities/playing.ts';
import { getInputTracker } from '#client/platform/input-tracker.ts';
import { dismissToast, type Toast } from '#client/platform/toast.ts';
import { toastMs } from '#client/platform/toast-timing.ts';
import { useSwipeToDismiss } from '#client/platform/hooks/use-swipe-to-dismiss.ts';
import { ToastCard } from '#client/ui/overlays/toast-card.tsx';

const input = getInputTracker();

/**
 * A toast, shown for 5 seconds; the timer is paused while it is hovered or focused. For keyboard and screen reader
 * users, and with the time limit off, it stays until they leave the page, so that they can read it and reach its
 * action.
 */
export function ShownToast({ toast }: { toast: Toast }) {
  const [isPaused, setIsHeld] = useState(false);
  const isByKeyboard = useSyncExternalStore(input.subscribe, input.isByKeyboard);
  const [path] = useLocation();
  const [shownOn] = useState(path);
  const { readToMe, timeFactor } = usePlaying();
  const isPersistent = (isByKeyboard || readToMe || timeFactor === 'off') && path === shownOn;
  const dismiss = () => dismissToast(toast.id);
  const swipe = useSwipeToDismiss(dismiss);
  const action = toast.action && {
    label: toast.action.label,
    onPress: () => {
      dismiss();
      toast.action?.run();
    },
  };

  useEffect(() => {
    if (isPaused || isPersistent) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastMs);
    return () => clearTimeout(timer);
  }, [isPaused, isPersistent, toast.id]);

  return (
    <div
      className="toast-slot"
      style={swipe.offset > 0 ? { transform: `translateX(${swipe.offset}px)` } : undefined}
      {...swipe.handlers}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ToastCard
        title={toast.title}
        text={toast.text}
        tone={toast.tone}
        icon={toast.icon}
        onClose={dismiss}
        action={action}
      />
    </div>
  );
}
