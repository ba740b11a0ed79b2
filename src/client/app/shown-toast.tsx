import { useEffect, useState } from 'react';
import { dismissToast, type Toast } from '#client/platform/toast.ts';
import { toastMs } from '#client/platform/toast-timing.ts';
import { useSwipeAway } from '#client/platform/hooks/use-swipe-away.ts';
import { ToastCard } from '#client/ui/overlays/toast-card.tsx';

/** One toast, for its 5 seconds; the time stands still while it is pointed at or holds the focus. */
export function ShownToast({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
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
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);

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
