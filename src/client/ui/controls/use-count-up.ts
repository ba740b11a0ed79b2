import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../reduced-motion.ts';

const countMs = 600;

/** The number to display while counting from the last amount to this one; the amount itself with reduced motion. */
export function useCountUp(amount: number, active: boolean): number {
  const [shown, setShown] = useState(amount);
  const from = useRef(amount);

  useEffect(() => {
    const start = from.current;
    from.current = amount;
    if (!active || start === amount || prefersReducedMotion()) {
      setShown(amount);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const part = Math.min((now - startedAt) / countMs, 1);
      setShown(Math.round(start + (amount - start) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [amount, active]);

  return active ? shown : amount;
}
