import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { usePlaying } from '#client/entities/playing.ts';
import { lastInput } from '#client/platform/last-input.ts';
import { dismissToast, type Toast } from '#client/platform/toast.ts';
import { toastMs } from '#client/platform/toast-timing.ts';
import { useSwipeAway } from '#client/platform/hooks/use-swipe-away.ts';
import { ToastCard } from '#client/ui/overlays/toast-card.tsx';

const input = lastInput();

/**
 * One toast, for its 5 seconds; the time stands still while it is pointed at or holds the focus. Who uses a keyboard or a
 * screen reader, or plays without a clock, has as long as they stay on the page: to read it, and to get to what it offers.
 */
export function ShownToast({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const isByKeyboard = useSyncExternalStore(input.subscribe, input.isByKeyboard);
  const [path] = useLocation();
  const [shownOn] = useState(path);
  const { readToMe, timeFactor } = usePlaying();
  const stays = (isByKeyboard || readToMe || timeFactor === 'off') && path === shownOn;
  const dismiss = () => dismissToast(toast.id);
  const swipe = useSwipeAway(dismiss);
  const action = toast.action && {
    label: toast.action.label,
    onPress: () => {
      dismiss();
      toast.action?.run();
    },
  };

  useEffect(() => {
    if (isHeld || stays) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastMs);
    return () => clearTimeout(timer);
  }, [isHeld, stays, toast.id]);

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
