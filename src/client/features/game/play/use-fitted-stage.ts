import './fitted-stage.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In the last step the verdict itself scrolls, which would show too little in a very low window. */
const lowWindowRem = 25;

/**
 * Shrinks less important parts step by step (fitted-stage.css) until a question or its verdict fits the window, so that
 * the verdict and the lives are visible together. `shown` identifies the content, and `firstStep` is the first step
 * that affects it; each step costs another layout.
 */
export function useFittedStage(shown: string, firstStep: 1 | 2): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    // Reset here rather than where it is measured, which would cause another layout.
    element.dataset['fit'] = '';
    const fit = () => {
      // Use the height from the stylesheet, because on phones `innerHeight` includes what lies beyond the edge.
      const room = Number.parseFloat(getComputedStyle(element).minHeight);
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const lastStep = room < lowWindowRem * remPx ? 4 : 5;
      let step = Math.max(firstStep, Number(element.dataset['fit']?.at(-1) ?? 0) + 1);
      for (; step <= lastStep && element.offsetHeight > room + 1; step += 1) element.dataset['fit'] += ` ${step}`;
    };
    const refit = () => {
      element.dataset['fit'] = '';
      fit();
    };
    const growth = new ResizeObserver(fit);
    growth.observe(element);
    addEventListener('resize', refit);
    return () => {
      growth.disconnect();
      removeEventListener('resize', refit);
    };
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- What is shown anew is measured anew.
  }, [shown, firstStep]);
  return stage;
}
