import './fitted-stage.css';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In the last step the verdict scrolls in itself; a window of so few lines shows too little of it then. */
const lowRem = 25;

/**
 * Takes room from what matters least, step by step (fitted-stage.css), until the window holds all of a question, or of
 * its verdict: what came of an answer is seen together with the lives. `shown` says what is on the screen.
 */
export function useFittedStage(shown: string): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const fit = () => {
      element.dataset['fit'] = '';
      // The window's height as the sheet sees it; `innerHeight` grows with what lies beyond the edge on a phone.
      const room = Number.parseFloat(getComputedStyle(element).minHeight);
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const lastStep = room < lowRem * remPx ? 4 : 5;
      for (let step = 1; step <= lastStep && element.offsetHeight > room + 1; step += 1) {
        element.dataset['fit'] += ` ${step}`;
      }
    };
    const growth = new ResizeObserver(fit);
    growth.observe(element);
    addEventListener('resize', fit);
    return () => {
      growth.disconnect();
      removeEventListener('resize', fit);
    };
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- What is shown anew is measured anew.
  }, [shown]);
  return stage;
}
